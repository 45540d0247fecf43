/** B.13: a guest buys, in both languages, narrow and wide, with and without script. */
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { curtain, fillAddress, placeOrder, putInCart } from './checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from './journey.ts'
import { linkIn, nextLetter } from './mailbox.ts'

test(
  'a guest buys two variations with a coupon by cash on delivery, and reads what was ordered',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, javaScriptEnabled }) => {
    const email = `${randomUUID()}@shopper.example`
    await putInCart(page, shop, curtain('terracotta'))
    await putInCart(page, shop, curtain('charcoal', '300'))
    await shop.visit('/cart/')
    await page.locator('a[href$="/checkout/"]').last().click()
    await expect(page.locator('.checkout-form')).toBeVisible()
    await expect(page.locator('.order-lines li')).toHaveCount(2)
    if (javaScriptEnabled) await shop.isAwake()
    await expectNoSidewaysScroll(page)
    if (javaScriptEnabled) await expectAccessible(page)

    const before = await totalOf(page)
    await page.locator('[name=coupon_code]').fill('Salam10')
    await page.locator('button[value=coupon]').click()
    await expect(page.locator('.coupon-codes li')).toContainText('salam10')
    await expect.poll(() => totalOf(page)).toBeLessThan(before)

    await fillAddress(page, email)
    await page.locator('[name=payment_method][value=cod]').check()
    await page.locator('[name=order_comments]').fill(shop.text({ ar: 'اتصل قبل الوصول', en: 'Ring first' }))
    await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
    const shown = await totalOf(page)
    const number = await placeOrder(page)

    await expect(page.locator('.order-number')).toHaveText(shop.language === 'ar' ? /./ : String(number))
    await expect(page.locator('.order-lines li')).toHaveCount(2)
    expect(await totalOf(page)).toBe(shown)
    await expect(page.locator('.order-note')).toHaveText(
      shop.text({ ar: 'اتصل قبل الوصول', en: 'Ring first' }),
    )
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Only who has the key sees it, and the cart is empty now.
    const address = new URL(page.url())
    await shop.visit(`/checkout/order-received/${number}/?key=another`, { status: 404 })
    expect(address.searchParams.get('key')?.length).toBeGreaterThan(12)
    await shop.visit('/cart/')
    await expect(page.locator('.cart_item')).toHaveCount(0)
  },
)

test(
  'what is missing is said at its field, and nothing that was typed is lost',
  { tag: '@core' },
  async ({ page, shop }) => {
    await putInCart(page, shop, curtain('terracotta'))
    await shop.visit('/checkout/')
    await shop.isAwake()
    await fillAddress(page, 'no address at all')
    await page.locator('[name=billing_district]').fill('')
    await page.locator('.checkout-summary button[value=place]').click()
    await expect(page.locator('[name=billing_district]')).toBeFocused()
    await expect(page.locator('[name=billing_district]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=billing_email]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=billing_firstName]')).toHaveValue('سارة')
    // What is counted again is paler meanwhile.
    await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
  },
)

test(
  'B.14: a guest has an account made with the order, confirms it, and finds the order there',
  { tag: '@without-script' },
  async ({ page, shop, javaScriptEnabled }) => {
    const email = `${randomUUID()}@shopper.example`
    await putInCart(page, shop, curtain('terracotta'))
    await shop.visit('/checkout/')
    if (javaScriptEnabled) await shop.isAwake()
    await fillAddress(page, email)
    await page.locator('[name=payment_method][value=cod]').check()
    await page.locator('[name=createaccount]').check()
    await page.locator('[name=account_password]').fill('three quiet mornings')
    await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const number = await placeOrder(page)
    await expect(page.locator('.form-notice')).toContainText(
      shop.text({ ar: 'حسابك يوشك أن يكتمل', en: 'Your account is nearly there' }),
    )
    if (javaScriptEnabled) await expectAccessible(page)
    await page.goto(await confirmationFor(email))
    await page.locator('main button.primary').click()
    await expect(page.locator('.account-tabs')).toBeVisible()
    await shop.visit('/my-account/orders/')
    await expect(page.locator(`a[href$="/my-account/view-order/${number}/"]`).first()).toBeVisible()
  },
)

test('keyboard only: delivery, payment and the order', async ({ page, shop }) => {
  await putInCart(page, shop, curtain('terracotta'))
  await shop.visit('/checkout/')
  await shop.isAwake()
  await fillAddress(page, `${randomUUID()}@shopper.example`)
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
  await page.locator('[name=billing_email]').focus()
  await page.locator('[name=payment_method][value=cod]').check()
  await page.locator('[name=billing_email]').focus()
  await tabTo(page, page.locator('[name=payment_method]:checked'))
  await tabTo(page, page.locator('.checkout-summary button[value=place]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/order-received/)
})

/** Mails of the order may come before it. */
async function confirmationFor(email: string): Promise<string> {
  for (let known = 0; ; known++) {
    const link = linkIn(await nextLetter(email, { known }))
    if (link.includes('/my-account/confirm/')) return link
  }
}

/** In minor units, whatever digits the page writes. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.locator('.order-total dd').textContent()
  const latin = (text ?? '').replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  return Number(latin.replaceAll(/\D/g, ''))
}
