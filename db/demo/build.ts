// Writes products.csv, categories.csv and reviews.csv from the modules in source/: `node db/demo/build.ts`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatLine } from './cells.ts'
import { findFaults } from './check.ts'
import { createProductHeaders } from './headers.ts'
import { formatPictureFile } from './picture-names.ts'
import { createRows } from './product-rows.ts'
import { products } from './source/products.ts'
import { reviews } from './source/reviews.ts'
import { categories } from './source/terms.ts'

const rows = products.flatMap((product, index) => createRows(product, index + 1))
const faultMessages = findFaults(products, rows, reviews)
if (faultMessages.length > 0) throw new Error(`The demo shop has errors:\n${faultMessages.join('\n')}`)

const headers = createProductHeaders(Math.max(...products.map(({ attributes = [] }) => attributes.length)))
writeCsv('products.csv', [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))])
writeCsv('categories.csv', [
  ['Slug', 'Description', 'Description (en)', 'Image', 'Position'],
  ...categories.map(({ path, description }, index) => [
    path.split('/').at(-1) ?? path,
    ...description,
    formatPictureFile(`category-${path.split('/')[0]}`),
    String(index + 1),
  ]),
])
writeCsv('reviews.csv', [
  ['SKU', 'Author', 'Email', 'Rating', 'Text', 'Locale', 'Verified', 'Date'],
  ...reviews.map(({ sku, author, email, rating, text, locale, verified, date }) => [
    sku,
    author,
    email,
    String(rating),
    text,
    locale,
    verified ? '1' : '0',
    date,
  ]),
])
console.log(
  `${products.length} products, ${rows.length - products.length} variations, ${reviews.length} reviews`,
)

function writeCsv(file: string, lines: string[][]) {
  writeFileSync(join(import.meta.dirname, file), lines.map((cells) => `${formatLine(cells)}\r\n`).join(''))
}
