// Writes products.csv, categories.csv and reviews.csv from the modules in source/: `node db/demo/build.ts`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { line } from './cells.ts'
import { faults } from './check.ts'
import { productHeaders } from './headers.ts'
import { pictureFile } from './picture-names.ts'
import { rowsOf } from './product-rows.ts'
import { products } from './source/products.ts'
import { reviews } from './source/reviews.ts'
import { categories } from './source/terms.ts'

const rows = products.flatMap((product, index) => rowsOf(product, index + 1))
const wrong = faults(products, rows, reviews)
if (wrong.length > 0) throw new Error(`The demo shop has errors:\n${wrong.join('\n')}`)

const headers = productHeaders(Math.max(...products.map(({ attributes = [] }) => attributes.length)))
write('products.csv', [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))])
write('categories.csv', [
  ['Slug', 'Description', 'Description (en)', 'Image', 'Position'],
  ...categories.map(({ path, description }, index) => [
    path.split('/').at(-1) ?? path,
    ...description,
    pictureFile(`category-${path.split('/')[0]}`),
    String(index + 1),
  ]),
])
write('reviews.csv', [
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

function write(file: string, lines: string[][]) {
  writeFileSync(join(import.meta.dirname, file), lines.map((cells) => `${line(cells)}\r\n`).join(''))
}
