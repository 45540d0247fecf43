/** Sorting ten products by keys, mouse and touch; choosing rows and tools; all of it persists after a reload. */
import type { Locator, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expectVisibleFocus } from '#tests/journeys/focus.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { touchScreen } from '#tests/journeys/protocol.ts'
import {
  readColumnIds,
  readListIds,
  openBar,
  openComparison,
  tableSettingsButton,
  announcements,
  visitWithList,
} from './compare-visit.ts'

const productIds = [101, 102, 103, 104, 105, 106, 107, 108, 201, 203]

test(
  'A-10, SCR-3: the third of ten products moves to the front by keyboard and by touch, and the order is kept',
  { tag: ['@core', '@narrow'] },
  async ({ page, shop }) => {
    test.slow()
    await visitWithList(page, shop, { ids: productIds })
    await openBar(page)
    const handles = page.locator('.woosc-bar-item-img')
    await expect(handles).toHaveCount(10)
    await dragByKeys(page, shop, handles.nth(2))
    const idsAfterKeys = [103, 101, 102, ...productIds.slice(3)]
    await expect.poll(() => readListIds(page)).toEqual(idsAfterKeys)
    await expect(handles.first()).toBeFocused()

    await dragByFinger(page, { from: handles.nth(2), to: handles.first() })
    const idsAfterTouch = [102, 103, 101, ...productIds.slice(3)]
    await expect.poll(() => readListIds(page)).toEqual(idsAfterTouch)
    await page.locator('.woosc-bar-btn').click()
    await expect.poll(() => readColumnIds(page)).toEqual(idsAfterTouch)
    await page.reload()
    await shop.waitForHydration()
    await openComparison(page)
    expect(await readColumnIds(page)).toEqual(idsAfterTouch)
  },
)

test(
  'A-10: dragging by mouse to a hidden end scrolls the bar and moves a product; keys move the third to the front',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await visitWithList(page, shop, { ids: productIds })
    await page.setViewportSize({ width: 480, height: 800 })
    await openBar(page)
    const barItems = page.locator('.woosc-bar-items-loaded')
    const handles = page.locator('.woosc-bar-item-img')
    // Measured before dragging beyond the end.
    const overflowInPixels = await barItems.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    expect(overflowInPixels).toBeGreaterThan(100)
    await dragToEdge(page, { handle: handles.first(), edge: shop.direction === 'rtl' ? 'left' : 'right' })
    await expect.poll(() => readScrollDistance(barItems)).toBeCloseTo(overflowInPixels, -1)
    await expect(dragAnnouncement(page)).toContainText(/\b10\D+10/)
    await page.mouse.up()
    await expect.poll(() => readListIds(page)).toEqual([...productIds.slice(1), 101])

    await expect(page.locator('.woosc-bar-item.removing')).toHaveCount(0)
    await dragToEdge(page, { handle: handles.last(), edge: shop.direction === 'rtl' ? 'right' : 'left' })
    await expect.poll(() => readScrollDistance(barItems)).toBeCloseTo(0, -1)
    await expect(dragAnnouncement(page)).toContainText(/\b1\D+10/)
    await page.mouse.up()
    await expect.poll(() => readListIds(page)).toEqual(productIds)

    await expect(page.locator('.woosc-bar-item.removing')).toHaveCount(0)
    await dragByKeys(page, shop, handles.nth(2))
    await expect.poll(() => readListIds(page)).toEqual([103, 101, 102, ...productIds.slice(3)])
  },
)

