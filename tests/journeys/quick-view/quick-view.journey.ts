/** Opens and closes the quick view from cards and URLs, by mouse, touch and keys. */
import type { Page } from '@playwright/test'
import { withFinger } from '#tests/journeys/protocol.ts'
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
  buttonOf,
  cup,
  currentPicture,
  recordEvents,
  idsOf,
  mug,
  openShopPage,
  title,
  tumbler,
} from './quick-view-visit.ts'

test(
  'C-01, C-07, C-09, C-10, QV-2: a click opens the quick view; Back, Escape, cross and add to cart close the view',
  { tag: '@core' },
  async ({ page, shop }) => {
    test.slow()
    await openShopPage(page, shop)
    const events = await recordEvents(page)
    const button = buttonOf(page, mug)
    const shell = page.locator('dialog.woosq-shell')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(title(page)).toBeVisible()
    await expect(shell).toHaveClass(/mfp-woosq mfp-woosq-default mfp-3d-unfold/)
    await expect(page.locator('body')).toHaveClass(/woosq-open/)
    await expect(page).toHaveURL(/#woosq$/)
    await expect.poll(() => events()).toEqual([`woosq_open ${mug}`, `woosq_loaded ${mug}`])
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
    await expect(title(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shell).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
    await button.click()
    await page.locator('.woosq-close').click()
    await expect(shell).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${shop.path(SHORT_LIST)}$`))
    const closings = async () => (await events()).filter((event) => event.startsWith('woosq_close'))
    await expect.poll(closings).toEqual(Array(3).fill(`woosq_close ${mug}`))

    await button.click()
    await expect(title(page)).toBeVisible()
    const first = await currentPicture(page)
    const choice = (value: string) => page.locator(`.woosq-product .variable-item[data-value="${value}"]`)
    const capacity =
      (await page.locator('.woosq-product .variable-item.selected').last().getAttribute('data-value')) ?? ''
    await choice('sand').click()
    await expect.poll(() => currentPicture(page)).not.toBe(first)
    await page.locator('.woosq-product .reset_variations').click()
    await expect.poll(() => currentPicture(page)).toBe(first)
    const price = page.locator('.woosq-product p.price')
    await expect(price).toHaveText(new RegExp(shop.text({ ar: '^من .*69', en: '^From .*69' })))
    await choice('sand').click()
    await choice(capacity).click()
    await expect(price).toHaveText(/^\D*84\b/)
    await expect(page.locator('.woosq-product .woocommerce-variation-price')).toHaveCSS(
      'clip-path',
      'inset(50%)',
    )
    await expect.poll(() => currentPicture(page)).not.toBe(first)
    // The page below keeps its URL.
    await expect(page).toHaveURL(new RegExp(`${SHORT_LIST}#woosq$`))
    await expect(page.locator('input.woosq-redirect')).toHaveCount(1)
    await expect(page.locator('input.woosq-redirect')).toHaveValue(page.url().replace(/#.*/, ''))
    await page.locator('.woosq-product .single_add_to_cart_button').click()
    await expect(shell).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
    await expect(button).toBeFocused()
    expect(await closings()).toEqual(Array(4).fill(`woosq_close ${mug}`))
  },
)

test('C-07: going back after following a link of the quick view reopens the quick view over its page', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop)
  await buttonOf(page, mug).click()
  await title(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/morning-mug\/$/)
  await expect(page.locator('dialog.woosq-shell')).toHaveCount(0)
  await page.goBack()
  await expect(title(page)).toBeVisible()
  await page.locator('.woosq-product a[href*="/product-category/"]').first().click()
  await expect(page).toHaveURL(/\/product-category\/[^#]+$/)
  await expect(page.locator('dialog.woosq-shell')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${SHORT_LIST}#woosq$`))
  await expect(title(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${SHORT_LIST}$`))
  await expect(page.locator('dialog.woosq-shell')).toHaveCount(0)
  await openCards(page)
  await buttonOf(page, mug).click()
  await expect(title(page)).toBeVisible()
})

test(
  'C-06, C-15, NUM-3, SCR-10: arrow keys and swipes cycle through products; the scrolling part depends on width',
  { tag: '@narrow' },
  async ({ page, shop }) => {
    await openShopPage(page, shop)
    const ids = await idsOf(page)
    const shown = page.locator('.woosq-product .product')
    await buttonOf(page, ids[0] ?? 0).click()
    await expect(title(page)).toBeVisible()
    const [onward, back] =
      shop.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.keyboard.press(onward)
    await expect(shown).toHaveId(`woosq-product-${ids[1]}`)
    await page.keyboard.press(back)
    await page.keyboard.press(back)
    await expect(shown).toHaveId(`woosq-product-${ids.at(-1)}`)

    const forth = shop.direction === 'rtl' ? 140 : -140
    await expect(title(page)).toBeVisible()
    await swipe(page, { across: -forth, down: 10 })
    await expect(shown).toHaveId(`woosq-product-${ids.at(-2)}`)
    await expect(title(page)).toBeVisible()
    await swipe(page, { across: forth, down: -10 })
    await expect(shown).toHaveId(`woosq-product-${ids.at(-1)}`)
    await expect(title(page)).toBeVisible()
    // A swipe that is more vertical than horizontal scrolls.
    await swipe(page, { across: 70, down: -160 })
    await expect(shown).toHaveId(`woosq-product-${ids.at(-1)}`)

    const scrolls = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).overflowY)
    for (const [width, whole, summary] of [
      [1024, 'hidden', 'auto'],
      [1023, 'auto', 'visible'],
      [767, 'auto', 'visible'],
      [360, 'auto', 'visible'],
    ] as const) {
      await resize(page, { width, height: 800 })
      expect([await scrolls('.woosq-product'), await scrolls('.summary-content')]).toEqual([whole, summary])
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
  await shop.visit(`/shop/#woosq-${tumbler}`)
  await expect(page.locator(`#woosq-product-${tumbler}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell).toHaveCount(0)
  // No element had the focus before, so that it moves to the product's button, or to the one that reveals it.
  const opener = buttonOf(page, tumbler)
  const more = page.locator('.product-card', { has: opener }).locator('.card-more')
  await expect((await opener.isVisible()) ? opener : more).toBeFocused()
  await addLink(page, { href: `/nowhere#woosq-${cup}`, text: 'good' })
  await page.getByRole('link', { name: 'good' }).click()
  await expect(page.locator(`#woosq-product-${cup}`)).toBeVisible()
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
  }, cup)
  await page.locator('#around a').click()
  await expect(page.locator(`#woosq-product-${cup}`)).toBeVisible()
  await expect(page.locator('dialog.mfp-woosq-woosc')).toBeVisible()
  await expect(page.locator('#around')).not.toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(shell).toHaveCount(0)

  // C-05: client navigation to such a URL opens the quick view once.
  await addLink(page, { href: shop.path(`/shop/?quick-view=${mug}`), text: 'asking' })
  await page.getByRole('link', { name: 'asking' }).click()
  await expect(page.locator(`#woosq-product-${mug}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell).toHaveCount(0)
  await addLink(page, { href: shop.path(`/shop/?quick-view=${mug}&orderby=price`), text: 'sorted' })
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
  await shop.visit(`/shop/?quick-view=${cup}`)
  await shop.waitForHydration()
  const early = requests.length
  await clock.runFor(900)
  await expect(shell).toHaveCount(0)
  expect(requests).toHaveLength(early)
  await clock.runFor(150)
  await clock.resume()
  await expect(page.locator(`#woosq-product-${cup}`)).toBeVisible()
})

/** The image is not cropped, and the counter below it is on screen. */
async function expectWholePicture(page: Page): Promise<void> {
  const picture = page.locator('.woosq-product img.gallery-main')
  expect(await picture.evaluate((each) => getComputedStyle(each).objectFit)).toBe('contain')
  await expect(page.locator('#woosq-popup .mfp-counter')).toBeInViewport({ ratio: 1 })
}

/** Moves one finger across the product name. */
async function swipe(page: Page, { across, down }: { across: number; down: number }): Promise<void> {
  const box = await title(page).boundingBox()
  if (!box) throw new Error('the product has no name')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await withFinger(page, async ({ down: touch, move }) => {
    await touch(from)
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await move({ x: from.x + across * part, y: from.y + down * part })
    }
  })
}
