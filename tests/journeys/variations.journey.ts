import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { expect, test } from './journey.ts'
import { standIn } from './jquery-stand-in.ts'

const mug = '/product/morning-mug/'
const sand = { ar: 'رملي', en: 'Sand' }
const small = { ar: '250 مل', en: '250 ml' }

test(
  'VAR-1: a click chooses, the address holds the choice, and a reload keeps it',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await swatch(page, shop.text(sand)).click()
    await expect(page).toHaveURL(/[?&]attribute_pa_color=sand/)
    await swatch(page, shop.text(small)).click()
    await expect(page).toHaveURL(/[?&]attribute_pa_capacity=250-ml/)
    await expectChosen(page, [shop.text(sand), shop.text(small)])

    await page.reload()
    await expectChosen(page, [shop.text(sand), shop.text(small)])
  },
)

test(
  'VAR-1: arrow keys move between swatches as the eye does, and Enter chooses',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await shop.isAwake()
    const colours = page.getByRole('radiogroup').first()
    const chosen = colours.getByRole('radio', { checked: true })
    const before = await chosen.getAttribute('data-value')
    await chosen.focus()
    await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    const focused = colours.locator(':focus')
    await expect(focused).not.toHaveAttribute('data-value', before ?? '')
    const value = await focused.getAttribute('data-value')
    await page.keyboard.press('Enter')
    await expect(focused).toHaveAttribute('aria-checked', 'true')
    await expect(page).toHaveURL(new RegExp(`attribute_pa_color=${value}`))
  },
)

test('VAR-1: a value that the other choices rule out says so, and taking it lets go of the other', async ({
  page,
  shop,
}) => {
  // Rose is made in the large size only.
  await shop.visit(`${mug}?attribute_pa_color=rose&attribute_pa_capacity=350-ml`)
  await shop.isAwake()
  const ruledOut = swatch(page, shop.text(small))
  await expect(ruledOut).toHaveAccessibleName(
    shop.text({ ar: '250 مل، غير متاح', en: '250 ml, unavailable' }),
  )
  await ruledOut.click()
  await expect(ruledOut).toBeChecked()
  await expect(page.locator('[role=radio][data-value=rose]')).not.toBeChecked()
})

test(
  'VAR-6: scripts that use jQuery get the variation that was found, once',
  { tag: '@core' },
  async ({ page, shop }) => {
    await page.addInitScript(standIn)
    await shop.visit(`${mug}?attribute_pa_color=sand`)
    await shop.isAwake()
    await page.evaluate(() => {
      const heard: unknown[] = []
      const form = document.querySelector('.variations_form')
      const jQuery = Reflect.get(window, 'jQuery') as (element: Element | null) => {
        on: (name: string, handler: (event: object, ...given: unknown[]) => void) => void
      }
      Object.assign(window, { heard })
      for (const name of ['found_variation', 'show_variation', 'wvs-selected-item'])
        jQuery(form).on(name, (_, ...given) => heard.push([name, ...given]))
    })
    await swatch(page, shop.text(small)).click()
    // What the page begins with may be told late.
    const heard = () =>
      page.evaluate(() => {
        const all = Reflect.get(window, 'heard') as [string][]
        return all.slice(all.findIndex(([name]) => name === 'wvs-selected-item'))
      })
    const variation = expect.objectContaining({ variation_id: expect.any(Number) })
    await expect.poll(heard).toEqual([
      ['wvs-selected-item', 'attribute_pa_capacity', '250-ml'],
      ['found_variation', variation],
      ['show_variation', variation, true],
    ])
  },
)

test('VAR-4: a choice that gives way is told by name, until the next choice', async ({ page, shop }) => {
  await shop.visit(`${mug}?attribute_pa_color=rose&attribute_pa_capacity=350-ml`)
  await shop.isAwake()
  const note = page.locator('.gave-way[role=status]')
  await expect(note).toBeEmpty()
  await swatch(page, shop.text(small)).click()
  await expect(note).toHaveText(
    shop.text({
      ar: 'وردي هادئ لا يتوفر مع هذا الاختيار فأُلغي. اختر مرة أخرى.',
      en: 'Dusty rose does not go with this choice and was cleared. Please choose again.',
    }),
  )
  await expect(page).not.toHaveURL(/attribute_pa_color=rose/)
  await swatch(page, shop.text(sand)).click()
  await expect(note).toBeEmpty()
})

