/** When the files of the quick view load, how it follows cart changes, and what page scripts can use. */
import { recordAssets, waitUntilIdle } from '#tests/journeys/everywhere/first-use.ts'
import { stubJQuery } from '#tests/journeys/jquery-stub.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import {
  findQuickViewButton,
  cupId,
  recordEvents,
  readProductIds,
  mugId,
  openShopPage,
  findTitle,
  tumblerId,
} from './quick-view-visit.ts'

test('C.5: a product is fetched once when its button gets the focus, and again after an add to cart', async ({
  page,
  shop,
}) => {
  const requests: number[] = []
  page.on('request', (request) => {
    if (!request.url().includes('woosq_quickview')) return
    requests.push(Number(new URL(request.url()).searchParams.get('product_id')))
  })
  const assets = recordAssets(page)
  await openShopPage(page, shop)
  await expect(findQuickViewButton(page, mugId)).toBeAttached()
  await waitUntilIdle(page)
  const initialUrls = assets.listUrls()
  expect(requests).toEqual([])
  // Text of the quick view's own script and style sheet, contained in no other file.
  expect(await assets.findFileTypes('woosq-failed')).toEqual([])
  expect(assets.listUrls()).toEqual(initialUrls)
  const contentResponse = page.waitForResponse(/woosq_quickview/)
  await findQuickViewButton(page, mugId).focus()
  await contentResponse
  await page.keyboard.press('Enter')
  await expect(findTitle(page)).toBeVisible()
  expect(requests).toEqual([mugId])
  expect(await assets.findFileTypes('woosq-failed')).toEqual(['css', 'js'])
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosq-shell')).toHaveCount(0)

  // The response for the tumbler stays pending throughout.
  const release = Promise.withResolvers<void>()
  await page.route(new RegExp(`woosq_quickview.*product_id=${tumblerId}`), async (route) => {
    await release.promise
    await route.continue()
  })
  await findQuickViewButton(page, tumblerId).focus()
  await expect.poll(() => requests).toEqual([mugId, tumblerId])
  const addResponse = page.waitForResponse(/cart\/items/)
  await page.locator('.product-card .ajax_add_to_cart').first().dispatchEvent('click')
  expect((await addResponse).ok()).toBe(true)
  await expect(page.locator('.toaster')).toContainText(/./)
  release.resolve()
  await expect.poll(() => requests).toEqual([mugId, tumblerId, tumblerId])
  await findQuickViewButton(page, mugId).focus()
  await expect.poll(() => requests.filter((id) => id === mugId)).toHaveLength(2)
})

test('C.4.2, C.4.10: scripts can read the products of the page, and receive events only for a displayed product', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop)
  const events = await recordEvents(page)
  const ids = await readProductIds(page)
  const release = Promise.withResolvers<void>()
  await page.route(new RegExp(`woosq_quickview.*product_id=(${mugId}|${tumblerId})`), async (route) => {
    await release.promise
    await route.continue()
  })
  await findQuickViewButton(page, mugId).click()
  await expect(page.locator('.woosq-outline')).toBeVisible()
  const pageProducts = await page.evaluate(() => ({
    ids: Reflect.get(window, 'woosq_ids') as number[],
    sources: (Reflect.get(window, 'woosq_products') as { src: string }[]).map(({ src }) => src),
  }))
  expect(pageProducts.ids).toEqual(ids)
  const queries = pageProducts.sources.map((src) => new URL(src, page.url()).searchParams)
  expect(queries.map((query) => Number(query.get('product_id')))).toEqual(ids)
  expect(new Set(queries.map((query) => query.get('wc-ajax')))).toEqual(new Set(['woosq_quickview']))
  // One quick view is closed, and another replaced, before its response arrives.
  await page.keyboard.press('Escape')
  await page.evaluate((id) => (Reflect.get(window, 'woosq_open') as (id: number) => void)(id), tumblerId)
  await page.evaluate((id) => (Reflect.get(window, 'woosq_open') as (id: number) => void)(id), cupId)
  await expect(page.locator(`#woosq-product-${cupId}`)).toBeVisible()
  const responses = [mugId, tumblerId].map((id) => page.waitForResponse(new RegExp(`product_id=${id}`)))
  release.resolve()
  await Promise.all(responses)
  await expect.poll(async () => (await events()).filter((event) => event.includes('loaded'))).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  expect((await events()).filter((event) => event.includes('loaded'))).toEqual([`woosq_loaded ${cupId}`])
})

for (const way of ['natively', 'through jQuery'] as const)
  test(`C.4.11: an add to cart by a page script, reported ${way}, is counted and closes the quick view`, async ({
    page,
    shop,
  }) => {
    if (way === 'through jQuery') await page.addInitScript(stubJQuery)
    await openShopPage(page, shop)
    await findQuickViewButton(page, mugId).click()
    await expect(findTitle(page)).toBeVisible()
    const events = await recordEvents(page)
    const addButton = page.locator('.product-card .ajax_add_to_cart').first()
    const id = Number(await addButton.getAttribute('data-product_id'))
    await page.evaluate(addToCartByScript, { id, isThroughJQuery: way === 'through jQuery' })
    await expect(page.locator('.woosq-shell')).toHaveCount(0)
    await expect(page.locator('.cart-entry:visible .entry-count')).toHaveText('1')
    await expect.poll(events).toEqual([`woosq_close ${mugId}`])
  })

/** Adds to the cart like scripts of WooCommerce shops. */
async function addToCartByScript({ id, isThroughJQuery }: { id: number; isThroughJQuery: boolean }) {
  const body = new URLSearchParams({ product_id: String(id), quantity: '1' })
  const response = await fetch('/?wc-ajax=add_to_cart', { method: 'POST', body })
  const { fragments, cart_hash: hash } = (await response.json()) as { fragments: object; cart_hash: string }
  type JQueryCollection = { trigger: (name: string, details: unknown[]) => void }
  if (isThroughJQuery) {
    const jQuery = Reflect.get(window, 'jQuery') as (element: Element) => JQueryCollection
    jQuery(document.body).trigger('added_to_cart', [fragments, hash, null])
  } else {
    const detail = { fragments, cart_hash: hash, button: null }
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail }))
  }
}
