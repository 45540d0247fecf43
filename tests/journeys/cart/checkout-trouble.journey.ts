/** B.9, B.13: cart and checkout on a bad connection: no input is lost, and no button stays disabled. */
import {
  selectAndRecalculate,
  createCurtainPath,
  goToCheckout,
  placeOrder,
  addToCart,
} from './checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'

const updateFailed = { ar: 'تعذّر تحديث الإجمالي', en: 'Totals could not be updated' }

test.use({ ignoredErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^500 \S+\/cart\b\S*\.data/ })

test('B.13: failed totals can be requested again, and an order without a response can be submitted again', async ({
  page,
  shop,
  context,
  clock,
}) => {
  await goToCheckout(page, shop, createCurtainPath('terracotta'))
  await selectAndRecalculate(page, page.locator('[name=payment_method][value=cod]'))
  const postUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/checkout')) postUrls.push(request.url())
  })
  await context.setOffline(true)
  await page.locator('[name=billing_postcode]').fill('')
  await page.locator('[name=billing_postcode]').pressSequentially('11564', { delay: 40 })
  await expect(page.getByRole('alert').filter({ hasText: shop.text(updateFailed) })).toBeVisible()
  expect(postUrls, 'one for all keys').toHaveLength(1)
  await expect(page.locator('[name=billing_firstName]')).not.toHaveValue('')
  await context.setOffline(false)
  await page.locator('.checkout-summary button[value=look]').click()
  await expect(page.getByRole('alert').filter({ hasText: shop.text(updateFailed) })).toHaveCount(0)

  // The request is aborted, as by the Stop button of a browser.
  await page.route(/\/checkout\/$/, (route) => route.abort('aborted'), { times: 1 })
  const placeButton = page.locator('.checkout-summary button[value=place]')
  await placeButton.click({ noWaitAfter: true })
  await expect(placeButton).toHaveAttribute('aria-disabled', 'true')
  // The delay after which the button accepts another click.
  await clock.fastForward(8000)
  await expect(placeButton).not.toHaveAttribute('aria-disabled')
  expect(await placeOrder(page)).toBeGreaterThan(0)
})

// Password managers and other autofill tools set a country with these events.
for (const event of ['no event', 'an input event alone'] as const)
  test(`B.13: submitting after a country is set with ${event} shows the fields of the country and their errors`, async ({
    page,
    shop,
  }) => {
    await goToCheckout(page, shop, createCurtainPath('terracotta'))
    await selectAndRecalculate(page, page.locator('[name=payment_method][value=cod]'))
    await page.locator('[name=billing_country]').evaluate((select: HTMLSelectElement, dispatchesInput) => {
      select.value = 'KW'
      if (dispatchesInput) select.dispatchEvent(new Event('input', { bubbles: true }))
    }, event !== 'no event')
    if (event === 'an input event alone') await expect(page.locator('[name=billing_block]')).toBeVisible()
    await page.locator('.checkout-summary button[value=place]').click()
    await expect(page.locator('[name=billing_block]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=billing_country]')).toHaveValue('KW')
    await expect(page.locator('[name=billing_firstName]')).toHaveValue('سارة')
  })

test('B.9: failed totals of the cart can be requested again, and a lost recalculation leaves the page unchanged', async ({
  page,
  shop,
  context,
}) => {
  await addToCart(page, shop, createCurtainPath('ivory', '240'))
  await shop.visit('/cart/')
  await shop.waitForHydration()
  const costs = page.locator('.cart-costs')
  const total = costs.locator('.order-total')
  const alert = page.getByRole('alert').filter({ hasText: shop.text(updateFailed) })
  let postCount = 0
  await page.route(/\/cart\b.*\.data/, (route) => {
    postCount += 1
    return route.fulfill({ status: 500, body: 'no' })
  })
  const initialTotal = (await total.textContent()) ?? ''
  await page.locator('.cart_item input.qty').fill('2')
  await page.locator('.cart_item input.qty').press('Enter')
  await expect(alert).toBeVisible()
  // Other calls must not trigger further recalculation requests.
  for (let calls = 0; calls < 5; calls += 1) await page.evaluate(async () => void (await fetch('/healthz')))
  expect(postCount, 'one for one change').toBe(1)
  await page.unrouteAll()
  await alert.getByRole('button').click()
  await expect(alert).toHaveCount(0)
  await expect(total).not.toHaveText(initialTotal)

  await costs.locator('[name=coupon_code]').fill('salam10')
  const previousTotal = (await total.textContent()) ?? ''
  await context.setOffline(true)
  await costs.locator('[name=coupon_code]').press('Enter')
  await expect(alert).toBeVisible()
  await expect(costs.locator('[name=coupon_code]')).toHaveValue('salam10')
  await expect(total).toHaveText(previousTotal)
  await expect(page.locator('.cart_item')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await alert.getByRole('button').click()
  await expect(alert).toHaveCount(0)
  await expect(costs.locator('[name=coupon_code]')).toHaveValue('salam10')
})

test('B.13: entered values are carried over to the other language once and are discarded after a reload', async ({
  page,
  shop,
}) => {
  await goToCheckout(page, shop, createCurtainPath('terracotta'))
  const country = page.locator('[name=billing_country]')
  await country.selectOption('KW')
  await page.locator('[name=billing_block]').fill('4')
  await selectAndRecalculate(page, page.locator('[name=payment_method][value=cod]'))
  await page.locator('[name=ship_to_different_address]').check()
  await page.locator('[name=shipping_firstName]').fill('نوال')
  const email = await page.locator('[name=billing_email]').inputValue()

  await page.locator('.language-switch').click()
  await expect(page.locator('[name=shipping_firstName]')).toHaveValue('نوال')
  await expect(page.locator('[name=billing_email]')).toHaveValue(email)
  await expect(country).toHaveValue('KW')
  await expect(page.locator('[name=billing_block]')).toHaveValue('4')
  await expect(page.locator('[name=payment_method][value=cod]')).toBeChecked()
  await expect(page.locator('[name=ship_to_different_address]')).toBeChecked()
  await page.reload()
  await expect(page.locator('[name=billing_email]')).toHaveValue('')
})

test('B.13: a selection made before the previous response ends is counted, and the page logs no error', async ({
  page,
  shop,
}) => {
  await page.addInitScript(delayResponseEnd)
  await goToCheckout(page, shop, createCurtainPath('terracotta'))
  const reloadStarted = Promise.withResolvers<void>()
  const responseHold = Promise.withResolvers<void>()
  await page.route(/\/checkout\b.*\.data/, async (route) => {
    if (route.request().method() === 'GET') {
      reloadStarted.resolve()
      await responseHold.promise
    }
    await route.continue()
  })
  await page.locator('[name=payment_method][value=cod]').check()
  // The response has been read but its fetch is still open: the next selection aborts it.
  await reloadStarted.promise
  await page.locator('[name=payment_method][value=bacs]').check()
  await expect(page.locator('.checkout-summary')).toHaveAttribute('aria-busy', 'true')
  responseHold.resolve()
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('[name=payment_method][value=bacs]')).toBeChecked()
})

/** All data of a response arrives, but its connection closes only when it is aborted. */
function delayResponseEnd() {
  const originalFetch = window.fetch
  window.fetch = async (input, init) => {
    const response = await originalFetch(input, init)
    const { signal } = init ?? {}
    if (init?.method !== 'POST' || !response.body || !signal) return response
    const abortPromise = new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    const body = response.body.pipeThrough(new TransformStream({ flush: () => abortPromise }))
    return new Response(body, { status: response.status, headers: response.headers })
  }
}
