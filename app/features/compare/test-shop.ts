/** A shop for tests of the comparison: products that differ in the values of its rows, named by their SKU. */
import type { ShopInput } from '#tests/open-shop.ts'
import type { CompareView } from './contract/view.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'

/** Call it once at the top of a test file. */
export async function openCompareShop(settings: ShopInput['settings'] = {}) {
  const shop = await openShop({
    settings,
    products: [
      ...aCap({ SKU: 'CAP', Slug: 'cap', 'Weight (kg)': 0.5, ...createMaterialColumns('قطن', 'Cotton') }),
      ...aCap({ SKU: 'CUP', Slug: 'cup', 'Name (en)': 'Cup', 'Regular price': 30, 'Weight (kg)': 0.5 }),
      ...aCap({
        SKU: 'POT',
        Slug: 'pot',
        'Name (en)': 'Pot',
        Categories: 'شاي',
        'Categories (en)': 'Tea',
        'Category slugs': 'tea',
        'Short description (en)': 'For three guests.',
        Stock: 7,
      }),
      ...aCap({ SKU: 'GONE', 'Name (en)': 'Scarf', 'In stock?': 0 }),
      ...aCap({ SKU: 'DRAFT', Published: -1 }),
      ...aCap({ SKU: 'HIDDEN', 'Visibility in catalog': 'hidden' }),
      ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
      ...aCap({ SKU: 'EVIL', 'Name (en)': '<img src=x onerror=alert(1)>' }),
    ],
  })
  const { db } = shop.services.database
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
  const findId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

  /** A call as made by the plugin's own script, in English. */
  const call = (name: string, fields: Record<string, string> = {}, options: CallOptions = {}) => {
    const { secret, clock } = shop.services
    const nonce = makeNonce(secret, { action: 'woosc-security', userId: 0, sessionToken: '' }, clock.now())
    const body = new URLSearchParams({ action: name, nonce, ...fields })
    return shop.get(`/en/?wc-ajax=${name}`, { method: 'POST', body, headers: createHeaders(options) })
  }
  /** Calls `woosc_load` like one of the shop's pages, without a nonce. */
  const loadView = async (
    fields: Record<string, string>,
    options: CallOptions = {},
  ): Promise<CompareView> => {
    const response = await call('woosc_load', { nonce: '', ...fields }, { ...options, accept: VIEW_TYPE })
    return (await response.json()) as CompareView
  }
  return { shop, db, id: findId, call, view: loadView }
}

type CallOptions = { cookie?: string; accept?: string }

function createHeaders({ cookie, accept }: CallOptions): Record<string, string> {
  return { ...(cookie !== undefined && { Cookie: cookie }), ...(accept !== undefined && { Accept: accept }) }
}

function createMaterialColumns(name: string, nameInEnglish: string) {
  return {
    'Attribute 1 name': 'المادة',
    'Attribute 1 name (en)': 'Material',
    'Attribute 1 value(s)': name,
    'Attribute 1 value(s) (en)': nameInEnglish,
    'Attribute 1 visible': 1,
    'Attribute 1 global': 0,
  }
}
