/** Layout of the checkout: with and without JavaScript, in both languages. */
import { addToCart } from './checkout-visit.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'

const teapotPath = '/product/zellige-teapot/'

test(
  'on phones the order lines unfold above the form, and search, menu and navigation are hidden',
  { tag: ['@narrow', '@without-script'] },
  async ({ page, shop }) => {
    await addToCart(page, shop, teapotPath)
    await shop.visit('/checkout/')
    const lines = page.locator('.order-lines')
    await expect(page.locator('.checkout-fold')).toContainText('224')
    await expect(lines).toBeHidden()
    await page.locator('.checkout-fold').click()
    await expect(lines.getByRole('listitem')).toHaveCount(1)
    await expect(lines.locator('img')).toBeVisible()
    await expectNoSidewaysScroll(page)
    for (const selector of ['.site-search', '.menu-button', '.bottom-bar', '.site-nav'])
      await expect(page.locator(selector)).toBeHidden()
    await expect(page.locator('.logo').first()).toBeVisible()
    await page.locator('.checkout-fold').click()
    await expect(lines).toBeHidden()
  },
)

test('the e-mail address is the first field, and all rows of fields have the same edges', async ({
  page,
  shop,
}) => {
  await addToCart(page, shop, teapotPath)
  await shop.visit('/checkout/')
  await shop.waitForHydration()
  for (const country of ['SA', 'AE', 'KW', 'FR']) {
    await page.locator('[name=billing_country]').selectOption(country)
    await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
    const fields = await page.locator('.address-fields:visible .field').evaluateAll((all) =>
      all.map((field) => {
        const { top, left, right } = field.getBoundingClientRect()
        return { name: field.getAttribute('name'), top, left: Math.round(left), right: Math.round(right) }
      }),
    )
    expect(fields[0]?.name).toBe('billing_email')
    const edges = groupIntoRows(fields).map((row) => [
      Math.min(...row.map(({ left }) => left)),
      Math.max(...row.map(({ right }) => right)),
    ])
    expect([country, new Set(edges.map(String)).size]).toEqual([country, 1])
  }
})

/** Fields in the same row have the same top. */
function groupIntoRows<Field extends { top: number }>(fields: Field[]): Field[][] {
  const rows: Field[][] = []
  for (const field of fields) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(row[0].top - field.top) < 1) row.push(field)
    else rows.push([field])
  }
  return rows
}
