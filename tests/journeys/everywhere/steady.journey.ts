/** What the script brings stands where it will stay from the beginning: a finger that goes down on a link comes up on it. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, noticeOf, test } from '#tests/journeys/journey.ts'
import { signIn } from '#tests/journeys/admin/owner.ts'

const shopPages = [
  ...['/', '/shop/', '/product/slim-wallet/', '/cart/', '/checkout/', '/wishlist/', '/compare/', '/contact/'],
  ...['/my-account/', '/my-account/register/'],
]
const deskPages = [
  ...['/admin/', '/admin/orders/', '/admin/products/', '/admin/products/new/', '/admin/reviews/'],
  ...['/admin/inbox/', '/admin/forms/', '/admin/pages/new/', '/admin/media/', '/admin/settings/menus/'],
]

for (const [name, paths] of Object.entries({ shop: shopPages, desk: deskPages })) {
  test(`nothing on the ${name}'s pages moves when the script has come`, async ({ page, shop }) => {
    if (name === 'desk') await signIn(page, shop, '/admin/')
    else await putSomethingInTheCart(page, shop)
    // Letters come once a page was seen, and with the page from then on.
    await expect(page.locator('html')).toHaveAttribute('data-letters')
    for (const path of paths) {
      const wake = await shop.visitAsleep(path)
      // What moves before it was drawn whole is a matter of style sheets and letters.
      await drawnTwice(page)
      const since = await page.evaluate(() => performance.now())
      await wake()
      await drawnTwice(page)
      expect(await page.evaluate(readShifts, since), path).toEqual([])
    }
  })
}

async function putSomethingInTheCart(page: Page, shop: ShopVisit): Promise<void> {
  await shop.visit('/product/slim-wallet/')
  await page.locator('.single_add_to_cart_button').click()
  await expect(noticeOf(page, /سلتك|cart/)).toBeVisible()
}

function drawnTwice(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await drawn()
    await drawn()
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** What moved since then by more than letters do that come late, in the browser's own measure. */
function readShifts(since: number): string[] {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  const shifts = observer.takeRecords() as Shift[]
  observer.disconnect()
  const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : '')
  return shifts
    .filter(({ value, startTime }) => startTime > since && value > 0.01)
    .map(({ value, sources }) => `${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
}