test(
  'VAR-2: a shared link to what is sold out says so, and what can be had is to choose',
  { tag: '@without-script' },
  async ({ page, shop }) => {
    await shop.visit(`${mug}?attribute_pa_color=charcoal&attribute_pa_capacity=250-ml`)
    await expect(page.locator('.gave-way[role=status]')).toHaveText(
      shop.text({
        ar: 'فحمي، 250 مل غير متاح الآن. اختر مرة أخرى.',
        en: 'Charcoal, 250 ml cannot be had now. Please choose again.',
      }),
    )
    await expect(page.locator('.variations [role=radio][aria-checked=true]')).toHaveCount(0)
    await swatch(page, shop.text(sand)).click()
    await expectChosen(page, [shop.text(sand)])
  },
)

test('A.6: a colour chosen on a card can be cleared, and the card shows what it showed', async ({
  page,
  shop,
}) => {
  await shop.visit('/product-category/ceramics/')
  await shop.isAwake()
  const { card, picture, colour } = cardOfMug(page, shop)
  const before = (await picture.getAttribute('src')) ?? ''
  await colour.click()
  await expect(picture).not.toHaveAttribute('src', before)
  await card.locator('.reset_variations').click()
  await expect(picture).toHaveAttribute('src', before)
  await expect(card.locator('.card-choice :focus')).toHaveCount(1)
})

test(
  'VAR-5: a colour on a card shows the product in that colour, and the card leads to it',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit('/product-category/ceramics/')
    await shop.isAwake()
    const { card, picture, colour } = cardOfMug(page, shop)
    const before = await picture.getAttribute('src')
    await colour.click()
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    await card.locator('.card-name a').click()
    await expect(page).toHaveURL(/attribute_pa_color=sand/)
  },
)

test('VAR-6: SKU and weight follow the choice and return when it is cleared', async ({ page, shop }) => {
  await shop.visit(mug)
  await shop.isAwake()
  await swatch(page, shop.text(sand)).click()
  await swatch(page, shop.text(small)).click()
  await expect(page.locator('.sku')).toHaveText('HN-CUP-002-SAND-250-ML')
  await page.locator('.reset_variations').click()
  await expect(page.locator('.sku')).toHaveText('HN-CUP-002')
})

test(
  'A.6: a colour tells its name to the keyboard too, on the screen, until Escape',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await shop.isAwake()
    await page.getByRole('radiogroup').first().getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('End')
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toHaveText(shop.text({ ar: 'وردي هادئ', en: 'Dusty rose' }))
    await expect(tooltip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
  },
)

test(
  'A.6: a tooltip that stays while the page moves under it stays on the screen',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await shop.isAwake()
    await page.getByRole('radiogroup').first().getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('End')
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toBeVisible()
    // The swatch comes to stand close below the header, where a tooltip above it would be covered.
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

/** Neither over an edge of the screen nor below what covers its top. */
function isInSight(element: Element): boolean {
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const { top, left, right, bottom } = element.getBoundingClientRect()
  return top >= covered && left >= 0 && right <= innerWidth && bottom <= innerHeight
}

function swatch(page: Page, name: string) {
  return page.locator('.variations').getByRole('radio', { name: new RegExp(`^${name}`) })
}

async function expectChosen(page: Page, names: string[]): Promise<void> {
  for (const name of names) await expect(swatch(page, name)).toBeChecked()
}

function cardOfMug(page: Page, shop: ShopVisit) {
  const card = page.locator('.product-card', { hasText: shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }) })
  const picture = card.locator('.card-picture img').first()
  return { card, picture, colour: card.getByRole('link', { name: shop.text(sand) }) }
}
