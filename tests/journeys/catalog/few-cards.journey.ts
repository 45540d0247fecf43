/** A few cards fill their whole row. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'

test('one, two or three related products fill the whole row', { tag: '@wide' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const count of [1, 2, 3]) {
    await openWithRelated(page, count, () => shop.visit('/product/jar-vase/'))
    const { row, first, last } = await readEdges(page)
    expect([count, first.start, last.end]).toEqual([count, row.start, row.end])
    // The image must not push the product name off the screen.
    expect(row.height).toBeLessThan(700)
  }
})

/** Opens the page and removes all related products beyond this number. */
async function openWithRelated(page: Page, count: number, open: () => Promise<void>): Promise<void> {
  await open()
  const row = page.locator('[aria-labelledby=related] .card-row')
  await row.scrollIntoViewIfNeeded()
  // Removing cards before hydration would cause hydration errors.
  await expect(page.locator('[data-asleep]', { has: page.locator('#related') })).toHaveCount(0)
  await row.evaluate((list, count) => [...list.children].slice(count).forEach((card) => card.remove()), count)
}

async function readEdges(page: Page) {
  return page.locator('[aria-labelledby=related] .card-row').evaluate((list) => {
    const isArabic = getComputedStyle(list).direction === 'rtl'
    const measureEdges = (element: Element | null) => {
      const { left = 0, right = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      const [start, end] = isArabic ? [right, left] : [left, right]
      return { start: Math.round(start), end: Math.round(end), height }
    }
    const { firstElementChild, lastElementChild } = list
    return {
      row: measureEdges(list),
      first: measureEdges(firstElementChild),
      last: measureEdges(lastElementChild),
    }
  })
}
