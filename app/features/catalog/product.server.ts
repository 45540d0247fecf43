/** Reads what a product page shows; the number of statements does not depend on the product. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { VideoSettings } from './rules.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { productLinks, products, reviews } from './tables.server.ts'

type Services = { database: Database }

export type ProductRow = typeof products.$inferSelect
export type AttributeRow = {
  key: string
  name: LocalText
  type: 'select' | 'color' | 'image' | 'button' | 'radio' | null
  orderBy: 'position' | 'name' | 'name-number' | 'id' | null
  isVisible: boolean
  isForVariations: boolean
  /** Of a local attribute. */
  values: LocalText[]
}
export type TermRow = {
  id: number
  taxonomy: string
  slug: string
  name: LocalText
  parentId: number | null
  position: number
  swatch: Swatch | null
  /** What the swatch's media ids point to. */
  picture: StoredPicture | null
  tooltipPicture: StoredPicture | null
}
type StoredPicture = Pick<MediaRow, 'renditions' | 'widthInPixels' | 'heightInPixels'>
export type MediaRow = {
  id: number
  kind: 'image' | 'video'
  file: string
  widthInPixels: number
  heightInPixels: number
  renditions: Rendition[]
  alt: LocalText
  video: VideoSettings | null
}
export type StoredProduct = ProductRow & { attributes: AttributeRow[]; terms: TermRow[]; media: MediaRow[] }
export type StoredVariation = ProductRow & { media: MediaRow[] }

// Written out: in a select of one table Drizzle would leave the table's name away, and `id` be another one's.
const mediaOf = sql<MediaRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', m.id, 'kind', m.kind, 'file', m.file, 'widthInPixels', m.width_in_pixels,
    'heightInPixels', m.height_in_pixels, 'renditions', m.renditions, 'alt', m.alt, 'video', pm.video
  ) order by pm.position), '[]')
  from product_media pm join media m on m.id = pm.media_id where pm.product_id = products.id)`

const attributesOf = sql<AttributeRow[]>`(
  select coalesce(json_agg(json_build_object(
    'key', pa.key, 'name', coalesce(a.name, pa.name), 'type', a.type, 'orderBy', a.order_by,
    'isVisible', pa.visible, 'isForVariations', pa.for_variations, 'values', pa.values
  ) order by pa.position, pa.id), '[]')
  from product_attributes pa left join attributes a on a.id = pa.attribute_id where pa.product_id = products.id)`

const termsOf = sql<TermRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', t.id, 'taxonomy', t.taxonomy, 'slug', t.slug, 'name', t.name, 'parentId', t.parent_id,
    'position', t.position, 'swatch', t.swatch,
    'picture', ${swatchPicture('mediaId')}, 'tooltipPicture', ${swatchPicture('tooltipMediaId')}
  ) order by pt.position, t.position, t.id), '[]')
  from product_terms pt join terms t on t.id = pt.term_id where pt.product_id = products.id)`

function swatchPicture(key: 'mediaId' | 'tooltipMediaId'): SQL {
  return sql`(
    select json_build_object(
      'renditions', m.renditions, 'widthInPixels', m.width_in_pixels, 'heightInPixels', m.height_in_pixels
    ) from media m where m.id = (t.swatch ->> ${sql.raw(`'${key}'`)})::int)`
}

/** The published product at an address, whatever its visibility in lists; undefined when there is none. */
export function findProductBySlug(services: Services, slug: string): Promise<StoredProduct | undefined> {
  return findProduct(services, eq(products.slug, slug))
}

/** The same by its id. */
export function findProductById(services: Services, id: number): Promise<StoredProduct | undefined> {
  return findProduct(services, eq(products.id, id))
}

async function findProduct({ database }: Services, condition: SQL): Promise<StoredProduct | undefined> {
  const [found] = await database.db
    .select({ product: products, attributes: attributesOf, terms: termsOf, media: mediaOf })
    .from(products)
    .where(and(condition, eq(products.status, 'publish'), ne(products.type, 'variation')))
  if (!found) return undefined
  const { product, ...rest } = found
  return { ...product, ...rest }
}

/** The published variations of a product in their order, or one of them. */
export async function readVariations(
  { database }: Services,
  productId: number,
  variationId?: number,
): Promise<StoredVariation[]> {
  const one = variationId === undefined ? undefined : eq(products.id, variationId)
  const rows = await database.db
    .select({ product: products, media: mediaOf })
    .from(products)
    .where(and(eq(products.parentId, productId), eq(products.status, 'publish'), one))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map(({ product, media }) => ({ ...product, media }))
}

/** What the published variations of a product stand for, and nothing else of them. */
export async function readVariationAttributes({ database }: Services, productId: number) {
  const rows = await database.db
    .select({ id: products.id, menuOrder: products.position, attributes: products.variationAttributes })
    .from(products)
    .where(and(eq(products.parentId, productId), eq(products.status, 'publish')))
  return rows.map((row) => ({ ...row, attributes: row.attributes ?? {} }))
}

export type Links = { upsells: number[]; crossSells: number[]; grouped: number[] }

/** The products another one points to, in the owner's order. */
export async function readLinks({ database }: Services, productId: number): Promise<Links> {
  const rows = await database.db
    .select({ kind: productLinks.kind, id: productLinks.linkedId })
    .from(productLinks)
    .where(eq(productLinks.productId, productId))
    .orderBy(asc(productLinks.position))
  const ids = (kind: (typeof rows)[number]['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { upsells: ids('upsell'), crossSells: ids('cross-sell'), grouped: ids('grouped') }
}

export type Review = Pick<
  typeof reviews.$inferSelect,
  'id' | 'author' | 'rating' | 'text' | 'locale' | 'verified' | 'createdAt'
>

/** The newest approved reviews, and how many there are of each number of stars. */
export async function readReviews(
  { database }: Services,
  productId: number,
  limit: number,
): Promise<{ newest: Review[]; countByRating: number[] }> {
  const countByRating = [0, 0, 0, 0, 0]
  const rows = await database.db
    .select({
      id: reviews.id,
      author: reviews.author,
      rating: reviews.rating,
      text: reviews.text,
      locale: reviews.locale,
      verified: reviews.verified,
      createdAt: reviews.createdAt,
      counts: sql<number[]>`array(
        select count(*) filter (where rating = stars)::int from generate_series(1, 5) as stars
        left join reviews counted on counted.product_id = ${productId} and counted.status = 'approved'
        group by stars order by stars)`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, 'approved')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
  return {
    newest: rows.map(({ counts: _, ...review }) => review),
    countByRating: rows[0]?.counts ?? countByRating,
  }
}
