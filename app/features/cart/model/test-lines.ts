/** Products and cart lines for tests. */
import type { CartLine } from '#app/features/cart/rules.ts'
import type { Stock } from '#app/features/catalog/pricing/availability.ts'
import type { ProductSnapshot } from './sellable-item.ts'
import { createItemLookup } from './sellable-item.ts'

const unmanagedStock: Stock = {
  status: 'instock',
  manage: 'no',
  quantity: null,
  backorders: 'no',
  soldIndividually: false,
  lowStockAmount: null,
}
const createManagedStock = (quantity: number, more: Partial<Stock> = {}): Stock => ({
  ...unmanagedStock,
  manage: 'yes',
  quantity,
  ...more,
})

/** The product with this id, as a cart sees it. */
export function aSnapshot(id: number, more: Partial<ProductSnapshot> = {}): ProductSnapshot {
  return {
    id,
    type: 'simple',
    isPublished: true,
    parentId: null,
    slug: `thing-${id}`,
    sku: '',
    name: { en: `Thing ${id}` },
    price: { regularInMinor: 100, saleInMinor: null, saleFrom: null, saleTo: null },
    stock: unmanagedStock,
    reservedByOthers: 0,
    variationAttributes: {},
    attributes: [],
    picture: null,
    isVirtual: false,
    ...more,
  }
}

const sizeAttribute = {
  key: 'attribute_size',
  name: { en: 'Size' },
  values: [{ value: 's', name: { en: 'Small' } }],
}
const sharedStockVariation = {
  type: 'variation',
  parentId: 10,
  stock: { ...unmanagedStock, manage: 'parent' },
} as const
export const now = new Date('2026-01-15T12:00:00Z')

const cartProducts = new Map(
  [
    aSnapshot(1),
    aSnapshot(2, { stock: createManagedStock(5) }),
    aSnapshot(3, { stock: createManagedStock(5), reservedByOthers: 3 }),
    aSnapshot(4, { stock: createManagedStock(0, { backorders: 'notify', status: 'onbackorder' }) }),
    aSnapshot(5, { stock: { ...unmanagedStock, soldIndividually: true } }),
    aSnapshot(6, { stock: { ...unmanagedStock, status: 'outofstock' } }),
    aSnapshot(7, { stock: createManagedStock(1), reservedByOthers: 1 }),
    aSnapshot(8, { price: { regularInMinor: null, saleInMinor: 1, saleFrom: null, saleTo: null } }),
    aSnapshot(10, { type: 'variable', stock: createManagedStock(4), attributes: [sizeAttribute] }),
    aSnapshot(11, { ...sharedStockVariation, variationAttributes: { attribute_size: 's' } }),
    aSnapshot(12, { ...sharedStockVariation, variationAttributes: { attribute_size: '' } }),
    aSnapshot(13, { type: 'variation', parentId: 99 }),
  ].map((one) => [one.id, one]),
)
/** Finds the products and variations above by their ids. */
export const findItem = createItemLookup(cartProducts, now)

/** A cart line of the product or variation with this id. */
export function aLine(id: number, quantity = 1, more: Partial<CartLine> = {}): CartLine {
  const { parentId } = cartProducts.get(id) ?? {}
  const [productId, variationId] = parentId ? [parentId, id] : [id, 0]
  const choice: CartLine['choice'] = parentId ? { attribute_size: 's' } : {}
  const name = { en: `Thing ${id}` }
  return { key: `k${id}`, productId, variationId, choice, quantity, seenPriceInMinor: 100, name, ...more }
}

/** 'k1×2 k2×1': keys and quantities. */
export const formatLines = (lines: CartLine[]) =>
  lines.map(({ key, quantity }) => `${key}×${quantity}`).join(' ')
