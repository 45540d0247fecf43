import type { Row } from './product-rows.ts'
import type { Review } from './source/reviews.ts'
import type { Product } from './source/types.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const parallelColumns = [
  ['Categories', 'Categories (en)', 'Category slugs'],
  ['Tags', 'Tags (en)', 'Tag slugs'],
  ['Brands', 'Brands (en)', 'Brand slugs'],
]
const translatedColumns = ['Name', 'Short description', 'Description', 'Purchase note', 'Button text']

/** Problems of the demo shop, one sentence each; empty when there are none. */
export function findFaults(
  products: readonly Product[],
  rows: readonly Row[],
  reviews: readonly Review[],
): string[] {
  return [
    ...findDuplicates(rows, 'SKU'),
    ...findDuplicates(rows, 'ID'),
    ...findDuplicates(rows, 'Slug'),
    ...rows.flatMap(findRowFaults),
    ...products.flatMap((product) => findLinkFaults(product, new Set(products.map(({ sku }) => sku)))),
    ...products.flatMap(findVariationFaults),
    ...reviews
      .filter(({ sku }) => !products.some((product) => product.sku === sku))
      .map(({ sku }) => `A review of ${sku}, which is no product`),
  ]
}

function findDuplicates(rows: readonly Row[], column: string): string[] {
  const seenValues = new Set<string>()
  return rows.flatMap((row) => {
    const value = row[column]
    if (!value) return []
    if (seenValues.has(value)) return [`${column} ${value} occurs twice`]
    seenValues.add(value)
    return []
  })
}

function findRowFaults(row: Row): string[] {
  const files = ['Images', 'Videos', 'Video posters', 'Download 1 URL']
    .flatMap((column) => splitEntries(row[column]))
    .concat(
      Object.keys(row).flatMap((key) =>
        key.endsWith(' swatches') ? splitEntries(row[key]).filter((cell) => cell.endsWith('.webp')) : [],
      ),
    )
  const attributeLists = [1, 2, 3, 4].flatMap((n) => [
    [`Attribute ${n} value(s)`, `Attribute ${n} value(s) (en)`],
    ...(row[`Attribute ${n} global`] === '1'
      ? [[`Attribute ${n} value(s)`, `Attribute ${n} value slugs`]]
      : []),
    ...(row[`Attribute ${n} swatches`] ? [[`Attribute ${n} value(s)`, `Attribute ${n} swatches`]] : []),
  ])
  return [
    ...files
      .filter((file) => !existsSync(join(folder, file.includes('/') ? '.' : 'pictures', file)))
      .map((file) => `${row.SKU}: ${file} is missing`),
    ...[...parallelColumns, ...attributeLists]
      .filter((columns) => new Set(columns.map((column) => describeShape(row[column]))).size > 1)
      .map((columns) => `${row.SKU}: ${columns.join(', ')} differ in length or depth`),
    ...translatedColumns
      .filter((column) => Boolean(row[column]) !== Boolean(row[`${column} (en)`]))
      .map((column) => `${row.SKU}: ${column} is missing in one language`),
  ]
}

function findLinkFaults(product: Product, skus: Set<string>): string[] {
  return [...(product.upsells ?? []), ...(product.crossSells ?? []), ...(product.grouped ?? [])]
    .filter((sku) => !skus.has(sku) || sku === product.sku)
    .map((sku) => `${product.sku}: refers to ${sku}`)
}

function findVariationFaults(product: Product): string[] {
  const attributes = product.attributes ?? []
  return (product.variations ?? []).flatMap(({ of }) =>
    Object.entries(of)
      .filter(([slug, value]) => {
        const attribute = attributes.find((one) => ('local' in one ? one.local : one.global) === slug)
        return (
          !attribute?.forVariations ||
          !attribute.values.some((one) => (typeof one === 'string' ? one : one.slug) === value)
        )
      })
      .map(([slug, value]) => `${product.sku}: a variation of ${slug} ${value}, which it does not offer`),
  )
}

function splitEntries(cell = ''): string[] {
  return cell === '' ? [] : cell.split(/(?<!\\),/).map((entry) => entry.trim())
}

/** 'Ceramics > Cups, Coffee' → '2,1': the depth of each entry. */
function describeShape(cell: string | undefined): string {
  return splitEntries(cell)
    .map((entry) => entry.split(' > ').length)
    .join()
}
