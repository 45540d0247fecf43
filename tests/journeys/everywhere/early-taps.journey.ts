/** Taps before hydration take effect after it. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'

const mugPath = '/product/morning-mug/'
const terracottaSelector = '#filters input[name=filter_color][value=terracotta]'

test(
  'before hydration a tap selects a swatch, a quantity is kept, and a tap on an image opens the lightbox once',
  { tag: '@core' },
  async ({ page, shop }) => {
    const hydrate = await shop.visitDehydrated(mugPath)
    const swatch = page.locator('[role=radio][data-value=charcoal]')
    await swatch.click()
    await expect(page).toHaveURL(/[?&]attribute_pa_color=charcoal/)
    const quantity = page.locator('main input[name=quantity]')
    await quantity.fill('3')
    const picture = page.locator('.gallery-picture').first()
    await picture.click()
    await expect(picture).toHaveAttribute('data-held', '')
    await hydrate()
    await expect(page.locator('dialog.gallery-zoom')).toHaveCount(1)
    await expect(page.locator('dialog.gallery-zoom')).toBeVisible()
    await expect(picture).not.toHaveAttribute('data-held')
    await expect(swatch).toBeChecked()
    await expect(page).toHaveURL(/[?&]attribute_pa_color=charcoal/)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.gallery-zoom')).toHaveCount(0)
    await quantity.locator('xpath=following-sibling::button').click()
    await expect(quantity).toHaveValue('4')
  },
)

test('a radio option and a quantity entered before hydration are kept', async ({ page, shop }) => {
  const hydrateCoffee = await shop.visitDehydrated('/product/khawlani-coffee/')
  const fineOption = page.locator('input[type=radio][name=attribute_pa_grind][value=fine]')
  await fineOption.check()
  await hydrateCoffee()
  await expect(page).toHaveURL(/attribute_pa_grind=fine/)
  await expect(fineOption).toBeChecked()
  await expect(page.locator('form.cart input[name=variation_id]')).not.toHaveValue(/^0?$/)

  const hydrateCup = await shop.visitDehydrated('/product/thuluth-coffee-cup/')
  const quantity = page.locator('main input[name=quantity]')
  await quantity.fill('3')
  await hydrateCup()
  await quantity.locator('xpath=following-sibling::button').click()
  await expect(quantity).toHaveValue('4')
})

test(
  'before hydration a selected sort order sorts the list, and a filter ticked in the panel filters the list',
  { tag: '@narrow' },
  async ({ page, shop }) => {
    const hydrateUnsorted = await shop.visitDehydrated('/shop/')
    const sortedNames = await fetchNames(page, shop.path('/shop/?orderby=price'))
    expect(await readNames(page)).not.toEqual(sortedNames)
    await page.getByRole('combobox').selectOption('price')
    await hydrateUnsorted()
    await expect(page).toHaveURL(/[?&]orderby=price$/)
    await expect.poll(() => readNames(page)).toEqual(sortedNames)
    await expect(page.getByRole('combobox')).toHaveValue('price')

    const hydrateUnfiltered = await shop.visitDehydrated('/shop/')
    const filteredNames = await fetchNames(page, shop.path('/shop/?filter_color=terracotta'))
    expect(await readNames(page)).not.toEqual(filteredNames)
    // The panel opens without JavaScript.
    await page.locator('.open-filters').click()
    const box = page.locator(terracottaSelector)
    await box.check()
    await hydrateUnfiltered()
    await expect(box).toBeChecked()
    await page.locator('#filters button[type=submit]').click()
    await expect(page).toHaveURL(/[?&]filter_color=terracotta/)
    await expect.poll(() => readNames(page)).toEqual(filteredNames)
    await expect(box).toBeChecked()
  },
)

test(
  'a sort order and a sidebar filter selected together before hydration are both applied',
  { tag: '@wide' },
  async ({ page, shop }) => {
    const hydrate = await shop.visitDehydrated('/shop/')
    const expectedNames = await fetchNames(page, shop.path('/shop/?filter_color=terracotta&orderby=price'))
    expect(await readNames(page)).not.toEqual(expectedNames)
    await page.locator(terracottaSelector).check()
    await page.getByRole('combobox').selectOption('price')
    await hydrate()
    await expect(page).toHaveURL(/[?&]filter_color=terracotta/)
    await expect(page).toHaveURL(/[?&]orderby=price/)
    await expect.poll(() => readNames(page)).toEqual(expectedNames)
    await expect(page.locator(terracottaSelector)).toBeChecked()
    await expect(page.getByRole('combobox')).toHaveValue('price')
  },
)

test('a search submitted before hydration shows its results', async ({ page, shop }) => {
  const hydrate = await shop.visitDehydrated('/')
  await page.locator('#site-search').fill(shop.text({ ar: 'فانوس', en: 'lantern' }))
  await page.locator('#site-search').press('Enter')
  await expect(page).toHaveURL(/[?&]s=/)
  await hydrate()
  await expect(page.getByRole('main')).toContainText(shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' }))
})

test(
  'before hydration the mobile menu opens a category, and a color on a card opens the product in this color',
  { tag: '@narrow' },
  async ({ page, shop }) => {
    const hydrate = await shop.visitDehydrated('/')
    await shop.chooseFromMenu(shop.text({ ar: 'الخزف', en: 'Ceramics' }))
    await expect(page).toHaveURL(shop.path('/product-category/ceramics/'))
    const card = page.locator('.product-card', {
      hasText: shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }),
    })
    await card.getByRole('link', { name: shop.text({ ar: 'رملي', en: 'Sand' }) }).click()
    await expect(page).toHaveURL(new RegExp(`${shop.path(mugPath)}\\?attribute_pa_color=sand`))
    await hydrate()
    await expect(page.locator('.variations [role=radio][data-value=sand]')).toBeChecked()
  },
)

function readNames(page: Page): Promise<string[]> {
  return page.locator('.product-card .card-name').allTextContents()
}

/** The product names of another page, without opening it. */
function fetchNames(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (path) => {
    const html = await (await fetch(path)).text()
    const cards = new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelectorAll('.product-card .card-name')
    return Array.from(cards, ({ textContent }) => textContent ?? '')
  }, path)
}
