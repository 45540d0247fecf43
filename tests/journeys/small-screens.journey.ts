/** The smallest phones still sold: nothing reaches over the edge. */
import { expect, expectNoSidewaysScroll, test } from './journey.ts'

const missing = '/no-such-page/'
const paths = [
  '/',
  '/shop/',
  '/shop/?filter_color=sand&on_sale=1&orderby=price',
  '/product/morning-mug/',
  '/product/brass-dallah/',
  // 240 variations.
  '/product/linen-curtain/',
  '/product/linen-curtain/?attribute_pa_color=terracotta&attribute_pa_width=280-cm&attribute_pa_drop=300-cm',
  '/product/coffee-corner/',
  '/delivery-and-returns/',
  '/?s=tea&post_type=product',
  `/?s=${'x'.repeat(150)}&post_type=product`,
  '/cart/',
  missing,
]

for (const path of paths) {
  test(`360 and 320 px: ${path.slice(0, 60)}`, { tag: '@without-script' }, async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await shop.visit(path, { status: path === missing ? 404 : 200 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
}

test('320 px: menu and filters fit, and every control in them can be reached', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await shop.visit('/shop/')
  await shop.isAwake()
  for (const [opener, sheet] of [
    ['.menu-button', '.site-nav'],
    ['.open-filters', '#filters'],
  ] as const) {
    await page.locator(opener).click()
    await expectNoSidewaysScroll(page)
    const box = await page.locator(sheet).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    const last = page.locator(`${sheet} :is(a, button)`).filter({ visible: true }).last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(page.locator(sheet)).not.toBeVisible()
  }
})
