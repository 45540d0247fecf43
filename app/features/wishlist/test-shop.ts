/**
 * A shop for wishlist tests: products named by their SKU, browsers with cookies, and the calls of each kind
 * of client.
 */
import type { ShopInput } from '#tests/open-shop.ts'
import type { WishlistResponse } from './page/view.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { createCallNonce } from '#app/platform/nonce/call-nonce.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'

/** Call it once at the top of a test file. */
export async function openWishlistShop({ products: moreProducts = [], ...input }: ShopInput = {}) {
  const shop = await openShop({
    ...input,
    products: [
      ...aCap({ SKU: 'CAP', Slug: 'cap', 'Short description (en)': 'Warm.' }),
      ...aCap({ SKU: 'CUP', Slug: 'cup', 'Name (en)': 'Cup', 'Regular price': 19.9 }),
      ...aCap({
        SKU: 'POT',
        Slug: 'pot',
        'Name (en)': 'Pot',
        Categories: 'شاي',
        'Categories (en)': 'Tea',
        'Category slugs': 'tea',
      }),
      ...aCap({ SKU: 'GONE', 'Name (en)': 'Scarf', 'In stock?': 0 }),
      ...aCap({ SKU: 'DRAFT', Published: -1 }),
      ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
      ...aCap({ SKU: 'EVIL', 'Name (en)': '<img src=x onerror=alert(1)>' }),
      ...moreProducts,
    ],
  })
  const { db } = shop.services.database
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
  const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

  /** A browser with its own cookies, for example `woosw_key=ABC123` or those of a sign-in. */
  const browser = (...cookies: string[]) => {
    const jar = new Map<string, string>()
    for (const cookie of cookies) storeCookie(jar, cookie)
    const createHeaders = (): Record<string, string> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      return cookie === '' ? {} : { Cookie: cookie }
    }
    const send = async (path: string, init: RequestInit = {}) => {
      const response = await shop.get(path, { ...init, headers: { ...init.headers, ...createHeaders() } })
      for (const line of response.headers.getSetCookie()) storeCookie(jar, line)
      return response
    }
    const createNonce = async () => {
      const { secret, clock } = shop.services
      const visitor = await readVisitor(
        shop.services,
        new Request('http://shop.test/', { headers: createHeaders() }),
      )
      return createCallNonce({ secret, now: clock.now() }, visitor, 'woosw-security')
    }
    /** A call as made by the plugin's own script, in English. */
    const call = async (name: string, fields: Fields = {}) =>
      post(name, { nonce: await createNonce(), ...fields })
    /** The JSON of the response to such a call. */
    const callForJson = async <Answer = ContractResponse>(name: string, fields: Fields = {}) =>
      (await (await call(name, fields)).json()) as Answer
    /** The HTML of the response to such a call. */
    const callForHtml = async (name: string, fields: Fields = {}) => (await call(name, fields)).text()
    /** A call as made by one of the shop's pages. */
    const callAsPage = async (name: string, fields: Fields = {}) => {
      const headers = { Accept: VIEW_TYPE, 'X-WP-Nonce': await createNonce() }
      return (await (await post(name, fields, headers)).json()) as WishlistResponse
    }
    const post = (name: string, fields: Fields, headers: Record<string, string> = {}) => {
      const body = new URLSearchParams({ action: name })
      for (const [field, value] of Object.entries(fields)) body.set(field, String(value))
      return send(`/en/?wc-ajax=${name}`, { method: 'POST', body, headers })
    }
    return { jar, send, nonce: createNonce, call, answer: callForJson, html: callForHtml, callAsPage, post }
  }
  /** A browser of a signed-in customer. */
  const openCustomerBrowser = async (...cookies: string[]) => {
    const { userId, cookie } = await createSignedInUser(shop.services)
    return { userId, ...browser(cookie, ...cookies) }
  }
  return { shop, services: shop.services, db, findProductId, browser, shopper: openCustomerBrowser }
}

type Fields = Record<string, string | number>

export type ContractResponse = {
  status: 0 | 1
  notice: string
  count: number
  content?: string
  data: { key: string; ids: Record<string, unknown> | []; fragments: Record<string, string> }
}

function storeCookie(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', ...value] = pair.split('=')
  if (/max-age=0/i.test(line)) jar.delete(name)
  else jar.set(name, value.join('='))
}
