import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test(
  'a filter narrows the list, stands in the address, and can be taken away',
  { tag: '@without-script' },
  async ({ page, shop }) => {
    await shop.visit('/shop/')
    const all = await countProducts(page)
    await shop.filter('filter_color', 'terracotta')
    await expect(page).toHaveURL(/[?&]filter_color=terracotta/)
    await expect.poll(() => countProducts(page)).toBeLessThan(all)

    await page.locator('.chosen-filters').getByRole('link').first().click()
    await expect(page).toHaveURL(shop.path('/shop/'))
    await expect.poll(() => countProducts(page)).toBe(all)
  },
)

test('the list is sorted by price, and the next page goes on where this one ends', async ({ page, shop }) => {
  await shop.visit('/shop/')
  await shop.isAwake()
  await page.getByRole('combobox').selectOption('price')
  await expect(page).toHaveURL(/[?&]orderby=price/)
  const first = page.locator('.product-card .card-name').first()
  const cheapest = await first.textContent()
  await page.getByRole('link', { name: shop.text({ ar: 'الصفحة التالية', en: 'Next page' }) }).click()
  await expect(page).toHaveURL(/[?&]paged=2/)
  await expect(first).not.toHaveText(cheapest ?? '')
})

async function countProducts(page: Page): Promise<number> {
  const text = (await page.locator('.woocommerce-result-count').textContent()) ?? ''
  // "1–16 of 60 products": the last number is the total.
  return Number(text.match(/\d+/g)?.at(-1))
}
