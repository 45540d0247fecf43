/** B.9, B.13: cart and checkout on a weak connection: nothing that was typed goes, and no button stays dead. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { randomUUID } from 'node:crypto'
import { chooseAndCount, curtain, fillAddress, placeOrder, putInCart } from './checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'

const lost = { ar: 'تعذّر حساب هذا التغيير', en: 'This change could not be counted' }

test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^500 \S+\/cart\b\S*\.data/ })

test('B.13: a recount that is lost leaves the form as it is, and is asked for again', async ({
  page,
  shop,
  context,
}) => {
  await open(page, shop)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/checkout')) posts.push(request.url())
  })
  await context.setOffline(true)
  await page.locator('[name=billing_postcode]').fill('')
  await page.locator('[name=billing_postcode]').pressSequentially('11564', { delay: 40 })
  await expect(page.getByRole('alert').filter({ hasText: shop.text(lost) })).toBeVisible()
  expect(posts, 'one for all keys').toHaveLength(1)
  await expect(page.locator('[name=billing_firstName]')).not.toHaveValue('')
  await context.setOffline(false)
  await page.locator('.checkout-summary button[value=look]').click()
  await expect(page.getByRole('alert').filter({ hasText: shop.text(lost) })).toHaveCount(0)
})

test(
  'B.13: an order whose answer never comes is sent by another press, and is one order',
  { tag: '@core' },
  async ({ page, shop }) => {
    await open(page, shop)
    // As by the Stop button of a browser.
    await page.route(/\/checkout\/$/, (route) => route.abort('aborted'), { times: 1 })
    const place = page.locator('.checkout-summary button[value=place]')
    await place.click({ noWaitAfter: true })
    await expect(place).toHaveAttribute('aria-disabled', 'true')
    await expect(place).not.toHaveAttribute('aria-disabled', { timeout: 15_000 })
    expect(await placeOrder(page)).toBeGreaterThan(0)
  },
)

test('B.9: a recount of the cart that is lost leaves its page as it is, and is asked for again', async ({
  page,
  shop,
  context,
}) => {
  await openCart(page, shop)
  const costs = page.locator('.cart-costs')
  const alert = page.getByRole('alert').filter({ hasText: shop.text(lost) })
  await costs.locator('[name=coupon_code]').fill('salam10')
  const before = await costs.locator('.order-total').textContent()
  await context.setOffline(true)
  await costs.locator('[name=coupon_code]').press('Enter')
  await expect(alert).toBeVisible()
  await expect(costs.locator('[name=coupon_code]')).toHaveValue('salam10')
  await expect(costs.locator('.order-total')).toHaveText(before ?? '')
  await expect(page.locator('.cart_item')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await alert.getByRole('button').click()
  await expect(alert).toHaveCount(0)
  await expect(costs.locator('[name=coupon_code]')).toHaveValue('salam10')
})

test('B.9: a cart that changes while the shop fails is counted when it is back, and not for ever until then', async ({
  page,
  shop,
}) => {
  await openCart(page, shop)
  let posts = 0
  await page.route(/\/cart\b.*\.data/, (route) => {
    posts += 1
    return route.fulfill({ status: 500, body: 'no' })
  })
  const costs = page.locator('.cart-costs')
  const before = await costs.locator('.order-total').textContent()
  await page.locator('.cart_item input.qty').fill('2')
  await page.locator('.cart_item input.qty').press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: shop.text(lost) })
  await expect(alert).toBeVisible()
  // While other calls come and go, it would be asked for over and over.
  for (let calls = 0; calls < 5; calls += 1) await page.evaluate(async () => void (await fetch('/healthz')))
  expect(posts, 'one for one change').toBe(1)
  await page.unrouteAll()
  await alert.getByRole('button').click()
  await expect(alert).toHaveCount(0)
  await expect(costs.locator('.order-total')).not.toHaveText(before ?? '')
})

/** The cart of a guest. */
async function openCart(page: Page, shop: ShopVisit): Promise<void> {
  await putInCart(page, shop, curtain('ivory', '240'))
  await shop.visit('/cart/')
  await shop.isAwake()
}

/** The checkout of a guest, filled in. */
async function open(page: Page, shop: ShopVisit): Promise<void> {
  await putInCart(page, shop, curtain('terracotta'))
  await shop.visit('/checkout/')
  await shop.isAwake()
  await fillAddress(page, `${randomUUID()}@shopper.example`)
  await chooseAndCount(page, page.locator('[name=payment_method][value=cod]'))
}
