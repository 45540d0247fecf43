/** Products and cart lines for tests. */
import type { CartLine } from '#app/features/cart/rules.ts'
import type { Stock } from '#app/features/catalog/pricing/availability.ts'
import type { ProductSnapshot } from './sellable-item.ts'
import { createItemLookup } from './sellable-item.ts'

const unmanaged: Stock = {
  status: 'instock',
  manage: 'no',
  quantity: null,
  backorders: 'no',
  soldIndividually: false,
  lowStockAmount: null,
}
const counted = (quantity: number, more: Partial<Stock> = {}): Stock => ({
  ...unmanaged,
  manage: 'yes',
  quantity,
  ...more,
})

/** The product with this id, as a cart sees it. */
export function snapshot(id: number, more: Partial<ProductSnapshot> = {}): ProductSnapshot {
  return {
    id,
    type: 'simple',
    isPublished: true,
    parentId: null,
    slug: `thing-${id}`,
    sku: '',
    name: { en: `Thing ${id}` },
    price: { regularInMinor: 100, saleInMinor: null, saleFrom: null, saleTo: null },
    stock: unmanaged,
    reservedByOthers: 0,
    variationAttributes: {},
    attributes: [],
    picture: null,
    isVirtual: false,
    ...more,
  }
}

const size = { key: 'attribute_size', name: { en: 'Size' }, values: [{ value: 's', name: { en: 'Small' } }] }
const shared = { type: 'variation', parentId: 10, stock: { ...unmanaged, manage: 'parent' } } as const
export const now = new Date('2026-01-15T12:00:00Z')

const cartProducts = new Map(
  [
    snapshot(1),
    snapshot(2, { stock: counted(5) }),
    snapshot(3, { stock: counted(5), reservedByOthers: 3 }),
    snapshot(4, { stock: counted(0, { backorders: 'notify', status: 'onbackorder' }) }),
    snapshot(5, { stock: { ...unmanaged, soldIndividually: true } }),
    snapshot(6, { stock: { ...unmanaged, status: 'outofstock' } }),
    snapshot(7, { stock: counted(1), reservedByOthers: 1 }),
    snapshot(8, { price: { regularInMinor: null, saleInMinor: 1, saleFrom: null, saleTo: null } }),
    snapshot(10, { type: 'variable', stock: counted(4), attributes: [size] }),
    snapshot(11, { ...shared, variationAttributes: { attribute_size: 's' } }),
    snapshot(12, { ...shared, variationAttributes: { attribute_size: '' } }),
    snapshot(13, { type: 'variation', parentId: 99 }),
  ].map((one) => [one.id, one]),
)
/** Finds the products and variations above by their ids. */
export const find = createItemLookup(cartProducts, now)

/** A cart line of the product or variation with this id. */
export function line(id: number, quantity = 1, more: Partial<CartLine> = {}): CartLine {
  const { parentId } = cartProducts.get(id) ?? {}
  const [productId, variationId] = parentId ? [parentId, id] : [id, 0]
  const choice: CartLine['choice'] = parentId ? { attribute_size: 's' } : {}
  const name = { en: `Thing ${id}` }
  return { key: `k${id}`, productId, variationId, choice, quantity, seenPriceInMinor: 100, name, ...more }
}

/** 'k1×2 k2×1': keys and quantities. */
export const formatLines = (lines: CartLine[]) =>
  lines.map(({ key, quantity }) => `${key}×${quantity}`).join(' ')
