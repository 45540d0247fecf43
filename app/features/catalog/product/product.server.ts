/** Loads the data of a product page: one statement for the product, and one for the variations of a variable one. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'
import { products, type reviews } from '#app/features/catalog/tables.server.ts'

type Services = { database: Pick<Database, 'db'> }

export type ProductRow = typeof products.$inferSelect
export type AttributeRow = {
  /** 0: a local attribute of the product. */
  id: number
  key: string
  name: LocalText
  type: 'select' | 'color' | 'image' | 'button' | 'radio' | null
  orderBy: 'position' | 'name' | 'name-number' | 'id' | null
  /** The guide page; null: none. */
  guidePageId: number | null
  isVisible: boolean
  isForVariations: boolean
  /** Values of a local attribute. */
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
  /** Its slugs before it was renamed. */
  formerSlugs: string[]
  /** The picture of the swatch's media id. */
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
/** The products that another one links to, in the merchant's order. */
export type ProductLinks = { upsells: number[]; crossSells: number[]; grouped: number[] }
export type Review = Pick<
  typeof reviews.$inferSelect,
  'id' | 'author' | 'rating' | 'text' | 'locale' | 'verified' | 'reply' | 'createdAt'
>
/** A product with data that only its page shows; of its approved reviews the newest. */
export type ProductOnPage = StoredProduct & { links: ProductLinks; reviews: Review[] }
/** A variation with only the columns that visitors see: a page reads dozens of variations. */
export type StoredVariation = Pick<ProductRow, keyof typeof variationColumns> & { media: MediaRow[] }

// Raw SQL: in a select from a single table Drizzle would omit the table name, and `id` would refer to another
// table's.
const mediaColumn = sql<MediaRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', m.id, 'kind', m.kind, 'file', m.file, 'widthInPixels', m.width_in_pixels,
    'heightInPixels', m.height_in_pixels, 'renditions', m.renditions, 'alt', m.alt, 'video', pm.video
  ) order by pm.position), '[]')
  from product_media pm join media m on m.id = pm.media_id where pm.product_id = products.id)`

const attributesColumn = sql<AttributeRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', coalesce(pa.attribute_id, 0), 'key', pa.key, 'name', coalesce(a.name, pa.name), 'type', a.type, 'orderBy', a.order_by, 'guidePageId', a.guide_page_id,
    'isVisible', pa.visible, 'isForVariations', pa.for_variations, 'values', pa.values
  ) order by pa.position, pa.id), '[]')
  from product_attributes pa left join attributes a on a.id = pa.attribute_id where pa.product_id = products.id)`

const termsColumn = sql<TermRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', t.id, 'taxonomy', t.taxonomy, 'slug', t.slug, 'name', t.name, 'parentId', t.parent_id,
    'position', t.position, 'swatch', t.swatch, 'formerSlugs', t.former_slugs,
    'picture', ${createSwatchPictureColumn('mediaId')}, 'tooltipPicture', ${createSwatchPictureColumn('tooltipMediaId')}
  ) order by pt.position, t.position, t.id), '[]')
  from product_terms pt join terms t on t.id = pt.term_id where pt.product_id = products.id)`

function createSwatchPictureColumn(key: 'mediaId' | 'tooltipMediaId'): SQL {
  return sql`(
    select json_build_object(
      'renditions', m.renditions, 'widthInPixels', m.width_in_pixels, 'heightInPixels', m.height_in_pixels
    ) from media m where m.id = (t.swatch ->> ${sql.raw(`'${key}'`)})::int)`
}

const linksColumn = sql<ProductLinks>`(
  select json_build_object('upsells', ${createLinkedIdsColumn('upsell')}, 'crossSells', ${createLinkedIdsColumn('cross-sell')},
                           'grouped', ${createLinkedIdsColumn('grouped')})
  from product_links pl where pl.product_id = products.id)`

function createLinkedIdsColumn(kind: 'upsell' | 'cross-sell' | 'grouped'): SQL {
  return sql`coalesce(json_agg(pl.linked_id order by pl.position) filter (where pl.kind = ${sql.raw(`'${kind}'`)}), '[]')`
}

/** JSON has no dates. */
type ReviewRow = Omit<Review, 'createdAt'> & { createdAt: string }

const reviewsColumn = sql<ReviewRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'author', r.author, 'rating', r.rating, 'text', r.text, 'locale', r.locale,
    'verified', r.verified, 'reply', r.reply, 'createdAt', r.created_at
  ) order by r.created_at desc, r.id desc), '[]')
  from (
    select * from reviews where product_id = products.id and status = 'approved'
    order by created_at desc, id desc limit ${sql.placeholder('mostReviews')} offset ${sql.placeholder('skippedReviews')}
  ) r)`

