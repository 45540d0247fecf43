/** The page of a comparison, while its list changes elsewhere. */
import { listOf, visitWith } from './compare-visit.ts'
import { expect, test } from './journey.ts'

test(
  'SCR-6: the page follows another tab, and other tabs follow the page',
  { tag: '@core' },
  async ({ page, shop, context }) => {
    await shop.visit('/shop/')
    const ids = await page
      .locator('main .product-card .woosc-btn')
      .evaluateAll((buttons) =>
        buttons.slice(0, 3).map((button) => Number((button as HTMLElement).dataset.id)),
      )
    await visitWith(page, shop, { ids, path: '/compare/' })
    const columns = page.locator('.woosc-page .woosc_table th.col')
    await expect(columns).toHaveCount(3)

    const other = await context.newPage()
    await other.goto(shop.path('/compare/'))
    await other.locator('.woosc-page .woosc-remove').first().click()
    await expect(other.locator('.woosc-page .woosc_table th.col')).toHaveCount(2)
    await expect(columns).toHaveCount(2)
    expect(await listOf(page)).toEqual(ids.slice(1))
  },
)
