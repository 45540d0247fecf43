/** Writes the bench's catalog into an empty shop, a thousand products in a few statements. */
import type { Pool, PoolClient } from 'pg'
import type { Files } from '#app/platform/files/files.ts'
import type { StoredFile } from '#app/features/media/pictures/pictures.server.ts'
import sharp from 'sharp'
import { storePicture } from '#app/features/media/pictures/pictures.server.ts'
import type { MadeProduct, MadeVariation } from './product.ts'
import { idsPerProduct, pictureCount, productAt } from './product.ts'
import { allTerms, attributes, color } from './vocabulary.ts'

const productsAtOnce = 1000
const reviewIdsPerProduct = 10

/** Writes terms, attributes and the image pool; call before writing products. */
export async function writeVocabulary(pool: Pool, files: Files): Promise<void> {
  const pictures = await makePictures(files)
  await inTransaction(pool, async (client) => {
    await insert(
      client,
      'terms',
      allTerms.map(({ parentId, ...term }) => ({ ...term, parent_id: parentId })),
    )
    await insert(
      client,
      'attributes',
      attributes.map(({ id, slug, name, type }) => ({ id, slug, name, type })),
    )
    await insert(
      client,
      'media',
      pictures.map((stored, index) => ({
        id: index + 1,
        source: `bench-${index}`,
        digest: stored.digest,
        file: stored.file,
        width_in_pixels: stored.widthInPixels,
        height_in_pixels: stored.heightInPixels,
        renditions: stored.renditions,
      })),
    )
  })
}

/** Writes the products with these numbers, `to` included. */
export async function writeProducts(pool: Pool, { from, to }: { from: number; to: number }): Promise<void> {
  for (let first = from; first <= to; first += productsAtOnce) {
    const count = Math.min(productsAtOnce, to - first + 1)
    await writeSome(
      pool,
      Array.from({ length: count }, (_, index) => productAt(first + index)),
    )
  }
  await pool.query(`select setval(pg_get_serial_sequence('products', 'id'), $1)`, [(to + 1) * idsPerProduct])
}

/** Writes the products with their variations, terms, images and reviews. */
export async function writeSome(pool: Pool, made: MadeProduct[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await insert(client, 'products', made.map(productRow))
    await insert(
      client,
      'products',
      made.flatMap((product) => product.variations.map((one, index) => variationRow(product, one, index))),
    )
    await insert(client, 'product_terms', made.flatMap(termRows))
    await insert(client, 'product_attributes', made.flatMap(attributeRows))
    await insert(client, 'product_media', made.flatMap(mediaRows))
    await insert(client, 'reviews', made.flatMap(reviewRows))
  })
}

type Row = Record<string, unknown>

async function insert(client: PoolClient, table: string, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

function productRow(product: MadeProduct): Row {
  const ratings = product.reviews.map(({ rating }) => rating)
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length)
  return {
    ...soldColumns(product),
    type: product.type,
    status: 'publish',
    slug: product.slug,
    name: product.name,
    short_description: product.shortDescription,
    description: product.description,
    featured: product.featured,
    total_sales: product.totalSales,
    created_at: product.createdAt,
    average_rating: Math.round(average * 100) / 100,
    review_count: ratings.length,
  }
}

function variationRow(parent: MadeProduct, variation: MadeVariation, place: number): Row {
  const chosen = variation.values.map(({ attribute, value }) => [
    `attribute_pa_${attribute.slug}`,
    value.slug,
  ])
  return {
    ...soldColumns(variation),
    type: 'variation',
    status: 'publish',
    parent_id: parent.id,
    position: place,
    variation_attributes: Object.fromEntries(chosen),
  }
}

function soldColumns(sold: MadeVariation | MadeProduct): Row {
  return {
    id: sold.id,
    sku: sold.sku,
    regular_price_in_minor: sold.regularPriceInMinor,
    sale_price_in_minor: sold.salePriceInMinor,
    sale_from: sold.saleFrom,
    sale_to: sold.saleTo,
    stock_status: sold.stockStatus,
    stock_quantity: sold.stockQuantity,
    manage_stock: sold.stockQuantity === null ? 'no' : 'yes',
  }
}

function termRows({ id, category, brand, tags, attributes }: MadeProduct): Row[] {
  const terms = [category, ...(brand ? [brand] : []), ...tags, ...attributes.flatMap(({ values }) => values)]
  return terms.map((term, position) => ({ product_id: id, term_id: term.id, position }))
}

function attributeRows({ id, attributes }: MadeProduct): Row[] {
  return attributes.map(({ attribute, forVariations }, position) => ({
    product_id: id,
    attribute_id: attribute.id,
    key: `pa_${attribute.slug}`,
    position,
    for_variations: forVariations,
  }))
}

// Each color of a variable product has an image, on its first variation.
function mediaRows({ id, pictures, variations }: MadeProduct): Row[] {
  const own = pictures.map((picture, position) => ({ product_id: id, media_id: picture + 1, position }))
  const byColor = Map.groupBy(
    variations,
    ({ values }) => values.find(({ attribute }) => attribute === color)?.value.id ?? 0,
  )
  const ofColors = [...byColor].map(([colour, [first]]) => ({
    product_id: first?.id,
    media_id: (colour % pictureCount) + 1,
    position: 0,
  }))
  return [...own, ...ofColors]
}

function reviewRows({ id, reviews, createdAt }: MadeProduct): Row[] {
  const first = (id / idsPerProduct) * reviewIdsPerProduct
  return reviews.map((review, index) => ({
    id: first + index,
    product_id: id,
    ...review,
    created_at: createdAt,
  }))
}

async function makePictures(files: Files): Promise<StoredFile[]> {
  const pictures: StoredFile[] = []
  for (let place = 0; place < pictureCount; place++) {
    const result = await storePicture(files, await drawPicture(place))
    if (!result.ok) throw new Error(`The bench's picture ${place} could not be stored: ${result.reason}`)
    pictures.push(result.stored)
  }
  return pictures
}

function drawPicture(place: number): Promise<Buffer> {
  const hue = (place * 360) / pictureCount
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">
    <rect width="1000" height="1000" fill="hsl(${hue} 30% 92%)"/>
    <circle cx="${350 + place * 8}" cy="480" r="${200 + place * 4}" fill="hsl(${hue} 55% 50%)"/>
    <path d="M150 ${600 + place * 3} Q500 ${300 + place * 9} 850 700 V850 H150 Z" fill="hsl(${hue + 60} 45% 40%)"/>
  </svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