const publishedProductCondition = and(eq(products.status, 'publish'), ne(products.type, 'variation'))
/** The columns of a StoredProduct, for statements on `products`. */
export const storedProductColumns = {
  product: products,
  attributes: attributesColumn,
  terms: termsColumn,
  media: mediaColumn,
}

const preparedProductBySlugQuery = memoizePerDatabase((db) =>
  createPageQuery(db, eq(products.slug, sql.placeholder('slug'))).prepare('product_page'),
)

/** The published product with a slug, whatever its visibility in lists; undefined when there is none. */
export async function findProductBySlug(
  { database }: Services,
  slug: string,
  { mostReviews, skippedReviews = 0 }: { mostReviews: number; skippedReviews?: number },
): Promise<ProductOnPage | undefined> {
  const [found] = await preparedProductBySlugQuery(database).execute({ slug, mostReviews, skippedReviews })
  return found && toProductOnPage(found)
}

const requestedProduct = sql`(select * from products where id = ${sql.placeholder('id')} and status = 'publish')`

const preparedProductByIdQuery = memoizePerDatabase((db) =>
  createPageQuery(
    db,
    sql`${products.id} = (select coalesce(parent_id, id) from ${requestedProduct} as asked)`,
  ).prepare('product_by_id'),
)

/** Like `findProductBySlug`, by the id of a product or published variation; without reviews. */
export async function findProductOrParent(
  { database }: Services,
  id: number,
): Promise<ProductOnPage | undefined> {
  const [found] = await preparedProductByIdQuery(database).execute({ id, mostReviews: 0, skippedReviews: 0 })
  return found && toProductOnPage(found)
}

function createPageQuery(db: Database['db'], condition: SQL) {
  return db
    .select({ ...storedProductColumns, links: linksColumn, reviews: reviewsColumn })
    .from(products)
    .where(and(condition, publishedProductCondition))
}

function toProductOnPage({ product, reviews, ...rest }: FoundProduct): ProductOnPage {
  return {
    ...product,
    ...rest,
    reviews: reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) })),
  }
}

type FoundProduct = Awaited<ReturnType<typeof createPageQuery>>[number]

/** Finds a product by its id, without the data that only its page shows. */
export async function findProductById(
  { database }: Services,
  id: number,
): Promise<StoredProduct | undefined> {
  const [found] = await database.db
    .select(storedProductColumns)
    .from(products)
    .where(and(eq(products.id, id), publishedProductCondition))
  if (!found) return undefined
  const { product, ...rest } = found
  return { ...product, ...rest }
}

const variationColumns = {
  id: products.id,
  type: products.type,
  sku: products.sku,
  description: products.description,
  regularPriceInMinor: products.regularPriceInMinor,
  salePriceInMinor: products.salePriceInMinor,
  saleFrom: products.saleFrom,
  saleTo: products.saleTo,
  manageStock: products.manageStock,
  stockQuantity: products.stockQuantity,
  stockStatus: products.stockStatus,
  backorders: products.backorders,
  lowStockAmount: products.lowStockAmount,
  soldIndividually: products.soldIndividually,
  weight: products.weight,
  length: products.length,
  width: products.width,
  height: products.height,
  virtual: products.virtual,
  downloadable: products.downloadable,
  variationAttributes: products.variationAttributes,
  position: products.position,
}

const preparedVariationsQuery = memoizePerDatabase((db) =>
  createVariationsQuery(db, eq(products.parentId, sql.placeholder('productId'))).prepare(
    'product_variations',
  ),
)

/** The published variations of a product in their order, or one of them. */
export async function readVariations(
  { database }: Services,
  productId: number,
  variationId?: number,
): Promise<StoredVariation[]> {
  return variationId === undefined
    ? await preparedVariationsQuery(database).execute({ productId })
    : await createVariationsQuery(
        database.db,
        and(eq(products.parentId, productId), eq(products.id, variationId)),
      )
}

function createVariationsQuery(db: Database['db'], condition: SQL | undefined) {
  return db
    .select({ ...variationColumns, media: mediaColumn })
    .from(products)
    .where(and(condition, eq(products.status, 'publish')))
    .orderBy(asc(products.position), asc(products.id))
}

/** Only the attribute values of a product's published variations, and the data that determines their availability. */
export async function readVariationAttributes({ database }: Services, productId: number) {
  const rows = await database.db
    .select({
      id: products.id,
      menuOrder: products.position,
      attributes: products.variationAttributes,
      stockStatus: products.stockStatus,
      manageStock: products.manageStock,
      regularPriceInMinor: products.regularPriceInMinor,
      salePriceInMinor: products.salePriceInMinor,
      saleFrom: products.saleFrom,
      saleTo: products.saleTo,
    })
    .from(products)
    .where(and(eq(products.parentId, productId), eq(products.status, 'publish')))
  return rows.map((row) => ({ ...row, attributes: row.attributes ?? {} }))
}
