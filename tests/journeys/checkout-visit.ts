/** What journeys do on the way to an order. */
import type { Locator, Page, Response } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { expect } from './journey.ts'

/** Somebody in Riyadh; the demo shop delivers there. */
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

/** Choices of a product that is never out of stock, as addresses of its page; each is 280 cm wide. */
export const curtain = (color: string, drop = '260') =>
  `/product/linen-curtain/?attribute_pa_color=${color}&attribute_pa_width=280-cm&attribute_pa_drop=${drop}-cm`

/** Puts one of a product into the cart, its choices made by the address. */
export async function putInCart(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await page.goto(shop.path(path))
  await page.locator('.single_add_to_cart_button').click()
  await expect(page.getByRole('status').filter({ hasText: /سلتك|cart/ })).toBeVisible()
}

/** Fills in the first address of the checkout. */
export async function fillAddress(page: Page, email: string): Promise<void> {
  for (const [part, value] of Object.entries({ ...buyer, email })) {
    await page.locator(`[name=billing_${part}]`).fill(value)
  }
}

/** Makes a choice that the total depends on, and waits until the shop has counted it. */
export async function chooseAndCount(page: Page, choice: Locator): Promise<void> {
  const isRecount = (response: Response) =>
    response.request().method() === 'POST' && new URL(response.url()).pathname.includes('/checkout')
  await Promise.all([page.waitForResponse(isRecount), choice.check()])
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
}

/** Orders what is shown; resolves with the number of the order. */
export async function placeOrder(page: Page): Promise<number> {
  await page.locator('.checkout-summary button[value=place]').click()
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=/)
  return Number(/order-received\/(\d+)/.exec(page.url())?.[1])
}
