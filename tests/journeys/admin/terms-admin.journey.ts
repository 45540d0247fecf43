/** A merchant creates a color attribute and product categories. */
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { expectLeavePrompt, signIn } from './owner.ts'

const texts = {
  addValue: { ar: 'إضافة قيمة', en: 'Add value' },
  backToAttribute: { ar: 'العودة إلى السمة', en: 'Back to attribute' },
  sand: { ar: 'رملي', en: 'Sand' },
  sea: { ar: 'بحري', en: 'Sea' },
}

// Validation errors have this status.
test.use({ ignoredErrors: /^422 / })

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

test(
  'a merchant creates an attribute with a plain and a two-color value and sorts the values',
  { tag: '@core' },
  async ({ page, shop }) => {
    const mark = randomUUID().slice(0, 8)
    await signIn(page, shop, '/admin/attributes/new/')
    await shop.waitForHydration()
    await field(page, 'nameAr').fill(`طلاء ${mark}`)
    await field(page, 'nameEn').fill(`Glaze ${mark}`)
    await field(page, 'slug').fill(`glaze-${mark}`)
    await field(page, 'type').selectOption('color')
    await expectLeavePrompt(page, () => page.locator('.admin-nav a').first().press('Enter'))
    await field(page, 'nameEn').press('Enter')
    await expect(page).toHaveURL(/notice=created/)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: shop.text(texts.addValue) }).press('Enter')
    // The previous page has fields with the same names.
    await expect(field(page, 'color')).toBeVisible()
    await field(page, 'nameAr').fill(`رملي ${mark}`)
    await field(page, 'nameEn').fill(`Sand ${mark}`)
    await field(page, 'color').fill('sandy')
    await field(page, 'color').press('Enter')
    await expect(field(page, 'color')).toBeFocused()
    await expect(field(page, 'nameEn')).toHaveValue(`Sand ${mark}`)
    await field(page, 'color').fill('DB8')
    await field(page, 'color').press('Enter')
    await expect(page).toHaveURL(/notice=created/)
    await expect(field(page, 'color')).toHaveValue('#ddbb88')

    await page.getByRole('link', { name: shop.text(texts.addValue) }).press('Enter')
    await expect(field(page, 'nameEn')).toHaveValue('')
    await field(page, 'nameAr').fill(`بحري ${mark}`)
    await field(page, 'nameEn').fill(`Sea ${mark}`)
    await field(page, 'color').fill('#0e5c59')
    await field(page, 'secondaryColor').fill('#000080')
    await expect(page.locator('.term-chip path')).toHaveAttribute('fill', '#000080')
    // A target half covered by the header would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await field(page, 'color').press('Enter')
    await expect(page).toHaveURL(/notice=created/)

    await page.getByRole('link', { name: shop.text(texts.backToAttribute) }).press('Enter')
    const rows = page.locator('.list-main')
    await expect(rows).toContainText([shop.text(texts.sand), shop.text(texts.sea)])
    await expectAccessible(page)
    const upButton = page.locator('.list-table [value^="up:"]').last()
    const value = await upButton.getAttribute('value')
    await upButton.press('Enter')
    await expect(rows).toContainText([shop.text(texts.sea), shop.text(texts.sand)])
    // The clicked button keeps the focus and can be clicked again.
    await expect(page.locator(`[value="${value}"]`)).toBeFocused()
  },
)

test('B.6: a subcategory is created after invalid fields are corrected, searched, and deleted after confirmation', async ({
  page,
  shop,
}) => {
  const mark = randomUUID().slice(0, 8)
  const name = { ar: `رف ${mark}`, en: `Shelf ${mark}` }
  await signIn(page, shop, '/admin/categories/')
  await shop.waitForHydration()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('a[href$="/admin/categories/new/"]').first().press('Enter')
  await expect(field(page, 'parent')).toBeVisible()
  await field(page, 'slug').fill('///')
  await page.locator('button[value=save]').last().click()
  await expect(field(page, 'slug')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'nameAr')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'nameAr').fill(name.ar)
  await field(page, 'nameEn').fill(name.en)
  await field(page, 'slug').fill(`shelf-${mark}`)
  await field(page, 'parent').selectOption({ index: 1 })
  await field(page, 'descriptionEn').fill(`Made of ${mark}`)
  await field(page, 'descriptionAr').fill(`من ${mark}`)
  await page.locator('button[value=save]').last().click()
  await expect(page).toHaveURL(/notice=created/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator(`a[href$="/product-category/shelf-${mark}/"]`).press('Enter')
  await expect(page.locator('h1')).toHaveText(name[shop.language])
  await expect(page.locator('.archive-description')).toContainText(mark)

  await shop.visit(`/admin/categories/?search=${mark}`)
  await shop.waitForHydration()
  await expect(page.locator('.list-row')).toHaveCount(1)
  await page.locator('.list-main a').click()
  await expect(field(page, 'slug')).toHaveValue(`shelf-${mark}`)
  await page.locator('.product-buttons button[value=delete]').click()
  const question = page.locator('.list-question')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.locator('button[value=delete]').click()
  await expect(page).toHaveURL(/notice=deleted/)
})
