import { expect, test } from 'vitest'
import { idsPerProduct, createProduct } from './product.ts'

const products = Array.from({ length: 2000 }, (_, index) => createProduct(index + 1))

test('a product is generated identically every time', () => {
  expect(createProduct(17)).toEqual(products[16])
})

test('ids, SKUs and slugs of generated products are unique', () => {
  const sellableItems = products.flatMap((product) => [product, ...product.variations])
  expect(new Set(sellableItems.map(({ id }) => id)).size).toBe(sellableItems.length)
  expect(new Set(sellableItems.map(({ sku }) => sku)).size).toBe(sellableItems.length)
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
  expect(Math.max(...products.map(({ variations }) => variations.length))).toBeLessThan(idsPerProduct)
})

test('about a fifth of the products are variable, and each variable product has variations', () => {
  const variableProducts = products.filter(({ type }) => type === 'variable')
  expect(variableProducts.length / products.length).toBeCloseTo(0.2, 1)
  expect(variableProducts.every(({ variations }) => variations.length >= 1)).toBe(true)
})
