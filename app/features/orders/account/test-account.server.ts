/** Test helper: a signed-in customer who can have orders. */
import type { openShop } from '#tests/open-shop.ts'
import type { OrderOverrides } from '#app/features/orders/test-orders.ts'
import { createEmailAddress, submit } from '#app/features/customers/test-accounts.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openBrowser } from '#tests/browser.ts'
import { createSignedInUser } from '#tests/visitors.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

export async function signInCustomer(shop: Shop, email = createEmailAddress()) {
  const { userId, cookie } = await createSignedInUser(shop.services, { email })
  const browser = openBrowser(shop, cookie)
  /** The HTML of a page, without the comment marks that React puts between texts. */
  const readPage = async (path: string) => {
    const response = await browser.request(path)
    return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') }
  }
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await submit(browser, path, fields)
    const html = (await response.text()).replaceAll('<!-- -->', '')
    return { status: response.status, location: response.headers.get('Location') ?? '', html }
  }
  const createOrder = (overrides: OrderOverrides = {}) =>
    anOrder(shop.services, { customerId: userId, email, ...overrides })
  return { userId, email, browser, readPage, post, createOrder }
}
