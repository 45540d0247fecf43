/** No layout shift on hydration: a finger that goes down on a link comes up on the same link. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, findNotice, test } from '#tests/journeys/journey.ts'
import { signIn } from '#tests/journeys/admin/owner.ts'

const shopPages = [
  ...['/', '/shop/', '/product/slim-wallet/', '/cart/', '/checkout/', '/wishlist/', '/compare/', '/contact/'],
  ...['/my-account/', '/my-account/register/'],
]
const adminPages = [
  ...['/admin/', '/admin/orders/', '/admin/products/', '/admin/products/new/', '/admin/reviews/'],
  ...['/admin/inbox/', '/admin/forms/', '/admin/pages/new/', '/admin/media/', '/admin/settings/menus/'],
]

for (const [name, paths] of Object.entries({ shop: shopPages, admin: adminPages })) {
  test(`hydration moves nothing on the pages of the ${name}`, async ({ page, shop }) => {
    if (name === 'admin') await signIn(page, shop, '/admin/')
    else await addToCart(page, shop)
    // Web fonts load after the first page view, and are used at once from then on.
    await expect(page.locator('html')).toHaveAttribute('data-letters')
    for (const path of paths) {
      const hydrate = await shop.visitDehydrated(path)
      // Shifts before the first complete paint come from style sheets and web fonts, not from hydration.
      await waitForTwoFrames(page)
      const hydrationStart = await page.evaluate(() => performance.now())
      await hydrate()
      await waitForTwoFrames(page)
      expect(await page.evaluate(readShifts, hydrationStart), path).toEqual([])
    }
  })
}

async function addToCart(page: Page, shop: ShopVisit): Promise<void> {
  await shop.visit('/product/slim-wallet/')
  await page.locator('.single_add_to_cart_button').click()
  await expect(findNotice(page, /سلتك|cart/)).toBeVisible()
}

function waitForTwoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await waitForFrame()
    await waitForFrame()
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** Layout shifts after hydration started that exceed those of late web fonts, as measured by the browser. */
function readShifts(hydrationStart: number): string[] {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  const shifts = observer.takeRecords() as Shift[]
  observer.disconnect()
  const describeNode = (node: Node | null) =>
    node instanceof Element ? `${node.tagName}.${node.className}` : ''
  return shifts
    .filter(({ value, startTime }) => startTime > hydrationStart && value > 0.01)
    .map(({ value, sources }) => `${value}: ${sources.map(({ node }) => describeNode(node)).join(', ')}`)
}
