/** Choosing a variation on the product page: by pointer, by keys, and the events that result. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'
import { stubJQuery } from '#tests/journeys/jquery-stub.ts'

const mugPath = '/product/morning-mug/'
const sand = { ar: 'رملي', en: 'Sand' }
const small = { ar: '250 مل', en: '250 ml' }

test(
  'VAR-1: options selected by click are in the URL and are kept after a reload and in the other language',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit(mugPath)
    await swatch(page, shop.text(sand)).click()
    await expect(page).toHaveURL(/[?&]attribute_pa_color=sand/)
    await swatch(page, shop.text(small)).click()
    await expect(page).toHaveURL(/[?&]attribute_pa_capacity=250-ml/)
    await expectChosen(page, [shop.text(sand), shop.text(small)])

    await page.reload()
    await expectChosen(page, [shop.text(sand), shop.text(small)])

    await page.locator('.language-switch').first().click()
    await expect(page.locator('html')).not.toHaveAttribute('dir', shop.direction)
    await expect(page.locator('.buy-box .variable-item.selected')).toHaveCount(2)
    await expect(page.locator('.buy-box .selected[data-value=sand]')).toBeVisible()
    await expect(page.locator('.buy-box .selected[data-value="250-ml"]')).toBeVisible()
  },
)

test('VAR-1, VAR-4, VAR-6: an unavailable value clears the other option with a notice, and jQuery events fire once', async ({
  page,
  shop,
}) => {
  await page.addInitScript(stubJQuery)
  // Rose exists only in the large size.
  await shop.visit(`${mugPath}?attribute_pa_color=rose&attribute_pa_capacity=350-ml`)
  await shop.waitForHydration()
  const note = page.locator('.gave-way[role=status]')
  await expect(note).toBeEmpty()
  const unavailableSwatch = swatch(page, shop.text(small))
  await expect(unavailableSwatch).toHaveAccessibleName(
    shop.text({ ar: '250 مل، غير متاح', en: '250 ml, unavailable' }),
  )
  await unavailableSwatch.click()
  await expect(unavailableSwatch).toBeChecked()
  await expect(page.locator('[role=radio][data-value=rose]')).not.toBeChecked()
  await expect(note).toHaveText(
    shop.text({
      ar: 'وردي هادئ غير متوفر مع هذا الخيار، فألغينا تحديده. اختر مرة أخرى.',
      en: 'Dusty rose isn’t available with this option, so we cleared it. Please choose again.',
    }),
  )
  await expect(page).not.toHaveURL(/attribute_pa_color=rose/)

  const readEvents = await recordVariationEvents(page)
  await swatch(page, shop.text(sand)).click()
  await expect(note).toBeEmpty()
  // The complete variation from the call: the page itself contains only a part.
  const variation = expect.objectContaining({
    variation_id: expect.any(Number),
    price_html: expect.any(String),
    dimensions_html: expect.stringMatching(/./),
    image: expect.objectContaining({ src: expect.stringMatching(/^http/) }),
    woosq_image: expect.stringContaining('<img'),
  })
  await expect.poll(readEvents).toEqual([
    ['wvs-selected-item', 'attribute_pa_color', 'sand'],
    ['found_variation', variation],
    ['show_variation', variation, true],
  ])
  await expect(page.locator('.sku')).toHaveText('HN-CUP-002-SAND-250-ML')
  await page.locator('.reset_variations').click()
  await expect(page.locator('.sku')).toHaveText('HN-CUP-002')
})

test('a single price is shown: the lowest price, then the price of the variation, struck only when on sale', async ({
  page,
  shop,
}) => {
  await shop.visit(`${mugPath}?attribute_pa_capacity=`)
  await shop.waitForHydration()
  const price = page.locator('.product-page header .price')
  const panel = page.locator('.single_variation')
  const fromPricePattern = new RegExp(shop.text({ ar: '^من .*69', en: '^From .*69' }))
  await expect(price).toHaveText(fromPricePattern)
  const initialBox = await price.boundingBox()
  await swatch(page, shop.text(sand)).click()
  await expect(price).toHaveText(fromPricePattern)
  await swatch(page, shop.text(small)).click()
  await expect(price).toHaveText(/^\D*72\b/)
  await expect(price.locator('del')).toHaveCount(0)
  // The price is announced once, politely, and not shown a second time.
  await expect(panel).toHaveAttribute('aria-live', 'polite')
  await expect(panel.locator('.price')).toHaveCount(1)
  await expect(panel.locator('.woocommerce-variation-price')).toHaveCSS('clip-path', 'inset(50%)')
  await page.locator('.reset_variations').click()
  await expect(price).toHaveText(fromPricePattern)
  await page.locator('[role=radio][data-value=rose]').click()
  await page.locator('[role=radio][data-value="350-ml"]').click()
  await expect(price.locator('del')).toContainText('84')
  await expect(price.locator('ins')).toContainText('69')
  expect((await price.boundingBox())?.height).toBe(initialBox?.height)
})

test('B.5: the form still works after a script replaces the content of its panel', async ({ page, shop }) => {
  await shop.visit(mugPath)
  await shop.waitForHydration()
  await page.evaluate(overwritePanel)
  const panel = page.locator('.single_variation')
  const price = panel.locator('.woocommerce-variation-price')
  const choose = async () => {
    await swatch(page, shop.text(sand)).click()
    await swatch(page, shop.text(small)).click()
  }
  for (const text of ['of a script', 'of a script again']) {
    await page.evaluate((text) => (document.body.dataset.text = text), text)
    await choose()
    await expect(panel).toHaveText(text)
    await page.locator('.reset_variations').click()
    await expectNothingChosen(page)
    await expect(page.locator('.reset_variations_alert')).toBeEmpty()
    await page.locator('.single_add_to_cart_button').click()
    await expect(page.locator('[role=alert] .wc-variation-selection-needed')).toBeVisible()
    await page.evaluate(() => document.querySelector('.wc-variation-selection-needed')?.remove())
  }
  // If the script stops, the shop's own content is shown again.
  await page.evaluate(() => document.querySelector('form.variations_form')?.setAttribute('data-quiet', ''))
  await choose()
  await expect(price).toBeVisible()
})

test(
  'VAR-1, A.6: arrow keys move between swatches in reading direction, with a tooltip; Enter selects',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(mugPath)
    await shop.waitForHydration()
    const colorGroup = page.getByRole('radiogroup').first()
    const checkedSwatch = colorGroup.getByRole('radio', { checked: true })
    const checkedValue = await checkedSwatch.getAttribute('data-value')
    await checkedSwatch.focus()
    await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    const focusedSwatch = colorGroup.locator(':focus')
    await expect(focusedSwatch).not.toHaveAttribute('data-value', checkedValue ?? '')
    const value = await focusedSwatch.getAttribute('data-value')
    await page.keyboard.press('Enter')
    await expect(focusedSwatch).toHaveAttribute('aria-checked', 'true')
    await expect(page).toHaveURL(new RegExp(`attribute_pa_color=${value}`))

    await page.keyboard.press('End')
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toHaveText(shop.text({ ar: 'وردي هادئ', en: 'Dusty rose' }))
    await expect(tooltip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)

    // A tooltip that stays open while the page scrolls stays on the screen.
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await expect(tooltip).toBeVisible()
    // Scrolls the swatch right below the header, where a tooltip above it would be covered.
    await page.evaluate(() => {
      const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 }
      scrollBy({ top: top - header - 4, behavior: 'instant' })
    })
    await expect.poll(() => tooltip.evaluate(isInSight)).toBe(true)
    await page.evaluate(() => scrollBy({ top: -200, behavior: 'instant' }))
    await expect.poll(() => tooltip.evaluate(isInSight)).toBe(true)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.locator('[role=radio]:focus').scrollIntoViewIfNeeded()
    await expect.poll(() => tooltip.evaluate(isInSight)).toBe(true)
  },
)

/** Records the jQuery events from now on, starting with the next choice. */
async function recordVariationEvents(page: Page): Promise<() => Promise<[string, ...unknown[]][]>> {
  await page.evaluate(() => {
    const seenEvents: unknown[] = []
    const form = document.querySelector('.variations_form')
    const jQuery = Reflect.get(window, 'jQuery') as (element: Element | null) => {
      on: (name: string, handler: (event: object, ...eventArguments: unknown[]) => void) => void
    }
    Object.assign(window, { seenEvents })
    for (const name of ['found_variation', 'show_variation', 'wvs-selected-item'])
      jQuery(form).on(name, (_, ...eventArguments) => seenEvents.push([name, ...eventArguments]))
  })
  // Events of the initial selection may arrive late.
  return () =>
    page.evaluate(() => {
      const all = Reflect.get(window, 'seenEvents') as [string, ...unknown[]][]
      return all.slice(all.findIndex(([name]) => name === 'wvs-selected-item'))
    })
}

