/** Helpers for journeys up to placing an order. */
import type { Locator, Page, Response } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { readHiddenFields } from '#app/features/orders/test-checkout.ts'
import { expect } from '#tests/journeys/journey.ts'

/** A customer in Riyadh, where the demo shop delivers. */
const buyer = {
  firstName: 'سارة',
  lastName: 'العتيبي',
  city: 'الرياض',
  district: 'العليا',
  street: 'طريق الملك فهد',
  buildingNumber: '٢٩٢٩',
  postcode: '12211',
  phone: '0501234567',
}

/** Product page URLs with preselected options, for a product that is never out of stock; each is 280 cm wide. */
export const createCurtainPath = (color: string, drop = '260') =>
  `/product/linen-curtain/?attribute_pa_color=${color}&attribute_pa_width=280-cm&attribute_pa_drop=${drop}-cm`

/** Adds a product to the cart as its form does without JavaScript, options from the URL; no page is rendered. */
export async function addToCart(page: Page, shop: ShopVisit, path: string, quantity = 1): Promise<void> {
  const html = await (await page.request.get(shop.path(path))).text()
  const productId = /name="product_id" value="(\d+)"/.exec(html)?.[1] ?? ''
  const choices = Object.fromEntries(new URL(path, process.env.SHOP_ADDRESS).searchParams)
  const form = { ...choices, 'add-to-cart': productId, product_id: productId, quantity: String(quantity) }
  const response = await postForm(page, shop.path('/cart/'), form)
  expect(response.headers().location, path).toContain('added=')
}

export type Payment = 'bacs' | 'cod'
type PlacedOrder = { number: number; path: string }

/** Places an order for the cart as the form does without JavaScript. */
export async function orderCart(
  page: Page,
  shop: ShopVisit,
  { payment = 'cod', email = `${randomUUID()}@shopper.example` }: { payment?: Payment; email?: string } = {},
): Promise<PlacedOrder> {
  const checkout = shop.path('/checkout/')
  const html = await (await page.request.get(checkout)).text()
  const address = Object.entries({ ...buyer, country: 'SA', email }).map(([part, value]) => [
    `billing_${part}`,
    value,
  ])
  const form = {
    ...readHiddenFields(html),
    ...Object.fromEntries(address),
    payment_method: payment,
    intent: 'place',
  }
  const path = (await postForm(page, checkout, form)).headers().location ?? ''
  expect(path, 'the order is placed').toContain('/order-received/')
  return { number: Number(/order-received\/(\d+)/.exec(path)?.[1]), path }
}

async function postForm(page: Page, path: string, form: Record<string, string>) {
  const headers = { Origin: process.env.SHOP_ADDRESS ?? '' }
  return page.request.post(path, { form, headers, maxRedirects: 0 })
}

/** Opens the checkout as a new guest with a product in the cart and the address filled in. */
export async function goToCheckout(page: Page, shop: ShopVisit, path: string, quantity = 1): Promise<void> {
  await addToCart(page, shop, path, quantity)
  await shop.visit('/checkout/')
  await shop.waitForHydration()
  await fillAddress(page, `${randomUUID()}@shopper.example`)
}

/** Fills in the billing address of the checkout. */
export async function fillAddress(page: Page, email: string): Promise<void> {
  for (const [part, value] of Object.entries({ ...buyer, email })) {
    await page.locator(`[name=billing_${part}]`).fill(value)
  }
}

/** Selects an option that affects the total, and waits until the shop has recalculated the total. */
export async function selectAndRecalculate(page: Page, option: Locator): Promise<void> {
  const isRecalculation = (response: Response) =>
    response.request().method() === 'POST' && new URL(response.url()).pathname.includes('/checkout')
  await Promise.all([page.waitForResponse(isRecalculation), option.check()])
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
}

/** Places the order; resolves with its number. */
export async function placeOrder(page: Page): Promise<number> {
  await page.locator('.checkout-summary button[value=place]').click()
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=/)
  return Number(/order-received\/(\d+)/.exec(page.url())?.[1])
}
