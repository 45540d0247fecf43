/** Panels fit on the smallest phones that are still sold. The sweep checks the content of pages. */
import { expect, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'

test(
  '320 px: menu and filters fit, and every control in them can be reached',
  { tag: '@narrow' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await shop.visit('/shop/')
    await shop.waitForHydration()
    for (const [opener, sheet] of [
      ['.menu-button', '.site-nav'],
      ['.open-filters', '#filters'],
    ] as const) {
      await page.locator(opener).click()
      await expectNoSidewaysScroll(page)
      const box = await page.locator(sheet).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
      const lastControl = page.locator(`${sheet} :is(a, button)`).filter({ visible: true }).last()
      await lastControl.scrollIntoViewIfNeeded()
      await expect(lastControl).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(page.locator(sheet)).not.toBeVisible()
    }
  },
)
