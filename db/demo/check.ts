import type { Row } from './product-rows.ts'
import type { Review } from './source/reviews.ts'
import type { Product } from './source/types.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const parallel = [
  ['Categories', 'Categories (en)', 'Category slugs'],
  ['Tags', 'Tags (en)', 'Tag slugs'],
  ['Brands', 'Brands (en)', 'Brand slugs'],
]
const translated = ['Name', 'Short description', 'Description', 'Purchase note', 'Button text']

/** Problems of the demo shop, one sentence each; empty when there are none. */
export function faults(
  products: readonly Product[],
  rows: readonly Row[],
  reviews: readonly Review[],
): string[] {
  return [
    ...doubles(rows, 'SKU'),
    ...doubles(rows, 'ID'),
    ...doubles(rows, 'Slug'),
    ...rows.flatMap(rowFaults),
    ...products.flatMap((product) => linkFaults(product, new Set(products.map(({ sku }) => sku)))),
    ...products.flatMap(variationFaults),
    ...reviews
      .filter(({ sku }) => !products.some((product) => product.sku === sku))
      .map(({ sku }) => `A review of ${sku}, which is no product`),
  ]
}

function doubles(rows: readonly Row[], column: string): string[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const value = row[column]
    if (!value) return []
    if (seen.has(value)) return [`${column} ${value} occurs twice`]
    seen.add(value)
    return []
  })
}

function rowFaults(row: Row): string[] {
  const files = ['Images', 'Videos', 'Video posters', 'Download 1 URL']
    .flatMap((column) => entries(row[column]))
    .concat(
      Object.keys(row).flatMap((key) =>
        key.endsWith(' swatches') ? entries(row[key]).filter((cell) => cell.endsWith('.webp')) : [],
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
    ...[...parallel, ...attributeLists]
      .filter((columns) => new Set(columns.map((column) => shape(row[column]))).size > 1)
      .map((columns) => `${row.SKU}: ${columns.join(', ')} differ in length or depth`),
    ...translated
      .filter((column) => Boolean(row[column]) !== Boolean(row[`${column} (en)`]))
      .map((column) => `${row.SKU}: ${column} is missing in one language`),
  ]
}

function linkFaults(product: Product, skus: Set<string>): string[] {
  return [...(product.upsells ?? []), ...(product.crossSells ?? []), ...(product.grouped ?? [])]
    .filter((sku) => !skus.has(sku) || sku === product.sku)
    .map((sku) => `${product.sku}: refers to ${sku}`)
}

function variationFaults(product: Product): string[] {
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

function entries(cell = ''): string[] {
  return cell === '' ? [] : cell.split(/(?<!\\),/).map((entry) => entry.trim())
}

/** 'Ceramics > Cups, Coffee' → '2,1': the depth of each entry. */
function shape(cell: string | undefined): string {
  return entries(cell)
    .map((entry) => entry.split(' > ').length)
    .join()
}
