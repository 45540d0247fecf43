/** The bench's products as a product export, as a merchant would import it, without images. */
import type { MadeAttribute, MadeTerm } from './vocabulary.ts'
import type { MadeProduct, MadeVariation } from './product.ts'
import { productAt } from './product.ts'
import { kinds } from './vocabulary.ts'

const mostAttributes = 6
type Cells = Record<string, string | number>

/** A CSV file with this many rows, variations included. */
export function productExport(rowCount: number): string {
  const rows: Cells[] = []
  for (let number = 1; rows.length < rowCount; number++) rows.push(...rowsOf(productAt(number)))
  return asCsv(rows.slice(0, rowCount))
}

function rowsOf(product: MadeProduct): Cells[] {
  const { category, brand, name } = product
  const kind = kinds.find((candidate) => candidate.category === category)
  const row = {
    ...soldCells(product),
    Type: product.type,
    Name: name.ar,
    'Name (en)': name.en,
    Slug: product.slug,
    'Is featured?': Number(product.featured),
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
    ...termCells('Tags', 'Tag slugs', product.tags),
    ...Object.assign({}, ...product.attributes.map((one, index) => attributeCells(index + 1, one))),
  }
  return [row, ...product.variations.map((variation) => variationCells(product, variation))]
}

function variationCells(parent: MadeProduct, variation: MadeVariation): Cells {
  const chosen = variation.values.map(({ attribute, value }, index) =>
    attributeCells(index + 1, { attribute, values: [value], forVariations: true }),
  )
  return {
    ...soldCells(variation),
    Type: 'variation',
    Parent: `id:${parent.id}`,
    Name: parent.name.ar,
    ...Object.assign({}, ...chosen),
  }
}

function soldCells(sold: MadeProduct | MadeVariation): Cells {
  return {
    ID: sold.id,
    SKU: sold.sku,
    Published: 1,
    'In stock?': sold.stockStatus === 'onbackorder' ? 'backorder' : Number(sold.stockStatus === 'instock'),
    Stock: sold.stockQuantity ?? '',
    'Regular price': amount(sold.regularPriceInMinor),
    'Sale price': amount(sold.salePriceInMinor),
    'Date sale price starts': day(sold.saleFrom),
    'Date sale price ends': day(sold.saleTo),
  }
}

type Given = { attribute: MadeAttribute; values: MadeTerm[]; forVariations: boolean }

function attributeCells(number: number, { attribute, values, forVariations }: Given): Cells {
  if (number > mostAttributes)
    throw new Error(`The bench's export has ${mostAttributes} attributes: ${number} were given`)
  const at = `Attribute ${number}`
  return {
    [`${at} name`]: attribute.name.ar,
    [`${at} name (en)`]: attribute.name.en,
    [`${at} slug`]: attribute.slug,
    [`${at} type`]: attribute.type,
    ...termCells(`${at} value(s)`, `${at} value slugs`, values),
    [`${at} visible`]: 1,
    [`${at} global`]: 1,
    [`${at} variation`]: Number(forVariations),
  }
}

function termCells(column: string, slugs: string, terms: MadeTerm[]): Cells {
  return {
    [column]: terms.map(({ name }) => name.ar).join(', '),
    [`${column} (en)`]: terms.map(({ name }) => name.en).join(', '),
    [slugs]: terms.map(({ slug }) => slug).join(', '),
  }
}

function amount(priceInMinor: number | null): string {
  return priceInMinor === null ? '' : String(priceInMinor / 100)
}

function day(moment: Date | null): string {
  return moment?.toISOString().slice(0, 10) ?? ''
}

function asCsv(rows: Cells[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\n')
}
