/** A product with 5,000 variations in four attributes, a quarter of them out of stock. */
import type { BenchProduct } from './product.ts'
import { listCombinations, idsPerProduct, createProduct } from './product.ts'
import { color, kinds, material, pattern, size } from './vocabulary.ts'

export const giantSlug = 'giant'

/** The ids of the created product follow those of the product with the number `lastNumber`. */
export function createGiantProduct(lastNumber: number): BenchProduct {
  const base = createProduct(1)
  const id = (lastNumber + 1) * idsPerProduct
  const variationAttributes: BenchProduct['attributes'] = [
    { attribute: color, values: color.values.slice(0, 25), isForVariations: true },
    { attribute: size, values: size.values.slice(0, 10), isForVariations: true },
    { attribute: material, values: material.values.slice(0, 10), isForVariations: true },
    { attribute: pattern, values: pattern.values.slice(0, 2), isForVariations: true },
  ]
  const noPrices = { regularPriceInMinor: null, salePriceInMinor: null, saleFrom: null, saleTo: null }
  return {
    ...base,
    ...noPrices,
    id,
    sku: 'GIANT',
    slug: giantSlug,
    type: 'variable',
    name: { ar: 'منتج بخمسة آلاف شكل', en: 'A product of five thousand variations' },
    category: kinds[0]?.category ?? base.category,
    stockStatus: 'instock',
    stockQuantity: null,
    attributes: variationAttributes,
    variations: listCombinations(variationAttributes).map((values, index) => ({
      id: id + 1 + index,
      sku: `GIANT-${index + 1}`,
      ...noPrices,
      regularPriceInMinor: 10_000 + ((index * 7919) % 120) * 50,
      stockStatus: (index * 31) % 4 === 0 ? 'outofstock' : 'instock',
      stockQuantity: (index * 31) % 4 === 0 ? 0 : (index * 7919) % 61,
      values,
    })),
    reviews: [],
  }
}
