/** A product with 5,000 variations in four attributes, a quarter of them out of stock. */
import type { MadeProduct } from './product.ts'
import { combinations, idsPerProduct, productAt } from './product.ts'
import { color, kinds, material, pattern, size } from './vocabulary.ts'

export const giantSlug = 'giant'

/** `lastNumber`: the number of the last existing product; the ids of this one follow those of that. */
export function giantProduct(after: number): MadeProduct {
  const base = productAt(1)
  const id = (after + 1) * idsPerProduct
  const choices: MadeProduct['attributes'] = [
    { attribute: color, values: color.values.slice(0, 25), forVariations: true },
    { attribute: size, values: size.values.slice(0, 10), forVariations: true },
    { attribute: material, values: material.values.slice(0, 10), forVariations: true },
    { attribute: pattern, values: pattern.values.slice(0, 2), forVariations: true },
  ]
  const unsold = { regularPriceInMinor: null, salePriceInMinor: null, saleFrom: null, saleTo: null }
  return {
    ...base,
    ...unsold,
    id,
    sku: 'GIANT',
    slug: giantSlug,
    type: 'variable',
    name: { ar: 'منتج بخمسة آلاف شكل', en: 'A product of five thousand variations' },
    category: kinds[0]?.category ?? base.category,
    stockStatus: 'instock',
    stockQuantity: null,
    attributes: choices,
    variations: combinations(choices).map((values, index) => ({
      id: id + 1 + index,
      sku: `GIANT-${index + 1}`,
      ...unsold,
      regularPriceInMinor: 10_000 + ((index * 7919) % 120) * 50,
      stockStatus: (index * 31) % 4 === 0 ? 'outofstock' : 'instock',
      stockQuantity: (index * 31) % 4 === 0 ? 0 : (index * 7919) % 61,
      values,
    })),
    reviews: [],
  }
}
