/** Wishlist statistics for the merchant, and the e-mail notifications that customers choose. */
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createStopPath } from '#app/features/wishlist/alerts/stop-link.server.ts'
import { tabTo } from '#tests/journeys/focus.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { register } from '#tests/journeys/account/accounts.ts'
import { signIn } from './owner.ts'

const TEAPOT_ID = 104

test('a merchant sees the most wishlisted products, also as a table, and downloads them as a file', async ({
  page,
  shop,
}) => {
  await page.request.get(shop.path(`/?add-to-wishlist=${TEAPOT_ID}`))
  await signIn(page, shop, '/admin/reports/wishlists/')
  await expect(page.locator('h1')).toHaveText(shop.text({ ar: 'قوائم المفضلة', en: 'Wishlists' }))
  const rows = page.locator('.report-table').last().locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('.days-plot svg')).toHaveAccessibleName(
    new RegExp(shop.text({ ar: 'أُضيف', en: ' added, ' })),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await shop.waitForHydration()
  await page.locator('.days-chart summary').press('Enter')
  await expect(page.locator('.days-chart tbody tr')).toHaveCount(7)
  await page.locator('select[name=period]').selectOption('30days')
  await page.locator('.report-period button').press('Enter')
  await expect(page).toHaveURL(/period=30days/)
  await page.locator('.days-chart summary').press('Enter')
  await expect(page.locator('.days-chart tbody tr')).toHaveCount(30)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('a[href*="wishlists.csv"]').click(),
  ])
  expect(download.suggestedFilename()).toBe('wishlists.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text.trim().split('\r\n').length).toBeGreaterThan(1)

  // A click on a count opens the wishlists that it counts, and closing them returns to the report.
  await rows.first().locator('.woosw_action').press('Enter')
  await expect(page.locator('.woosw-quickview-item').first()).toContainText(
    shop.text({ ar: 'منتج', en: 'product' }),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('main a.button').last().click()
  await expect(page.locator('.days-chart')).toBeVisible()
})

test(
  'a customer enables alerts by keyboard, and unsubscribes by the link of a mail without signing in',
  { tag: '@core' },
  async ({ page, shop, context }) => {
    await register(page, shop, `${randomUUID()}@shopper.example`)
    await shop.visit('/my-account/wishlist-alerts/')
    await shop.waitForHydration()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const checkboxes = page.locator('.wishlist-alerts').first().locator('input[type=checkbox]')
    await tabTo(page, checkboxes.first())
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('.form-notice')).toContainText(
      shop.text({ ar: 'حُفظت تفضيلات البريد', en: 'E-mail preferences saved' }),
    )
    await expect(checkboxes.first()).toBeChecked()
    await expect(checkboxes.last()).not.toBeChecked()

    const secret = (await readFile(join(process.env.SHOP_DATA ?? '', 'secret'), 'utf8')).trim()
    const link = createStopPath(await readCustomerId(page), secret)
    const cookies = await context.cookies()
    await context.clearCookies()
    await shop.visit(link)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('main button.primary').click()
    await expect(page.locator('h1')).toHaveText(shop.text({ ar: 'أُلغي اشتراكك', en: 'You’ve unsubscribed' }))
    await context.addCookies(cookies)
    await shop.visit('/my-account/wishlist-alerts/')
    for (const box of await checkboxes.all()) await expect(box).not.toBeChecked()
  },
)

/** The e-mail's link identifies the customer by id, which the export of their data contains. */
async function readCustomerId(page: Page): Promise<number> {
  const response = await page.request.get('/my-account/personal-data.json')
  return ((await response.json()) as { account: { id: number } }).account.id
}
