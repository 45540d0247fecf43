/** A merchant creates a product with variations and images from scratch. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { expectLeavePrompt, signIn } from './owner.ts'

const texts = {
  add: { ar: 'إضافة صورة', en: 'Add image' },
  variationsGenerated: { ar: 'أُنشئ متغيّران', en: '2 variations generated' },
  saved: { ar: 'تم الحفظ. تسري التغييرات فورًا.', en: 'Saved. Changes apply immediately.' },
}

// Validation errors have this status.
test.use({ ignoredErrors: /^422 / })

test(
  'a merchant creates a product with variations and pictures, and deletes the product',
  { tag: '@core' },
  async ({ page, shop }) => {
    const mark = randomUUID().slice(0, 8)
    await signIn(page, shop, '/admin/products/')
    await shop.waitForHydration()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('a[href$="/admin/products/new/"]').press('Enter')
    await expect(page.locator('.product-form')).toBeVisible()
    await page.locator('[name=nameAr]').fill(`مرطبان ${mark}`)
    await page.locator('[name=nameEn]').fill(`Jar ${mark}`)
    await page.locator('[name=slug]').fill(`jar-${mark}`)
    await page.locator('[name=type]').selectOption('variable')
    for (const name of ['ajwa-dates', 'green-cardamom']) await choosePicture(page, shop, name)
    await expect(page.locator('.product-pictures img')).toHaveCount(2)

    await page
      .locator('summary', { hasText: shop.text({ ar: 'إضافة سمة', en: 'Add attribute' }) })
      .press('Enter')
    await page.locator('[name="attribute.0.nameAr"]').fill('اللون')
    await page.locator('[name="attribute.0.nameEn"]').fill('Colour')
    await page.locator('[name="attribute.0.valuesAr"]').fill('أخضر\nبني')
    await page.locator('[name="attribute.0.valuesEn"]').fill('Green | Brown')
    await page.locator('[name=newPrice]').fill('٤٩٫٥')
    await page.locator('button[value=make]').press('Enter')
    await expect(page.locator('.admin-notice')).toContainText(shop.text(texts.variationsGenerated))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const prices = page.locator('[name^="variation."][name$=".regularPrice"]')
    await expect(prices).toHaveCount(2)
    await prices.first().fill('much')
    await prices.first().press('Enter')
    await expect(prices.first()).toBeFocused()
    await expect(prices.first()).toHaveAttribute('aria-invalid', 'true')
    await prices.first().fill('٦٠')
    await page.locator('[name^="variation."][name$=".stock"]').first().fill('3')
    await expectLeavePrompt(page, () => page.locator('.product-ways a').first().press('Enter'))
    await expect(prices.first()).toHaveValue('٦٠')
    await page.locator('.product-buttons button[value=save]').press('Enter')
    await expect(page).toHaveURL(/notice=saved/)
    // The form has been replaced by then.
    await expect(page.locator('.admin-notice')).toHaveText(shop.text(texts.saved))
    await page.locator('.product-buttons button[value=trash]').press('Enter')
    await expect(page).toHaveURL(/notice=trashed/)
  },
)

/** Selects an image from the library in the panel. */
async function choosePicture(page: Page, shop: ShopVisit, name: string): Promise<void> {
  await page.getByRole('button', { name: shop.text(texts.add), exact: true }).press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[type=search]').fill(name)
  await sheet.locator('input[type=search]').press('Enter')
  const pictureButton = sheet.locator('.medium-choices button', { hasText: name }).first()
  await pictureButton.press('Enter')
  await expect(sheet).toHaveCount(0)
}
