/** Writes the bench's catalog into an empty shop, a thousand products in a few statements. */
import type { Pool, PoolClient } from 'pg'
import type { Files } from '#app/platform/files/files.ts'
import type { StoredFile } from '#app/features/media/pictures/pictures.server.ts'
import sharp from 'sharp'
import { storePicture } from '#app/features/media/pictures/pictures.server.ts'
import type { BenchProduct, BenchVariation } from './product.ts'
import { idsPerProduct, pictureCount, createProduct } from './product.ts'
import { allTerms, attributes, color } from './vocabulary.ts'

const productsPerBatch = 1000
const reviewIdsPerProduct = 10

/** Writes terms, attributes and the image pool; call before writing products. */
export async function writeVocabulary(pool: Pool, files: Files): Promise<void> {
  const pictures = await createPictures(files)
  await runInTransaction(pool, async (client) => {
    await insertRows(
      client,
      'terms',
      allTerms.map(({ parentId, ...term }) => ({ ...term, parent_id: parentId })),
    )
    await insertRows(
      client,
      'attributes',
      attributes.map(({ id, slug, name, type }) => ({ id, slug, name, type })),
    )
    await insertRows(
      client,
      'media',
      pictures.map((picture, index) => ({
        id: index + 1,
        source: `bench-${index}`,
        digest: picture.digest,
        file: picture.file,
        width_in_pixels: picture.widthInPixels,
        height_in_pixels: picture.heightInPixels,
        renditions: picture.renditions,
      })),
    )
  })
}

/** Writes the products with these numbers, `to` included. */
export async function writeProductRange(
  pool: Pool,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let first = from; first <= to; first += productsPerBatch) {
    const count = Math.min(productsPerBatch, to - first + 1)
    await insertProducts(
      pool,
      Array.from({ length: count }, (_, index) => createProduct(first + index)),
    )
  }
  await pool.query(`select setval(pg_get_serial_sequence('products', 'id'), $1)`, [(to + 1) * idsPerProduct])
}

/** Writes the products with their variations, terms, images and reviews. */
export async function insertProducts(pool: Pool, products: BenchProduct[]): Promise<void> {
  await runInTransaction(pool, async (client) => {
    await insertRows(client, 'products', products.map(createProductRow))
    await insertRows(
      client,
      'products',
      products.flatMap((product) =>
        product.variations.map((one, index) => createVariationRow(product, one, index)),
      ),
    )
    await insertRows(client, 'product_terms', products.flatMap(createTermRows))
    await insertRows(client, 'product_attributes', products.flatMap(createAttributeRows))
    await insertRows(client, 'product_media', products.flatMap(createMediaRows))
    await insertRows(client, 'reviews', products.flatMap(createReviewRows))
  })
}

type Row = Record<string, unknown>

async function insertRows(client: PoolClient, table: string, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

function createProductRow(product: BenchProduct): Row {
  const ratings = product.reviews.map(({ rating }) => rating)
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length)
  return {
    ...createItemColumns(product),
    type: product.type,
    status: 'publish',
    slug: product.slug,
    name: product.name,
    short_description: product.shortDescription,
    description: product.description,
    featured: product.isFeatured,
    total_sales: product.totalSales,
    created_at: product.createdAt,
    average_rating: Math.round(average * 100) / 100,
    review_count: ratings.length,
  }
}

function createVariationRow(parent: BenchProduct, variation: BenchVariation, index: number): Row {
  const attributeEntries = variation.values.map(({ attribute, value }) => [
    `attribute_pa_${attribute.slug}`,
    value.slug,
  ])
  return {
    ...createItemColumns(variation),
    type: 'variation',
    status: 'publish',
    parent_id: parent.id,
    position: index,
    variation_attributes: Object.fromEntries(attributeEntries),
  }
}

function createItemColumns(item: BenchVariation | BenchProduct): Row {
  return {
    id: item.id,
    sku: item.sku,
    regular_price_in_minor: item.regularPriceInMinor,
    sale_price_in_minor: item.salePriceInMinor,
    sale_from: item.saleFrom,
    sale_to: item.saleTo,
    stock_status: item.stockStatus,
    stock_quantity: item.stockQuantity,
    manage_stock: item.stockQuantity === null ? 'no' : 'yes',
  }
}

function createTermRows({ id, category, brand, tags, attributes }: BenchProduct): Row[] {
  const terms = [category, ...(brand ? [brand] : []), ...tags, ...attributes.flatMap(({ values }) => values)]
  return terms.map((term, position) => ({ product_id: id, term_id: term.id, position }))
}

function createAttributeRows({ id, attributes }: BenchProduct): Row[] {
  return attributes.map(({ attribute, isForVariations }, position) => ({
    product_id: id,
    attribute_id: attribute.id,
    key: `pa_${attribute.slug}`,
    position,
    for_variations: isForVariations,
  }))
}

// Each color of a variable product has an image, on its first variation.
function createMediaRows({ id, pictureIndexes, variations }: BenchProduct): Row[] {
  const productMedia = pictureIndexes.map((pictureIndex, position) => ({
    product_id: id,
    media_id: pictureIndex + 1,
    position,
  }))
  const variationsByColor = Map.groupBy(
    variations,
    ({ values }) => values.find(({ attribute }) => attribute === color)?.value.id ?? 0,
  )
  const colorMedia = [...variationsByColor].map(([colorId, [first]]) => ({
    product_id: first?.id,
    media_id: (colorId % pictureCount) + 1,
    position: 0,
  }))
  return [...productMedia, ...colorMedia]
}

function createReviewRows({ id, reviews, createdAt }: BenchProduct): Row[] {
  const first = (id / idsPerProduct) * reviewIdsPerProduct
  return reviews.map((review, index) => ({
    id: first + index,
    product_id: id,
    ...review,
    created_at: createdAt,
  }))
}

async function createPictures(files: Files): Promise<StoredFile[]> {
  const pictures: StoredFile[] = []
  for (let index = 0; index < pictureCount; index++) {
    const result = await storePicture(files, await drawPicture(index))
    if (!result.ok) throw new Error(`The bench's picture ${index} could not be stored: ${result.reason}`)
    pictures.push(result.storedFile)
  }
  return pictures
}

function drawPicture(index: number): Promise<Buffer> {
  const hue = (index * 360) / pictureCount
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">
    <rect width="1000" height="1000" fill="hsl(${hue} 30% 92%)"/>
    <circle cx="${350 + index * 8}" cy="480" r="${200 + index * 4}" fill="hsl(${hue} 55% 50%)"/>
    <path d="M150 ${600 + index * 3} Q500 ${300 + index * 9} 850 700 V850 H150 Z" fill="hsl(${hue + 60} 45% 40%)"/>
  </svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

async function runInTransaction(pool: Pool, callback: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await callback(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
