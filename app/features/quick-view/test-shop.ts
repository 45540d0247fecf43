/** A shop for quick view tests: products by SKU, and the request as each kind of client makes it. */
import type { ShopInput } from '#tests/open-shop.ts'
import type { QuickView } from './view.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt, type ProductRow } from '#tests/products.ts'

/** SKUs of the products that the shirt with many variations links to. */
export const linkedSkus = Array.from({ length: 12 }, (_, index) => `BESIDE-${index}`)

/** Call it once at the top of a test file. */
export async function openQuickViewShop(settings: ShopInput['settings'] = {}) {
  const shop = await openShop({
    settings,
    products: [
      ...aCap({ SKU: 'CAP', Slug: 'cap', 'Short description (en)': 'Warm.', 'Weight (kg)': 0.5 }),
      ...aCap({ SKU: 'CUP', Slug: 'cup', 'Name (en)': 'Cup', 'Regular price': 30 }),
      ...aCap({ SKU: 'GONE', 'Name (en)': 'Scarf', 'In stock?': 0 }),
      ...aCap({ SKU: 'DRAFT', Published: -1 }),
      ...aCap({ SKU: 'HIDDEN', 'Visibility in catalog': 'hidden' }),
      ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
      ...aShirt({ SKU: 'SECRET', Slug: 'secret', Published: -1 }),
      ...aWideShirt(),
      ...linkedSkus.flatMap((sku) => aCap({ SKU: sku })),
      ...aCap({ SKU: 'EVIL', Slug: 'evil', 'Name (en)': '<img src=x onerror=alert(1)>' }),
    ],
  })
  const { db } = shop.services.database
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
  const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
  const { secret, clock } = shop.services
  const subject = { action: 'woosq-security', userId: 0, sessionToken: '' }
  const nonce = makeNonce(secret, subject, clock.now())

  /** Requests the popup like the plugin's script, by default in English. */
  const requestPopup = (productId: unknown, fields: Record<string, string> = {}, language = '/en') =>
    shop.get(
      `${language}/?${createQuery({ 'wc-ajax': 'woosq_quickview', product_id: String(productId), nonce, ...fields })}`,
    )
  /** Requests the sidebar like the plugin's script. */
  const requestSidebar = (productId: unknown, fields: Record<string, string> = {}) =>
    shop.get('/en/?wc-ajax=woosq_quickview', {
      method: 'POST',
      body: createQuery({ action: 'woosq_quickview', product_id: String(productId), nonce, ...fields }),
    })
  /** Requests the quick view like the shop's own pages, without a nonce. */
  const requestAsOwnPage = (productId: unknown, headers: Record<string, string> = {}) =>
    shop.get(`/en/?${createQuery({ 'wc-ajax': 'woosq_quickview', product_id: String(productId) })}`, {
      headers: { Accept: VIEW_TYPE, ...headers },
    })
  const readView = async (productId: unknown): Promise<QuickView> =>
    (await (await requestAsOwnPage(productId)).json()) as QuickView
  return {
    shop,
    findProductId,
    requestPopup,
    requestSidebar,
    requestAsOwnPage,
    readView,
  }
}

/** A shirt with forty additional variations, and links to the products in `linkedSkus`. */
function aWideShirt(): ProductRow[] {
  const [parent = {}, ...variations] = aShirt({
    SKU: 'WIDE',
    Upsells: linkedSkus.slice(0, 6).join(),
    'Cross-sells': linkedSkus.slice(6).join(),
  })
  const lastVariation = variations.at(-1) ?? {}
  const additionalVariations = Array.from({ length: 40 }, (_, index) => ({
    ...lastVariation,
    ID: 900_000 + index,
    SKU: `WIDE-MORE-${index}`,
  }))
  return [parent, ...variations, ...additionalVariations]
}

function createQuery(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams(fields)
}
