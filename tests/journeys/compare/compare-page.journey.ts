/** Layout stability of the comparison: product names on its page, rows of its cards, its search field. */
import type { Locator } from '@playwright/test'
import { expect, expectNoSidewaysScroll, SHORT_LIST, test } from '#tests/journeys/journey.ts'
import { openBarTools, openComparison, visitWithList } from './compare-visit.ts'

const [cup, mug, tumbler] = [101, 102, 103]

test(
  'A-13, A-15, A.4.13: the comparison page has the table settings, sticky product names and aligned card rows',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await visitWithList(page, shop, { ids: [cup, mug, tumbler], path: '/compare/' })
    const table = page.locator('.woosc-page .woosc_table')
    await page.locator('.woosc-page-settings').click()
    const panel = page.locator('dialog.woosc-settings')
    await panel.locator('[data-id=sku] label').click()
    await expect(table.locator('.tr-sku')).toBeHidden()
    await panel.locator('#woosc_highlight_differences').check()
    await expect(table.locator('.tr-price')).toHaveClass(/tr-highlight/)
    await page.keyboard.press('Escape')
    await expect(page.locator('.woosc-page-settings')).toBeFocused()
    await page.locator('.woosc-looks [name=tool]').click()
    await expect(table.locator('.tr-price')).not.toHaveClass(/tr-highlight/)

    const scrollContainer = page.locator('.woosc-page-scroll')
    const columnHead = table.locator('thead th.col').first()
    await scrollContainer.evaluate((each) => each.scrollTo(0, each.scrollHeight))
    expect(await measureTop(columnHead)).toBe(await measureTop(scrollContainer))
    await expectNoSidewaysScroll(page)

    await shop.visit('/compare/?view=cards')
    const cards = page.locator('.woosc-cards article')
    await expect(cards).toHaveCount(3)
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => [
        card.getBoundingClientRect().top,
        card.querySelector('dl > :nth-child(4)')?.getBoundingClientRect().top,
      ]),
    )
    // Cards in the same row as the first one.
    const [first] = tops
    for (const [top, row] of tops.filter((each) => each[0] === first?.[0])) expect([top, row]).toEqual(first)
    await expectNoSidewaysScroll(page)
  },
)

test('A.4.14: the search field keeps its position while the results change', async ({ page, shop }) => {
  await visitWithList(page, shop, { ids: [cup], path: SHORT_LIST })
  await openComparison(page)
  await openBarTools(page)
  await page.locator('.woosc-bar-search').click()
  const field = page.locator('#woosc_search_input')
  await expect(page.locator('.woosc-search-result .item-inner').first()).toBeVisible()
  const topBefore = await measureTop(field)
  await field.fill('zzzz')
  await expect(page.locator('.woosc-search-result .item-inner')).toHaveCount(0)
  await expect(page.locator('.woosc-search-result span').first()).toBeVisible()
  expect(await measureTop(field)).toBe(topBefore)
})

function measureTop(element: Locator): Promise<number> {
  return element.evaluate((each) => Math.round(each.getBoundingClientRect().top))
}
