/** B.13: a checkout on a weak connection: nothing that was typed goes, and no button stays dead. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { randomUUID } from 'node:crypto'
import { curtain, fillAddress, placeOrder, putInCart } from './checkout-visit.ts'
import { expect, test } from './journey.ts'

const lost = { ar: 'تعذّر حساب هذا التغيير', en: 'This change could not be counted' }

test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

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

test('B.13: an order whose answer never comes is sent by another press, and is one order', async ({
  page,
  shop,
}) => {
  await open(page, shop)
  // As by the Stop button of a browser.
  await page.route(/\/checkout\/$/, (route) => route.abort('aborted'), { times: 1 })
  const place = page.locator('.checkout-summary button[value=place]')
  await place.click({ noWaitAfter: true })
  await expect(place).toHaveAttribute('aria-disabled', 'true')
  await expect(place).not.toHaveAttribute('aria-disabled', { timeout: 15_000 })
  expect(await placeOrder(page)).toBeGreaterThan(0)
})

/** The checkout of a guest, filled in. */
async function open(page: Page, shop: ShopVisit): Promise<void> {
  await putInCart(page, shop, curtain('terracotta'))
  await shop.visit('/checkout/')
  await shop.isAwake()
  await fillAddress(page, `${randomUUID()}@shopper.example`)
  await page.locator('[name=payment_method][value=cod]').check()
  await page.waitForTimeout(500)
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
}
