/** Shoppers are quicker than the script: what they tap before it runs holds once it does. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { expect, test } from './journey.ts'

const mug = '/product/morning-mug/'

test('an early tap on a swatch chooses', { tag: '@core' }, async ({ page, shop }) => {
  const wake = await shop.visitAsleep(mug)
  await page.locator('[role=radio][data-value=charcoal]').click()
  await expect(page).toHaveURL(/[?&]attribute_pa_color=charcoal/)
  await wake()
  await expect(page.locator('[role=radio][data-value=charcoal]')).toBeChecked()
  await expect(page).toHaveURL(/[?&]attribute_pa_color=charcoal/)
})

test('an early choice among radios holds', async ({ page, shop }) => {
  const wake = await shop.visitAsleep('/product/khawlani-coffee/')
  const fine = page.locator('input[type=radio][name=attribute_pa_grind][value=fine]')
  await fine.check()
  await wake()
  await expect(page).toHaveURL(/attribute_pa_grind=fine/)
  await expect(fine).toBeChecked()
  await expect(page.locator('form.cart input[name=variation_id]')).not.toHaveValue(/^0?$/)
})

test('an early tap on a picture opens the enlarged view, once', async ({ page, shop }) => {
  const wake = await shop.visitAsleep(mug)
  const picture = page.locator('.gallery-picture').first()
  await picture.click()
  await expect(picture).toHaveAttribute('data-held', '')
  await wake()
  await expect(page.locator('dialog.gallery-zoom')).toHaveCount(1)
  await expect(page.locator('dialog.gallery-zoom')).toBeVisible()
  await expect(picture).not.toHaveAttribute('data-held')
  await expect(page).toHaveURL(shop.path(mug))
})

test('an early choice of the order sorts the list', async ({ page, shop }) => {
  await shop.visit('/shop/?orderby=price')
  const sorted = await names(page)
  const wake = await shop.visitAsleep('/shop/')
  expect(await names(page)).not.toEqual(sorted)
  await page.getByRole('combobox').selectOption('price')
  await wake()
  await expect(page).toHaveURL(/[?&]orderby=price$/)
  await expect.poll(() => names(page)).toEqual(sorted)
  await expect(page.getByRole('combobox')).toHaveValue('price')
})

test('an early tick of a filter narrows the list', async ({ page, shop }) => {
  await shop.visit('/shop/?filter_color=terracotta')
  const filtered = await names(page)
  const wake = await shop.visitAsleep('/shop/')
  expect(await names(page)).not.toEqual(filtered)
  const opener = page.locator('.open-filters')
  const isSheet = await opener.isVisible()
  // The sheet opens by the platform.
  if (isSheet) await opener.click()
  const box = page.locator('#filters input[name=filter_color][value=terracotta]')
  await box.check()
  await wake()
  await expect(box).toBeChecked()
  if (isSheet) await page.locator('#filters button[type=submit]').click()
  await expect(page).toHaveURL(/[?&]filter_color=terracotta/)
  await expect.poll(() => names(page)).toEqual(filtered)
  await expect(page.locator('#filters input[name=filter_color][value=terracotta]')).toBeChecked()
})

test('an early filter and an early order hold together', { tag: '@wide' }, async ({ page, shop }) => {
  const wake = await shop.visitAsleep('/shop/')
  await page.locator('#filters input[name=filter_color][value=terracotta]').check()
  await page.getByRole('combobox').selectOption('price')
  await wake()
  await expect(page).toHaveURL(/[?&]filter_color=terracotta/)
  await expect(page).toHaveURL(/[?&]orderby=price/)
})

test('an early search searches', async ({ page, shop }) => {
  const wake = await shop.visitAsleep('/')
  await page.locator('#site-search').fill(shop.text({ ar: 'فانوس', en: 'lantern' }))
  await page.locator('#site-search').press('Enter')
  await expect(page).toHaveURL(/[?&]s=/)
  await wake()
  await expect(page.getByRole('main')).toContainText(lantern(shop))
})

test('what is typed early into the search stays', async ({ page, shop }) => {
  const wake = await shop.visitAsleep('/')
  const word = shop.text({ ar: 'فانوس', en: 'lantern' })
  await page.locator('#site-search').fill(word)
  await wake()
  await expect(page.locator('#site-search')).toHaveValue(word)
  await page.locator('#site-search').press('Enter')
  await expect(page.getByRole('main')).toContainText(lantern(shop))
})

test('an early tap on a colour of a card leads to the product in that colour', async ({ page, shop }) => {
  const wake = await shop.visitAsleep('/product-category/ceramics/')
  const card = page.locator('.product-card', { hasText: shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }) })
  await card.getByRole('link', { name: shop.text({ ar: 'رملي', en: 'Sand' }) }).click()
  await expect(page).toHaveURL(new RegExp(`${shop.path(mug)}\\?attribute_pa_color=sand`))
  await wake()
  await expect(page.locator('.variations [role=radio][data-value=sand]')).toBeChecked()
})

test('the menu of small screens opens before the script runs', { tag: '@narrow' }, async ({ page, shop }) => {
  const wake = await shop.visitAsleep('/')
  await shop.chooseFromMenu(shop.text({ ar: 'الخزف', en: 'Ceramics' }))
  await expect(page).toHaveURL(shop.path('/product-category/ceramics/'))
  await wake()
})

function names(page: Page): Promise<string[]> {
  return page.locator('.product-card .card-name').allTextContents()
}

function lantern(shop: ShopVisit): string {
  return shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' })
}
