/** Products written in every dialect of exporters and spreadsheets: all are imported unchanged. */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
import { headings } from '#app/features/catalog/csv/columns.ts'
import { openImportShop } from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()

type Product = {
  sku: string
  name: string
  priceInMinor: number
  stock: number | null
  description: string
  /** Meta values in the order in which the export first encounters them. */
  meta: Record<string, string>
}

type Dialect = {
  delimiter: ',' | ';' | '\t'
  encoding: 'utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'windows-1256'
  lineEnd: '\n' | '\r\n' | '\r'
  /** Language of the headers: 0 is English, 1 Arabic. */
  language: 0 | 1
  quotes: 'where needed' | 'everywhere'
  /** A line break in a text, as Linux and Windows shops write it. */
  lineBreak: '\\n' | '\r\\n' | '\n'
  /** The number of rows per batch before new columns are added; later columns appear in the header only. */
  batchSize: number
  hasEndDelimiter: boolean
}

// Characters that could break a dialect, all encodable in Windows-1256.
const snippets = [
  'قهوة',
  'شاي',
  'Tea',
  'é',
  ' ',
  ',',
  ';',
  '\t',
  '"',
  "'",
  '=1+1',
  '-',
  '@',
  '1,5',
  '؟',
  '،',
  ':',
]
const texts = fc
  .array(fc.constantFrom(...snippets), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
// A name begins with a letter or as a formula does; before a formula the export adds a quotation mark.
const line = fc
  .tuple(fc.constantFrom('Lamp', 'فانوس', '=Lamp', '-Lamp'), texts)
  .map((parts) => parts.join(' ').trim())
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))

const product = fc.record({
  name: line.map((name) => name.replaceAll(/\s+/g, ' ')),
  priceInMinor: fc.integer({ min: 0, max: 10_000_000 }),
  stock: fc.option(fc.integer({ min: -50, max: 999 })),
  description: fc.oneof(fc.constant(''), text),
  meta: fc.dictionary(fc.constantFrom('colour_code', 'label', 'ملاحظة', 'a, b'), line, { maxKeys: 3 }),
})
const products = fc
  .array(product, { minLength: 1, maxLength: 6 })
  .map((productList): Product[] => productList.map((each, index) => ({ ...each, sku: `P-${index + 1}` })))

const dialect: fc.Arbitrary<Dialect> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'windows-1256'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  language: fc.constantFrom(0, 1),
  quotes: fc.constantFrom('where needed', 'everywhere'),
  lineBreak: fc.constantFrom('\\n', '\r\\n', '\n'),
  batchSize: fc.integer({ min: 1, max: 3 }),
  hasEndDelimiter: fc.boolean(),
})

test('an export in any dialect is imported unchanged', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(products, dialect, async (productList, fileDialect) => {
      await shop.emptyTables()
      const file = await shop.saveFile(
        'dialect.csv',
        encode(writeCsv(productList, fileDialect), fileDialect.encoding),
      )
      const encoding = fileDialect.encoding === 'windows-1256' ? 'windows-1256' : undefined
      const result = await shop.importFile(file, { encoding })
      expect(result).toMatchObject({
        ok: true,
        summary: { failed: [], skipped: [], warnings: [], ignoredColumns: [] },
      })
      expect(await readStoredProducts()).toEqual(productList)
    }),
    { numRuns: scaleRuns(40) },
  )
})

async function readStoredProducts(): Promise<Product[]> {
  const { rows } = await shop.services.database.db.execute<Product>(sql`
    select sku, name->>'en' as name, regular_price_in_minor as "priceInMinor", description->>'en' as description,
      case manage_stock when 'yes' then stock_quantity end as stock, meta
    from products order by id`)
  return rows.map((row) => ({ ...row, description: row.description ?? '' }))
}

/**
 * Writes a file like WooCommerce: in batches, each of which adds the columns that it encounters first; the
 * header is generated last and placed first.
 */
function writeCsv(productList: Product[], fileDialect: Dialect): string {
  const getHeading = (key: keyof typeof headings) => headings[key][fileDialect.language]
  const columnKeys = ['types', 'sku', 'name', 'regularPriceInMinor', 'stock', 'description'] as const
  const metaKeys: string[] = []
  const rows: string[][] = []
  for (let batchStart = 0; batchStart < productList.length; batchStart += fileDialect.batchSize) {
    const batch = productList.slice(batchStart, batchStart + fileDialect.batchSize)
    const batchKeys = new Set(batch.flatMap(({ meta }) => Object.keys(meta)))
    metaKeys.push(...[...batchKeys].filter((key) => !metaKeys.includes(key)))
    for (const { sku, name, priceInMinor, stock, description, meta } of batch)
      rows.push([
        ...[
          'simple',
          sku,
          escapeFormula(name),
          formatPrice(priceInMinor, fileDialect),
          stock === null ? '' : String(stock),
        ],
        ...[description, ...metaKeys.map((key) => meta[key] ?? '')].map((cell) =>
          escapeFormula(cell).replaceAll('\n', fileDialect.lineBreak),
        ),
      ])
  }
  const headerCells = [
    ...columnKeys.map(getHeading),
    ...metaKeys.map((key) => getHeading('meta').replace('%s', key)),
  ]
  return [headerCells, ...rows]
    .map((cells) => cells.map((cell) => quoteCell(cell, fileDialect)).join(fileDialect.delimiter))
    .map(
      (record, index) =>
        record +
        (fileDialect.hasEndDelimiter && index > 0 ? fileDialect.delimiter : '') +
        fileDialect.lineEnd,
    )
    .join('')
}

// With semicolons as delimiter the decimal separator is a comma.
function formatPrice(priceInMinor: number, { delimiter }: Dialect): string {
  const digits = String(priceInMinor).padStart(3, '0')
  return `${digits.slice(0, -2)}${delimiter === ';' ? ',' : '.'}${digits.slice(-2)}`
}

function escapeFormula(cell: string): string {
  return /^[=+\-@]/.test(cell) ? `'${cell}` : cell
}

function quoteCell(cell: string, { delimiter, quotes }: Dialect): string {
  const isPlain = quotes === 'where needed' && !/["\r\n]/.test(cell) && !cell.includes(delimiter)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

function encode(csv: string, encoding: Dialect['encoding']): Buffer {
  if (encoding === 'windows-1256')
    return Buffer.from([...csv].map((letter) => bytesByLetter.get(letter) ?? 63))
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${csv}`, 'utf16le')
  return Buffer.from(encoding === 'utf-8' ? csv : `\uFEFF${csv}`)
}

const bytesByLetter = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1256').decode(Buffer.of(byte)), byte]),
)
