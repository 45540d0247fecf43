/** Opens and closes the quick view from cards and URLs, by mouse, touch and keys. */
import type { Page } from '@playwright/test'
import { touchScreen } from '#tests/journeys/protocol.ts'
import { expectVisibleFocus } from '#tests/journeys/focus.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openCards,
  resize,
  SHORT_LIST,
  test,
} from '#tests/journeys/journey.ts'
import {
  addLink,
  findQuickViewButton,
  cupId,
  readPictureUrl,
  recordEvents,
  readProductIds,
  mugId,
  openShopPage,
  findTitle,
  tumblerId,
} from './quick-view-visit.ts'

test(
  'C-01, C-07, C-09, C-10, QV-2: a click opens the quick view; Back, Escape, cross and add to cart close the view',
  { tag: '@core' },
  async ({ page, shop }) => {
    test.slow()
    await openShopPage(page, shop)
    const events = await recordEvents(page)
    const button = findQuickViewButton(page, mugId)
    const shell = page.locator('dialog.woosq-shell')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(findTitle(page)).toBeVisible()
    await expect(shell).toHaveClass(/mfp-woosq mfp-woosq-default mfp-3d-unfold/)
    await expect(page.locator('body')).toHaveClass(/woosq-open/)
    await expect(page).toHaveURL(/#woosq$/)
    await expect.poll(() => events()).toEqual([`woosq_open ${mugId}`, `woosq_loaded ${mugId}`])
    await expectVisibleFocus(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goBack()
    await expect(shell).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
    await expect(page.locator('body')).not.toHaveClass(/woosq-open/)
    await expect(button).toBeFocused()
    // The quick view added only one history entry.
    await page.goForward()
    await expect(findTitle(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shell).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
    await button.click()
    await page.locator('.woosq-close').click()
    await expect(shell).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${shop.path(SHORT_LIST)}$`))
    const listCloseEvents = async () => (await events()).filter((event) => event.startsWith('woosq_close'))
    await expect.poll(listCloseEvents).toEqual(Array(3).fill(`woosq_close ${mugId}`))

    await button.click()
    await expect(findTitle(page)).toBeVisible()
    const initialPictureUrl = await readPictureUrl(page)
    const findSwatch = (value: string) => page.locator(`.woosq-product .variable-item[data-value="${value}"]`)
    const capacity =
      (await page.locator('.woosq-product .variable-item.selected').last().getAttribute('data-value')) ?? ''
    await findSwatch('sand').click()
    await expect.poll(() => readPictureUrl(page)).not.toBe(initialPictureUrl)
    await page.locator('.woosq-product .reset_variations').click()
    await expect.poll(() => readPictureUrl(page)).toBe(initialPictureUrl)
    const price = page.locator('.woosq-product p.price')
    await expect(price).toHaveText(new RegExp(shop.text({ ar: '^من .*69', en: '^From .*69' })))
    await findSwatch('sand').click()
    await findSwatch(capacity).click()
    await expect(price).toHaveText(/^\D*84\b/)
    await expect(page.locator('.woosq-product .woocommerce-variation-price')).toHaveCSS(
      'clip-path',
      'inset(50%)',
    )
    await expect.poll(() => readPictureUrl(page)).not.toBe(initialPictureUrl)
    // The page below keeps its URL.
    await expect(page).toHaveURL(new RegExp(`${SHORT_LIST}#woosq$`))
    await expect(page.locator('input.woosq-redirect')).toHaveCount(1)
    await expect(page.locator('input.woosq-redirect')).toHaveValue(page.url().replace(/#.*/, ''))
    await page.locator('.woosq-product .single_add_to_cart_button').click()
    await expect(shell).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
    await expect(button).toBeFocused()
    expect(await listCloseEvents()).toEqual(Array(4).fill(`woosq_close ${mugId}`))
  },
)

test('C-07: going back after following a link of the quick view reopens the quick view over its page', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop)
  await findQuickViewButton(page, mugId).click()
  await findTitle(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/morning-mug\/$/)
  await expect(page.locator('dialog.woosq-shell')).toHaveCount(0)
  await page.goBack()
  await expect(findTitle(page)).toBeVisible()
  await page.locator('.woosq-product a[href*="/product-category/"]').first().click()
  await expect(page).toHaveURL(/\/product-category\/[^#]+$/)
  await expect(page.locator('dialog.woosq-shell')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${SHORT_LIST}#woosq$`))
  await expect(findTitle(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${SHORT_LIST}$`))
  await expect(page.locator('dialog.woosq-shell')).toHaveCount(0)
  await openCards(page)
  await findQuickViewButton(page, mugId).click()
  await expect(findTitle(page)).toBeVisible()
})

test(
  'C-06, C-15, NUM-3, SCR-10: arrow keys and swipes cycle through products; the scrolling part depends on width',
  { tag: '@narrow' },
  async ({ page, shop }) => {
    await openShopPage(page, shop)
    const ids = await readProductIds(page)
    const productElement = page.locator('.woosq-product .product')
    await findQuickViewButton(page, ids[0] ?? 0).click()
    await expect(findTitle(page)).toBeVisible()
    const [nextKey, previousKey] =
      shop.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.keyboard.press(nextKey)
    await expect(productElement).toHaveId(`woosq-product-${ids[1]}`)
    await page.keyboard.press(previousKey)
    await page.keyboard.press(previousKey)
    await expect(productElement).toHaveId(`woosq-product-${ids.at(-1)}`)

    const pixelsToNext = shop.direction === 'rtl' ? 140 : -140
    await expect(findTitle(page)).toBeVisible()
    await swipe(page, { deltaX: -pixelsToNext, deltaY: 10 })
    await expect(productElement).toHaveId(`woosq-product-${ids.at(-2)}`)
    await expect(findTitle(page)).toBeVisible()
    await swipe(page, { deltaX: pixelsToNext, deltaY: -10 })
    await expect(productElement).toHaveId(`woosq-product-${ids.at(-1)}`)
    await expect(findTitle(page)).toBeVisible()
    // A swipe that is more vertical than horizontal scrolls.
    await swipe(page, { deltaX: 70, deltaY: -160 })
    await expect(productElement).toHaveId(`woosq-product-${ids.at(-1)}`)

    const readOverflow = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).overflowY)
    for (const [width, productOverflow, summaryOverflow] of [
      [1024, 'hidden', 'auto'],
      [1023, 'auto', 'visible'],
      [767, 'auto', 'visible'],
      [360, 'auto', 'visible'],
    ] as const) {
      await resize(page, { width, height: 800 })
      expect([await readOverflow('.woosq-product'), await readOverflow('.summary-content')]).toEqual([
        productOverflow,
        summaryOverflow,
      ])
      await expect(page.locator('.woosq-step')).toHaveCount(2)
      expect(await page.locator('.woosq-step').first().isVisible()).toBe(width >= 768)
      expect(await page.locator('.woosq-foot button').first().isVisible()).toBe(width < 768)
      await expectWholePicture(page)
      await expectNoSidewaysScroll(page)
    }
  },
)

test('C-03, C-04, C-05, C-16, NUM-2, QV-4, SCR-11: links and URLs open the quick view, some URLs after one second', async ({
  page,
  shop,
  clock,
}) => {
  const shell = page.locator('.woosq-shell')
  await shop.visit(`/shop/#woosq-${tumblerId}`)
  await expect(page.locator(`#woosq-product-${tumblerId}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell).toHaveCount(0)
  // No element had the focus before, so that it moves to the product's button, or to the one that reveals it.
  const opener = findQuickViewButton(page, tumblerId)
  const moreButton = page.locator('.product-card', { has: opener }).locator('.card-more')
  await expect((await opener.isVisible()) ? opener : moreButton).toBeFocused()
  await addLink(page, { href: `/nowhere#woosq-${cupId}`, text: 'good' })
  await page.getByRole('link', { name: 'good' }).click()
  await expect(page.locator(`#woosq-product-${cupId}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell).toHaveCount(0)
  await addLink(page, { href: '#woosq-abc', text: 'bad' })
  await page.getByRole('link', { name: 'bad' }).click()
  await expect(page).toHaveURL(/#woosq-abc$/)
  await expect(shell).toHaveCount(0)

  // C-04, C-16: of several ids the last one counts, and the dialog around a link closes first.
  await page.evaluate((id) => {
    const dialog = document.createElement('dialog')
    dialog.id = 'around'
    dialog.innerHTML = `<a class="woosq-link" href="#" data-id="11" data-pid="20" data-product_id="${id}" data-context="woosc">x</a>`
    document.body.append(dialog)
    dialog.showModal()
  }, cupId)
  await page.locator('#around a').click()
  await expect(page.locator(`#woosq-product-${cupId}`)).toBeVisible()
  await expect(page.locator('dialog.mfp-woosq-woosc')).toBeVisible()
  await expect(page.locator('#around')).not.toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(shell).toHaveCount(0)

  // C-05: client navigation to such a URL opens the quick view once.
  await addLink(page, { href: shop.path(`/shop/?quick-view=${mugId}`), text: 'asking' })
  await page.getByRole('link', { name: 'asking' }).click()
  await expect(page.locator(`#woosq-product-${mugId}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell).toHaveCount(0)
  await addLink(page, { href: shop.path(`/shop/?quick-view=${mugId}&orderby=price`), text: 'sorted' })
  await page.getByRole('link', { name: 'sorted' }).click()
  await expect(page).toHaveURL(/orderby=price/)
  await clock.runFor(2000)
  await expect(shell).toHaveCount(0)

  // NUM-2: on a page load, the quick view opens only once a second has passed.
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('woosq_quickview')) requests.push(request.url())
  })
  await clock.pauseAt(Date.now() + 60_000)
  await shop.visit(`/shop/?quick-view=${cupId}`)
  await shop.waitForHydration()
  const initialCount = requests.length
  await clock.runFor(900)
  await expect(shell).toHaveCount(0)
  expect(requests).toHaveLength(initialCount)
  await clock.runFor(150)
  await clock.resume()
  await expect(page.locator(`#woosq-product-${cupId}`)).toBeVisible()
})

/** The image is not cropped, and the counter below it is on screen. */
async function expectWholePicture(page: Page): Promise<void> {
  const picture = page.locator('.woosq-product img.gallery-main')
  expect(await picture.evaluate((each) => getComputedStyle(each).objectFit)).toBe('contain')
  await expect(page.locator('#woosq-popup .mfp-counter')).toBeInViewport({ ratio: 1 })
}

/** Moves one finger across the product name. */
async function swipe(page: Page, { deltaX, deltaY }: { deltaX: number; deltaY: number }): Promise<void> {
  const box = await findTitle(page).boundingBox()
  if (!box) throw new Error('the product has no name')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await touchScreen(page, async ({ down: touch, move }) => {
    await touch(start)
    for (const fraction of [0.25, 0.5, 0.75, 1]) {
      await move({ x: start.x + deltaX * fraction, y: start.y + deltaY * fraction })
    }
  })
}
