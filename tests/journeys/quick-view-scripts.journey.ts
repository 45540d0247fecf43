/** The quick view and what happens around it: scripts of the contract, what the cart changes, addresses followed in place. */
import { expect, test } from './journey.ts'
import { addLink, buttonOf, cup, hearEvents, idsOf, mug, openShopPage, tumbler } from './quick-view-visit.ts'

test('C.4.2, C.4.10: scripts know the products of the page, and hear only of what is seen', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop)
  const told = await hearEvents(page)
  const ids = await idsOf(page)
  const answer = Promise.withResolvers<void>()
  await page.route(new RegExp(`woosq_quickview.*product_id=(${mug}|${tumbler})`), async (route) => {
    await answer.promise
    await route.continue()
  })
  await buttonOf(page, mug).click()
  await expect(page.locator('.woosq-outline')).toBeVisible()
  const known = await page.evaluate(() => ({
    ids: Reflect.get(window, 'woosq_ids') as number[],
    sources: (Reflect.get(window, 'woosq_products') as { src: string }[]).map(({ src }) => src),
  }))
  expect(known.ids).toEqual(ids)
  const asked = known.sources.map((src) => new URL(src, page.url()).searchParams)
  expect(asked.map((query) => Number(query.get('product_id')))).toEqual(ids)
  expect(new Set(asked.map((query) => query.get('wc-ajax')))).toEqual(new Set(['woosq_quickview']))
  // One is closed and one stepped over before it came.
  await page.keyboard.press('Escape')
  await page.evaluate((id) => (Reflect.get(window, 'woosq_open') as (id: number) => void)(id), tumbler)
  await page.evaluate((id) => (Reflect.get(window, 'woosq_open') as (id: number) => void)(id), cup)
  await expect(page.locator(`#woosq-product-${cup}`)).toBeVisible()
  const answers = [mug, tumbler].map((id) => page.waitForResponse(new RegExp(`product_id=${id}`)))
  answer.resolve()
  await Promise.all(answers)
  await expect.poll(async () => (await told()).filter((event) => event.includes('loaded'))).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  expect((await told()).filter((event) => event.includes('loaded'))).toEqual([`woosq_loaded ${cup}`])
})

test('C.5: what was asked for before something was put into the cart is asked for anew', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/woosq_quickview/.test(request.url())) {
      asked.push(new URL(request.url()).searchParams.get('product_id') ?? '')
    }
  })
  const ready = page.waitForResponse(/woosq_quickview/)
  await buttonOf(page, tumbler).focus()
  await ready
  // That of the mug is on its way all the while.
  const answer = Promise.withResolvers<void>()
  await page.route(new RegExp(`woosq_quickview.*product_id=${mug}`), async (route) => {
    await answer.promise
    await route.continue()
  })
  await buttonOf(page, mug).focus()
  await expect.poll(() => asked).toEqual([String(tumbler), String(mug)])
  const added = page.waitForResponse(/cart\/items/)
  await page.locator('.product-card .ajax_add_to_cart').first().dispatchEvent('click')
  expect((await added).ok()).toBe(true)
  await expect(page.locator('.toaster')).toContainText(/./)
  answer.resolve()
  await expect.poll(() => asked).toEqual([String(tumbler), String(mug), String(mug)])
  await buttonOf(page, tumbler).focus()
  await expect.poll(() => asked.filter((id) => id === String(tumbler))).toHaveLength(2)
})

test('C-05, SCR-11: an address that is followed in place asks for it too, and what was closed stays closed', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop)
  await addLink(page, { href: shop.path(`/shop/?quick-view=${mug}`), text: 'asking' })
  await page.getByRole('link', { name: 'asking' }).click()
  await expect(page.locator(`#woosq-product-${mug}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
  await addLink(page, { href: shop.path(`/shop/?quick-view=${mug}&orderby=price`), text: 'sorted' })
  await page.clock.install()
  await page.getByRole('link', { name: 'sorted' }).click()
  await expect(page).toHaveURL(/orderby=price/)
  await page.clock.runFor(2000)
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
})
