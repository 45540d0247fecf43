/** An owner adds a product with variations and pictures from nothing, and a guest finds and buys one of them. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { randomUUID } from 'node:crypto'
import { fillAddress, placeOrder } from './checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { signIn } from './owner.ts'

const texts = {
  add: { ar: 'إضافة صورة', en: 'Add a picture' },
  made: { ar: 'صُنعت تنويعتان', en: '2 variations were made' },
  green: { ar: 'أخضر', en: 'Green' },
}

// What was refused comes with its status.
test.use({ forgiven: /^422 / })

test(
  'an owner adds a product with variations and pictures from nothing, and a guest buys one',
  { tag: '@core' },
  async ({ page, context, shop }) => {
    test.slow()
    const mark = randomUUID().slice(0, 8)
    const names = { ar: `مرطبان ${mark}`, en: `Jar ${mark}` }
    await signIn(page, shop, '/admin/media/')
    await shop.isAwake()
    await upload(page, [`jar-${mark}-one`, `jar-${mark}-two`])

    await page.locator('.desk-nav a[href$="/admin/products/"]').last().press('Enter')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('a[href$="/admin/products/new/"]').press('Enter')
    await expect(page.locator('.product-form')).toBeVisible()
    await shop.isAwake()
    await page.locator('[name=nameAr]').fill(names.ar)
    await page.locator('[name=nameEn]').fill(names.en)
    await page.locator('[name=slug]').fill(`jar-${mark}`)
    await page.locator('[name=type]').selectOption('variable')
    await page.locator('[name=status]').selectOption('publish')
    // Beside the lists that other journeys count.
    await page.locator('[name=visibility]').selectOption('search')
    for (const name of [`jar-${mark}-one`, `jar-${mark}-two`]) await choosePicture(page, shop, name)
    await expect(page.locator('.product-pictures img')).toHaveCount(2)

    await page
      .locator('summary', { hasText: shop.text({ ar: 'إضافة سمة', en: 'Add an attribute' }) })
      .press('Enter')
    await page.locator('[name="attribute.0.nameAr"]').fill('اللون')
    await page.locator('[name="attribute.0.nameEn"]').fill('Colour')
    await page.locator('[name="attribute.0.values"]').fill('أخضر | Green\nبني | Brown')
    await page.locator('[name=newPrice]').fill('٤٩٫٥')
    await page.locator('button[value=make]').press('Enter')
    await expect(page.locator('.desk-notice')).toContainText(shop.text(texts.made))
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
    await page.locator('.product-buttons button[value=save]').press('Enter')
    await expect(page).toHaveURL(/notice=saved/)
    const desk = new URL(page.url()).pathname

    await context.clearCookies()
    await buy(page, shop, { name: names[shop.language], slug: `jar-${mark}` })

    await signIn(page, shop, desk.replace(/^\/en/, ''))
    await expect(page.locator('[name^="variation."][name$=".stock"]').first()).toHaveValue('2')
    await page.locator('.product-buttons button[value=trash]').press('Enter')
    await expect(page).toHaveURL(/notice=trashed/)
    await shop.visit(`/product/jar-${mark}/`, { status: 404 })
  },
)

/** Puts pictures into the library. */
async function upload(page: Page, names: string[]): Promise<void> {
  const bytes = await page.evaluate(async (count) => {
    const drawn = Array.from({ length: count }, () => {
      const canvas = document.createElement('canvas')
      canvas.width = 600
      canvas.height = 600
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = `rgb(${Math.random() * 255} ${Math.random() * 255} 90)`
      context?.fillRect(0, 0, 600, 600)
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    })
    return drawn
  }, names.length)
  const files = names.map((name, index) => {
    return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes[index] ?? '', 'base64') }
  })
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  await expect(page.locator('.upload-row[data-state=done]')).toHaveCount(names.length)
}

/** Chooses one from the library, in the sheet. */
async function choosePicture(page: Page, shop: ShopVisit, name: string): Promise<void> {
  await page.getByRole('button', { name: shop.text(texts.add), exact: true }).press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[type=search]').fill(name)
  await sheet.locator('input[type=search]').press('Enter')
  const choice = sheet.locator('.medium-choices button', { hasText: name })
  await choice.press('Enter')
  await expect(sheet).toHaveCount(0)
}

/** A guest finds it by its name, chooses one and pays on delivery. */
async function buy(
  page: Page,
  shop: ShopVisit,
  { name, slug }: { name: string; slug: string },
): Promise<void> {
  await page.goto(`${shop.path('/')}?s=${encodeURIComponent(name)}`)
  await expect(page.locator(`main a[href*="/product/${slug}/"]`).first()).toBeVisible()
  await shop.visit(`/product/${slug}/`)
  await shop.isAwake()
  await expect(page.locator('h1')).toHaveText(name)
  await page.getByRole('radio', { name: shop.text(texts.green) }).click()
  await expect(page.locator('.single_variation')).toContainText(/60|٦٠/)
  await page.locator('.single_add_to_cart_button').click()
  await expect(page.getByRole('status').filter({ hasText: /سلتك|cart/ })).toBeVisible()
  await shop.visit('/checkout/')
  await expect(page.locator('.order-lines li')).toHaveCount(1)
  await shop.isAwake()
  await fillAddress(page, `${randomUUID()}@shopper.example`)
  await page.locator('[name=payment_method][value=cod]').check()
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
  await placeOrder(page)
  await expect(page.locator('.order-lines li')).toContainText(name)
}
