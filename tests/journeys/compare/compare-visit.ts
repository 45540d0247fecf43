/** What journeys of the comparison share: a list to begin with, what the table shows, and a shop as an owner may have set it. */
import type { Locator, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, isClosed, openCards } from '#tests/journeys/journey.ts'
import { type OwnerSettings, setForPages } from '#tests/journeys/admin/owner-settings.ts'

/** Opens a page with this list in the cookie, as if it had been made before. */
export async function visitWith(
  page: Page,
  shop: ShopVisit,
  { ids, path = '/my-account/' }: { ids: number[]; path?: string },
): Promise<void> {
  await page.context().addCookies([
    // As the page itself writes it, which is what the page writes over.
    { name: 'woosc_products', value: ids.join(','), url: process.env.SHOP_ADDRESS ?? '', sameSite: 'Lax' },
  ])
  await shop.visit(path)
  await shop.isAwake()
  await openCards(page)
}

/** Table and bar, by the entry in the header. */
export async function openComparison(page: Page): Promise<void> {
  await page.locator('.woosc-menu-item:visible a').first().click()
  // The first table of a shop that has just begun takes its time.
  await expect(page.locator('.woosc-table-items-loaded')).toBeVisible({ timeout: 20_000 })
}

/** The bar alone. */
export async function openBar(page: Page): Promise<void> {
  await openComparison(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosc-table')).toHaveCount(0)
  await expect(page.locator('.woosc-bar')).toBeVisible()
  await isClosed(page)
}

/** What else the bar can do: on phones behind a button, which is in the head of the table while that is open. */
export async function openBarTools(page: Page): Promise<void> {
  const more = page.locator('.woosc-bar-more:visible, .woosc-table-more:visible')
  if (isWide(page)) return expect(more).toHaveCount(0)
  await more.click()
  await expect(page.locator('.woosc-bar-tools:popover-open')).toBeVisible()
}

/** What has the focus again after what a tool of the bar opened: the tool, or on phones the button it lies behind. */
export function toolAgain(page: Page, tool: string): Locator {
  return page.locator(isWide(page) ? tool : '.woosc-bar-more:visible, .woosc-table-more:visible')
}

/** What opens the settings of the table: on phones it is among its tools. */
export function tableSettings(page: Page): Locator {
  return page.locator('.woosc-table-settings:visible, .woosc-tools-settings:visible')
}

export function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 768
}

/** The buttons on cards of products. */
export function buttons(page: Page): Locator {
  return page.locator('main .product-card .woosc-btn')
}

export function buttonOf(page: Page, id: number): Locator {
  return page.locator(`main .woosc-btn[data-id="${id}"]`).first()
}

/** What the cookie says. */
export async function listOf(page: Page): Promise<number[]> {
  const cookies = await page.context().cookies()
  const text = cookies.find(({ name }) => name === 'woosc_products')?.value ?? ''
  return text === '' ? [] : text.split(',').map(Number)
}

/** What the table shows. */
export async function columnsOf(page: Page): Promise<number[]> {
  const ids = await page
    .locator('#woosc_table .woosc-remove')
    .evaluateAll((removes) => removes.map((remove) => (remove as HTMLElement).dataset.id))
  return ids.map(Number)
}

/** What screen readers are told at the moment, and in alerts. */
export function told(page: Page): Locator {
  return page.locator('.visually-hidden[role=status], .notices[role=status] > .visually-hidden')
}

/** Where the owner wants the table at each press of a button. */
export function opensTable(page: Page): Promise<void> {
  return setForPages(page, 'compare', { buttonAction: 'show_table' })
}

/** The shop with the comparison as its owner may have set it, for this browser alone. */
export async function setByOwner(page: Page, settings: OwnerSettings): Promise<void> {
  await setForPages(page, 'compare', settings)
  await page.route(/wc-ajax=woosc_load/, async (route) => {
    const response = await route.fetch()
    const view = (await response.json()) as { options: object }
    await route.fulfill({ response, json: { ...view, options: { ...view.options, ...settings } } })
  })
}
