/** The bench's products as a product export, as a merchant would import it, without images. */
import type { BenchAttribute, BenchTerm } from './vocabulary.ts'
import type { BenchProduct, BenchVariation } from './product.ts'
import { createProduct } from './product.ts'
import { kinds } from './vocabulary.ts'

const maxAttributes = 6
type Cells = Record<string, string | number>

/** A CSV file with this many rows, variations included. */
export function createProductExport(rowCount: number): string {
  const rows: Cells[] = []
  for (let number = 1; rows.length < rowCount; number++) rows.push(...createRows(createProduct(number)))
  return toCsv(rows.slice(0, rowCount))
}

function createRows(product: BenchProduct): Cells[] {
  const { category, brand, name } = product
  const kind = kinds.find((candidate) => candidate.category === category)
  const row = {
    ...createItemCells(product),
    Type: product.type,
    Name: name.ar,
    'Name (en)': name.en,
    Slug: product.slug,
    'Is featured?': Number(product.isFeatured),
    'Short description': product.shortDescription.ar,
    'Short description (en)': product.shortDescription.en,
    Description: `<p>${product.description.ar}</p>`,
    'Description (en)': `<p>${product.description.en}</p>`,
    Categories: kind?.name.ar ?? '',
    'Categories (en)': kind?.name.en ?? '',
    'Category slugs': category.slug,
    Brands: brand?.name.ar ?? '',
    'Brands (en)': brand?.name.en ?? '',
    'Brand slugs': brand?.slug ?? '',
    ...createTermCells('Tags', 'Tag slugs', product.tags),
    ...Object.assign({}, ...product.attributes.map((one, index) => createAttributeCells(index + 1, one))),
  }
  return [row, ...product.variations.map((variation) => createVariationCells(product, variation))]
}

function createVariationCells(parent: BenchProduct, variation: BenchVariation): Cells {
  const valueCells = variation.values.map(({ attribute, value }, index) =>
    createAttributeCells(index + 1, { attribute, values: [value], isForVariations: true }),
  )
  return {
    ...createItemCells(variation),
    Type: 'variation',
    Parent: `id:${parent.id}`,
    Name: parent.name.ar,
    ...Object.assign({}, ...valueCells),
  }
}

function createItemCells(item: BenchProduct | BenchVariation): Cells {
  return {
    ID: item.id,
    SKU: item.sku,
    Published: 1,
    'In stock?': item.stockStatus === 'onbackorder' ? 'backorder' : Number(item.stockStatus === 'instock'),
    Stock: item.stockQuantity ?? '',
    'Regular price': formatAmount(item.regularPriceInMinor),
    'Sale price': formatAmount(item.salePriceInMinor),
    'Date sale price starts': formatDay(item.saleFrom),
    'Date sale price ends': formatDay(item.saleTo),
  }
}

type AttributeValues = { attribute: BenchAttribute; values: BenchTerm[]; isForVariations: boolean }

function createAttributeCells(
  number: number,
  { attribute, values, isForVariations }: AttributeValues,
): Cells {
  if (number > maxAttributes)
    throw new Error(`The bench's export has ${maxAttributes} attributes: ${number} were given`)
  const prefix = `Attribute ${number}`
  return {
    [`${prefix} name`]: attribute.name.ar,
    [`${prefix} name (en)`]: attribute.name.en,
    [`${prefix} slug`]: attribute.slug,
    [`${prefix} type`]: attribute.type,
    ...createTermCells(`${prefix} value(s)`, `${prefix} value slugs`, values),
    [`${prefix} visible`]: 1,
    [`${prefix} global`]: 1,
    [`${prefix} variation`]: Number(isForVariations),
  }
}

function createTermCells(column: string, slugColumn: string, terms: BenchTerm[]): Cells {
  return {
    [column]: terms.map(({ name }) => name.ar).join(', '),
    [`${column} (en)`]: terms.map(({ name }) => name.en).join(', '),
    [slugColumn]: terms.map(({ slug }) => slug).join(', '),
  }
}

function formatAmount(priceInMinor: number | null): string {
  return priceInMinor === null ? '' : String(priceInMinor / 100)
}

function formatDay(date: Date | null): string {
  return date?.toISOString().slice(0, 10) ?? ''
}

function toCsv(rows: Cells[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\n')
}
