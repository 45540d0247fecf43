/** Helpers for comparison journeys: an initial list, the contents of the table, and settings of the merchant. */
import type { Locator, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, waitForClosedOverlays, openCards } from '#tests/journeys/journey.ts'
import { type MerchantSettings, overrideSettings } from '#tests/journeys/admin/merchant-settings.ts'

/** Opens a page with this list in the cookie, as if it had been created before. */
export async function visitWithList(
  page: Page,
  shop: ShopVisit,
  { ids, path = '/my-account/' }: { ids: number[]; path?: string },
): Promise<void> {
  await page.context().addCookies([
    // The cookie has the attributes of the page's own, so that the page overwrites it.
    { name: 'woosc_products', value: ids.join(','), url: process.env.SHOP_ADDRESS ?? '', sameSite: 'Lax' },
  ])
  await shop.visit(path)
  await shop.waitForHydration()
  await openCards(page)
}

/** Opens table and bar by the link in the header. */
export async function openComparison(page: Page): Promise<void> {
  await page.locator('.woosc-menu-item:visible a').first().click()
  // The first table of a freshly started shop is slow.
  await expect(page.locator('.woosc-table-items-loaded')).toBeVisible({ timeout: 20_000 })
}

/** Opens the bar without the table. */
export async function openBar(page: Page): Promise<void> {
  await openComparison(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosc-table')).toHaveCount(0)
  await expect(page.locator('.woosc-bar')).toBeVisible()
  await waitForClosedOverlays(page)
}

/** Opens the bar's further tools: on phones behind a button, which is in the table header while the table is open. */
export async function openBarTools(page: Page): Promise<void> {
  const moreButton = page.locator('.woosc-bar-more:visible, .woosc-table-more:visible')
  if (isWide(page)) return expect(moreButton).toHaveCount(0)
  await moreButton.click()
  await expect(page.locator('.woosc-bar-tools:popover-open')).toBeVisible()
}

/** The element focused after a tool's dialog closes: the tool, or on phones the button that opens the tools. */
export function findRefocusedTool(page: Page, tool: string): Locator {
  return page.locator(isWide(page) ? tool : '.woosc-bar-more:visible, .woosc-table-more:visible')
}

/** The button that opens the table settings: on phones it is among the tools. */
export function tableSettingsButton(page: Page): Locator {
  return page.locator('.woosc-table-settings:visible, .woosc-tools-settings:visible')
}

export function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 768
}

/** The compare buttons on product cards. */
export function findCompareButtons(page: Page): Locator {
  return page.locator('main .product-card .woosc-btn')
}

export function findCompareButton(page: Page, id: number): Locator {
  return page.locator(`main .woosc-btn[data-id="${id}"]`).first()
}

/** Reads the list from the cookie. */
export async function readListIds(page: Page): Promise<number[]> {
  const cookies = await page.context().cookies()
  const text = cookies.find(({ name }) => name === 'woosc_products')?.value ?? ''
  return text === '' ? [] : text.split(',').map(Number)
}

/** Reads the product ids of the columns of the table. */
export async function readColumnIds(page: Page): Promise<number[]> {
  const ids = await page
    .locator('#woosc_table .woosc-remove')
    .evaluateAll((removeButtons) =>
      removeButtons.map((removeButton) => (removeButton as HTMLElement).dataset.id),
    )
  return ids.map(Number)
}

/** Current contents of the live regions and alerts. */
export function announcements(page: Page): Locator {
  return page.locator('.visually-hidden[role=status], .notices[role=status] > .visually-hidden')
}

/** Sets the option to open the table on each click of a button. */
export function openTableOnClick(page: Page): Promise<void> {
  return overrideSettings(page, 'compare', { buttonAction: 'show_table' })
}

/** Sets options of the comparison for this browser alone. */
export async function overrideCompareSettings(page: Page, settings: MerchantSettings): Promise<void> {
  await overrideSettings(page, 'compare', settings)
  await page.route(/wc-ajax=woosc_load/, async (route) => {
    const response = await route.fetch()
    const view = (await response.json()) as { options: object }
    await route.fulfill({ response, json: { ...view, options: { ...view.options, ...settings } } })
  })
}
