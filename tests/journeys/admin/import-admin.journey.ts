/** A merchant imports a file of products: preview, column mapping, import; and exports products as a file. */
import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

const texts = {
  needsMapping: { ar: 'عمود واحد يحتاج إلى ربط', en: '1 column needs mapping' },
  preview: { ar: 'معاينة الاستيراد', en: 'Import preview' },
  results: { ar: 'النتائج', en: 'Results' },
  skippedByChoice: { ar: 'لن يُستورد (بحسب اختيارك)', en: 'Not imported (your choice)' },
  failed: { ar: 'فشل صف واحد', en: '1 row failed' },
}

test(
  'a merchant previews a file, imports the file and sees the result',
  { tag: '@core' },
  async ({ page, shop }) => {
    const mark = randomUUID().slice(0, 8)
    await signIn(page, shop, '/admin/import/')
    await shop.waitForHydration()
    await expectFits(page)
    const csv = [
      `Type,SKU,Name,Name (en),Published,Visibility in catalog,Regular price,Stock,Colour ${mark}`,
      `simple,${mark}-a,دلو ${mark},Pail ${mark},1,search,12.50,3,red`,
      `simple,${mark}-b,سطل ${mark},Bucket ${mark},1,search,much,3,red`,
    ].join('\n')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.locator('.import-send button').press('Enter')
    await continueImport(page, 'look', page.locator('#preview', { hasText: shop.text(texts.preview) }))
    await expect(page.locator('.import-notes summary').first()).toHaveText(shop.text(texts.failed))
    await expect(page.locator('.import-look')).toContainText(shop.text(texts.needsMapping))
    await expectAccessible(page)
    await expectFits(page)

    await page.locator('.import-columns select').selectOption('')
    await page.locator('.import-look button[value=look]').press('Enter')
    await continueImport(
      page,
      'look',
      page.locator('.import-columns', { hasText: shop.text(texts.skippedByChoice) }),
    )
    await continueImport(page, 'import', page.locator('#outcome', { hasText: shop.text(texts.results) }))
    await expectAccessible(page)
    await expectFits(page)
  },
)

test('import and export pages are accessible; a file is saved with the selected columns', async ({
  page,
  shop,
}) => {
  await signIn(page, shop, '/admin/import/')
  await expectAccessible(page)
  await page.locator('.admin-nav a[href$="/admin/export/"]').press('Enter')
  await expect(page.locator('select[name=columns]')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.locator('select[name=columns]').selectOption('prices')
  const download = page.waitForEvent('download')
  await page.locator('form[action$="products.csv"] button').press('Enter')
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('HN-POT-001')
})

/** Checks the current width and that of the smallest phones. */
async function expectFits(page: Page): Promise<void> {
  const initialSize = page.viewportSize()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  if (initialSize) await page.setViewportSize(initialSize)
}

/** Clicks the button once no other import runs, and waits for the result: the shop runs one import at a time. */
async function continueImport(page: Page, intent: 'look' | 'import', expectedResult: Locator): Promise<void> {
  await expect(async () => {
    const button = page.locator(`button[value=${intent}]`)
    if (!(await expectedResult.isVisible()) && (await button.isVisible())) {
      if (await button.isEnabled()) await button.press('Enter', { timeout: 2000 })
      else await page.reload()
    }
    await expect(expectedResult).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 120_000 })
}