/** Whether the element is neither beyond an edge of the screen nor under the header. */
function isInSight(element: Element): boolean {
  const headerHeight = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const { top, left, right, bottom } = element.getBoundingClientRect()
  return top >= headerHeight && left >= 0 && right <= innerWidth && bottom <= innerHeight
}

function swatch(page: Page, name: string) {
  return page.locator('.variations').getByRole('radio', { name: new RegExp(`^${name}`) })
}

/** Runs in the page: writes content as WooCommerce's script does with its templates and notices. */
function overwritePanel(): void {
  const form = document.querySelector<HTMLFormElement>('form.variations_form')
  const write = (selector: string, html: string) => {
    const element = form?.querySelector(selector)
    if (element && !form?.hasAttribute('data-quiet')) element.innerHTML = html
  }
  form?.addEventListener('found_variation', () => {
    write('.single_variation', `<div>${document.body.dataset.text}</div>`)
    // Many snippets change the price at the top of the page like this.
    const price = document.querySelector('.product_title ~ p .price')
    if (price && !form?.hasAttribute('data-quiet')) price.innerHTML = '<b>SAR 1</b>'
  })
  form?.addEventListener('reset_data', () => {
    write('.single_variation', '')
    write('.reset_variations_alert', '<b>Cleared</b>')
  })
}

async function expectNothingChosen(page: Page): Promise<void> {
  await expect(page.locator('.variations [role=radio][aria-checked=true]')).toHaveCount(0)
}

async function expectChosen(page: Page, names: string[]): Promise<void> {
  for (const name of names) await expect(swatch(page, name)).toBeChecked()
}
