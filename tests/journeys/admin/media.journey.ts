/** A manager maintains the media library. */
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

const picturesFolder = join(import.meta.dirname, '../../../db/demo/pictures')
const texts = {
  add: { ar: 'إضافة النص البديل', en: 'Add alt text' },
  altAr: { ar: 'النص البديل بالعربية', en: 'Alt text in Arabic' },
  altEn: { ar: 'النص البديل بالإنجليزية', en: 'Alt text in English' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'تم الحفظ', en: 'Saved' },
  confirmDelete: { ar: 'حذف', en: 'Delete' },
  deleteAnyway: { ar: 'حذف على أي حال', en: 'Delete anyway' },
  fileInUse: { ar: 'هذا الملف مستخدم', en: 'This file is used' },
  removed: { ar: 'حُذف الملف', en: 'File deleted' },
  noPicture: { ar: 'هذا الملف ليس صورة مدعومة', en: 'This file isn’t a supported image' },
  removeUpload: { ar: 'إزالة', en: 'Remove' },
  retry: { ar: 'إعادة محاولة', en: 'Retry' },
}

test.describe('with expected rejections', () => {
  test.use({ ignoredErrors: /415|409|→ (415|409)|ERR_INTERNET|Failed to load|no answer|status of/ })

  test(
    'a manager uploads images by drag and drop, describes them in both languages and deletes them',
    { tag: '@core' },
    async ({ page, shop }) => {
      await openLibrary(page, shop)
      await expectAccessible(page)
      const uploadName = `mine-${shop.language}-${Date.now()}`
      await drop(page, [
        { name: `${uploadName}.jpg`, content: await aPicture(page) },
        {
          name: `${uploadName}.svg`,
          content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
        },
      ])
      const row = page.locator('.upload-row', { hasText: `${uploadName}.svg` })
      await expect(row).toContainText(shop.text(texts.noPicture))
      await expect(page.locator('.upload-row[data-state=done]')).toHaveCount(1)
      await row.getByRole('button', { name: shop.text(texts.removeUpload) }).click()
      await expect(row).toHaveCount(0)

      const card = page.locator('.medium-card', { hasText: uploadName })
      await expect(card).toHaveCount(1)
      await card.locator('summary').first().click()
      await card.getByLabel(shop.text(texts.altAr)).fill('دلّة على صينية')
      await card.getByLabel(shop.text(texts.altEn)).fill('A coffee pot on a tray')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const save = card.getByRole('button', { name: shop.text(texts.save) })
      await save.click()
      await expect(page.locator('.toast')).toContainText(shop.text(texts.saved))
      await expect(save).toBeFocused()
      await page.reload()
      await expect(card.getByLabel(shop.text(texts.altEn))).toHaveValue('A coffee pot on a tray')

      await card.locator('summary').last().click()
      await card.getByRole('button', { name: shop.text(texts.confirmDelete) }).click()
      await expect(card).toHaveCount(0)
      await expect(page.locator('.toast')).toContainText(shop.text(texts.removed))
      await expect(page.locator('.library-head')).toBeFocused()
    },
  )

  test('deleting a used image requires a confirmation, and a failed upload can be retried', async ({
    page,
    shop,
    context,
  }) => {
    await signIn(page, shop, '/admin/media/?search=brass-dallah-brass')
    await shop.waitForHydration()
    const card = page.locator('.medium-card').last()
    await card.locator('summary').last().click()
    await card.getByRole('button', { name: shop.text(texts.confirmDelete) }).click()
    await expect(card.getByRole('alert')).toContainText(shop.text(texts.fileInUse))
    await expect(card.getByRole('button', { name: shop.text(texts.deleteAnyway) })).toBeVisible()

    await expect(page.locator('input[type=file][multiple]')).toHaveCount(1)
    await page.locator('input[type=file]').setInputFiles([])
    await context.setOffline(true)
    await page.locator('input[type=file]').setInputFiles(join(picturesFolder, 'green-cardamom.webp'))
    const row = page.locator('.upload-row')
    await expect(row).toHaveAttribute('data-state', 'failed')
    await context.setOffline(false)
    await row.getByRole('button', { name: shop.text(texts.retry) }).press('Enter')
    await expect(row).toHaveAttribute('data-state', 'done')
  })
})

async function openLibrary(page: Page, shop: ShopVisit): Promise<void> {
  await signIn(page, shop, '/admin/media/')
  await expect(page.locator('.upload-area')).toBeVisible()
}

type DroppedFile = { name: string; content: string }

/** Drops files on the area, as from a file manager. */
async function drop(page: Page, files: DroppedFile[]): Promise<void> {
  await expect(page.locator('input[type=file][multiple]')).toHaveCount(1)
  const dataTransfer = await page.evaluateHandle(async (files) => {
    const transfer = new DataTransfer()
    for (const { name, content } of files) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, files)
  await page.locator('.upload-area').dispatchEvent('dragover', { dataTransfer })
  await expect(page.locator('.upload-area')).toHaveAttribute('data-over', 'true')
  await page.locator('.upload-area').dispatchEvent('drop', { dataTransfer })
}

/** A unique image, as base64. */
async function aPicture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 500
    canvas.height = 400
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = `rgb(${Math.random() * 255} ${Math.random() * 255} 100)`
    context?.fillRect(0, 0, 500, 400)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
}
