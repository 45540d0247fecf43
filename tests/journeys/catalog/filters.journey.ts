import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'

test(
  'a filter narrows the list, is in the URL, and can be removed; the list can be sorted and paged',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit('/shop/?filter_color=terracotta')
    await shop.waitForHydration()
    const filteredCount = await countProducts(page)
    const filters = await readFilters(page)
    await page.locator('.chosen-filters .clear-all').click()
    await expect(page).toHaveURL(shop.path('/shop/'))
    await expect.poll(() => readFilters(page)).not.toEqual(filters)
    const totalCount = await countProducts(page)
    expect(totalCount).toBeGreaterThan(filteredCount)
    // The page's HTML provides the filters first (catalog/archive/archive-data.ts), navigation data later.
    await page.goBack()
    await expect.poll(() => readFilters(page)).toEqual(filters)
    expect(await countProducts(page)).toBe(filteredCount)

    await page.locator('.chosen-filters').getByRole('link').first().click()
    await expect(page).toHaveURL(shop.path('/shop/'))
    await expect.poll(() => countProducts(page)).toBe(totalCount)
    // A filter that was removed by its link can be ticked again.
    await shop.filter('filter_color', 'terracotta')
    await expect(page).toHaveURL(/[?&]filter_color=terracotta/)
    await expect.poll(() => countProducts(page)).toBe(filteredCount)
    await page.locator('.chosen-filters').getByRole('link').first().click()
    // The URL changes a moment before the list. The sort order is submitted with the filters of the list.
    await expect.poll(() => countProducts(page)).toBe(totalCount)

    await page.getByRole('combobox').selectOption('price')
    await expect(page).toHaveURL(/[?&]orderby=price/)
    const nextLink = page.getByRole('link', { name: shop.text({ ar: 'الصفحة التالية', en: 'Next page' }) })
    await expect(nextLink).toHaveAttribute('href', /[?&]orderby=price/)
    const firstName = page.locator('.product-card .card-name').first()
    const cheapestName = await firstName.textContent()
    await nextLink.click()
    await expect(page).toHaveURL(/[?&]paged=2/)
    await expect(firstName).not.toHaveText(cheapestName ?? '')
  },
)

test('a color filter applied in place shows and links cards in its color, and removing the filter restores the cards', async ({
  page,
  shop,
}) => {
  await shop.visit('/product-category/ceramics/')
  await shop.waitForHydration()
  const name = shop.text({ ar: 'كوب الصباح', en: 'Morning mug' })
  const card = page.locator('.product-card', { has: page.getByRole('link', { name, exact: true }) })
  const picture = card.locator('.card-picture img').first()
  const link = card.locator('.card-name a')
  const initialSrc = (await picture.getAttribute('src')) ?? ''
  await shop.filter('filter_color', 'rose')
  await expect(link).toHaveAttribute('href', /\?attribute_pa_color=rose$/)
  await expect(picture).not.toHaveAttribute('src', initialSrc)
  await expect(card.locator('.card-foot .price ins')).toContainText('69')
  await expect(card.locator('.card-swatches [aria-current=true]')).toHaveAttribute('href', /rose/)
  await page.locator('.chosen-filters .clear-all').click()
  await expect(link).toHaveAttribute('href', /\/product\/morning-mug\/$/)
  await expect(picture).toHaveAttribute('src', initialSrc)
})

test('rare filters are in "More filters", which opens by keyboard and stays open when its filters change', async ({
  page,
  shop,
}) => {
  await shop.visit('/shop/?filter_color=sand')
  const opener = page.locator('.open-filters')
  const isSheet = await opener.isVisible()
  if (isSheet) await opener.click()
  const moreFilters = page.locator('.filters details.further')
  const summary = moreFilters.locator('> summary')
  await expect(summary).toHaveText(shop.text({ ar: 'مزيد من خيارات التصفية', en: 'More filters' }))
  await expect(moreFilters).not.toHaveAttribute('open')
  await summary.press('Enter')
  await expect(moreFilters).toHaveAttribute('open', '')
  const group = moreFilters.locator('details').first()
  await group.locator('> summary').press('Enter')
  await group.getByRole('checkbox').first().check()
  if (isSheet) await page.locator('#filters button[type=submit]').click()
  await expect(page).toHaveURL(/filter_color=sand/)
  await expect(page.locator('.chosen-filters li')).toHaveCount(3)
  await expect(moreFilters).toHaveAttribute('open', '')

  // Unticked, the checkbox keeps its position.
  if (isSheet) await opener.click()
  await moreFilters.getByRole('checkbox', { checked: true }).uncheck()
  if (isSheet) await page.locator('#filters button[type=submit]').click()
  await expect(page.locator('.chosen-filters li')).toHaveCount(2)
  await expect(moreFilters).toHaveAttribute('open', '')
})

async function countProducts(page: Page): Promise<number> {
  const text = (await page.locator('.woocommerce-result-count').textContent()) ?? ''
  // "1–16 of 60 products": the last number is the total.
  return Number(text.match(/\d+/g)?.at(-1))
}

/** Names, values, check marks, swatches and counts of all options. */
function readFilters(page: Page): Promise<string[]> {
  return page.locator('form.filters fieldset').evaluateAll((groups) =>
    groups.map((group) => {
      const fields = [...group.querySelectorAll('input')]
      const shapes = [...group.querySelectorAll('.chip [fill], img.chip')]
      const icons = shapes.map((shape) =>
        ['fill', 'transform', 'srcset', 'width', 'height'].map((name) => shape.getAttribute(name)).join(' '),
      )
      const values = fields.map(({ name, value, defaultChecked }) => `${name}=${value} ${defaultChecked}`)
      return [group.textContent, ...values, ...icons].join(' ')
    }),
  )
}