test('A-13, A-14, A-15, SCR-7: rows and tools can be selected and sorted, and are kept after a reload', async ({
  page,
  shop,
}) => {
  await visitWithList(page, shop, { ids: [101, 104, 106] })
  await openComparison(page)
  const opener = tableSettingsButton(page)
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.locator('dialog.woosc-settings')
  await expect(panel).toBeVisible()
  // Clicks the label, which is not a drag handle.
  await panel.locator('[data-id=sku] label').click()
  await expect(page.locator('#woosc_table .tr-sku')).toBeHidden()
  await panel.locator('#woosc_highlight_differences').check()
  await expect(page.locator('#woosc_table .tr-price')).toHaveClass(/tr-highlight/)
  const moveButtons = panel.locator('.move')
  await moveButtons.nth(3).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Escape'])
    await page.keyboard.press(key)
  await expect(panel).toBeVisible()
  await expect(moveButtons.nth(3)).toBeFocused()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(panel.locator('.visually-hidden[role=status]')).toContainText(/\b1\D+12/)
  await expect.poll(() => readCookie(page, 'woosc_fields_6')).toMatch(/^price,image,rating,/)
  expect(await readCookie(page, 'woosc_fields_6')).not.toContain('sku')
  expect(await readCookie(page, 'woosc_settings_6')).toBe('highlight_differences')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.reload()
  await shop.waitForHydration()
  await openComparison(page)
  await expect(page.locator('#woosc_table .tr-default').first()).toHaveClass(/tr-price.* tr-highlight/)
  await expect(page.locator('#woosc_table .tr-sku')).toBeHidden()
  await tableSettingsButton(page).click()
  await panel.locator('#woosc_highlight_differences').uncheck()
  await expect(page.locator('.tr-highlight')).toHaveCount(0)
  await expect.poll(() => readCookie(page, 'woosc_settings_6')).toBe('')
})

/** Picks up, moves to the front and drops by keyboard; this needs no further download. */
async function dragByKeys(page: Page, shop: ShopVisit, handle: Locator): Promise<void> {
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(announcements(page)).toContainText([/3\D+10/])
  await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft')
  await expect(announcements(page)).toContainText([/\b2\D+10/])
  await expectVisibleFocus(page)
  await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft')
  await page.keyboard.press('Space')
  await expect(announcements(page)).toContainText([/\b1\D+10/])
}

/** The live region during a pointer drag. */
function dragAnnouncement(page: Page): Locator {
  return page.locator('[id^=DndLiveRegion]').last()
}

type DragPath = { from: Locator; to: Locator }

/** Drags an item over the edge of the bar, where the bar starts to scroll. */
async function dragToEdge(
  page: Page,
  { handle, edge }: { handle: Locator; edge: 'left' | 'right' },
): Promise<void> {
  // Hovering loads the drag library, which renders the handles again.
  await page.locator('.woosc-bar-items-loaded').hover()
  await waitUntilDraggable(handle)
  await handle.scrollIntoViewIfNeeded()
  const { x, y, width } = await readBox(page.locator('.woosc-bar-items-loaded'))
  const handleBox = await readBox(handle)
  const centerY = handleBox.y + handleBox.height / 2
  await page.mouse.move(handleBox.x + handleBox.width / 2, centerY)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, centerY, { steps: 5 })
  await expect(page.locator('.woosc-bar-item.dragging')).toHaveCount(1)
  await page.mouse.move(edge === 'left' ? x + 12 : x + width - 12, y + handleBox.height / 2, { steps: 8 })
}

/** Reads how far the bar is scrolled from its start, in either text direction. */
function readScrollDistance(barItems: Locator): Promise<number> {
  return barItems.evaluate(({ scrollLeft }) => Math.abs(scrollLeft))
}

async function readBox(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not on the screen`)
  return box
}

/** Drags with a finger: a long press picks the item up; an immediate move would scroll. */
async function dragByFinger(page: Page, dragPath: DragPath): Promise<void> {
  await waitUntilDraggable(dragPath.from)
  const [start, end] = await readCenters(dragPath)
  await touchScreen(page, async ({ down, move }) => {
    await down(start)
    await expect(page.locator('.woosc-bar-item.dragging')).toHaveCount(1)
    await move({ x: (start.x + end.x) / 2, y: start.y })
    await move({ x: end.x, y: start.y })
    await expect(dragAnnouncement(page)).toContainText(/\b1\D+10/)
  })
  // The library suppresses clicks within 50 ms after a drag: its timer fires before this one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)))
}

/** Waits for the drag library, which is loaded on hover or focus. */
async function waitUntilDraggable(handle: Locator): Promise<void> {
  await expect(handle).toHaveAttribute('aria-disabled', 'false')
}

async function readCenters({ from, to }: DragPath) {
  const centers = [from, to].map(async (handle) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await handle.boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  })
  return Promise.all(centers) as Promise<[{ x: number; y: number }, { x: number; y: number }]>
}

async function readCookie(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((each) => each.name === name)?.value
}
