/** The variations of products for their cards, with their pictures: one statement for those that are not cached. */
import type { StockStatus } from '#app/features/catalog/pricing/availability.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { CardVariation, CardVariations } from './match.ts'
import type { StoredPicture } from '#app/features/catalog/listing/card-appearance.server.ts'
import type { EntryCache } from '#app/features/catalog/listing/entry-cache.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'

export type VariationServices = {
  database: Pick<Database, 'db'>
  listing: { variations: EntryCache<number, CardVariations> }
}

/** Returns the variations keyed by product; products without variations are absent. */
export async function readCardVariations(
  { database, listing }: VariationServices,
  ids: number[],
): Promise<Map<number, CardVariations>> {
  const cache = listing.variations
  const version = cache.readVersion()
  const cachedVariations = new Map(ids.map((id) => [id, cache.get(id)]))
  const missingIds = [...cachedVariations].filter(([, product]) => !product).map(([id]) => id)
  if (missingIds.length > 0) {
    const rows = await prepareVariationsQuery(database).execute({ ids: missingIds })
    const newVariations = new Map(missingIds.map((id) => [id, noVariations]))
    for (const row of rows) newVariations.set(row.id, createCardVariations(row))
    cache.put(newVariations, version)
    for (const [id, product] of newVariations) cachedVariations.set(id, product)
  }
  return new Map(
    [...cachedVariations].flatMap(([id, product]) =>
      product && product !== noVariations ? [[id, product] as const] : [],
    ),
  )
}

const noVariations: CardVariations = { stock: 'instock', keys: [], defaults: {}, variations: [] }

type VariationRow = [
  attributes: Record<string, string> | null,
  stock: StockStatus,
  followsParentStock: boolean,
  regularInMinor: number | null,
  saleInMinor: number | null,
  fromInMs: number | null,
  toInMs: number | null,
  sku: string | null,
  globalUniqueId: string | null,
  mediaId: number | null,
]

type ProductRow = {
  id: number
  stock: StockStatus
  keys: string[] | null
  defaults: Record<string, string> | null
  pictures: Record<string, StoredPicture> | null
  variations: VariationRow[]
}

const prepareVariationsQuery = memoizePerDatabase((db) =>
  db
    .select({
      id: sql<number>`id`,
      stock: sql<StockStatus>`stock_status`,
      keys: sql<string[] | null>`keys`,
      defaults: sql<ProductRow['defaults']>`default_attributes`,
      pictures: sql<ProductRow['pictures']>`pictures`,
      variations: sql<VariationRow[]>`variations`,
    })
    .from(sql`(${createVariationsQuery(sql.placeholder('ids'))}) found`)
    .prepare('card_variations'),
)

// Many variations share a picture, which is transferred once.
function createVariationsQuery(ids: SQLWrapper): SQL {
  return sql`
    with shown as (
      select * from products where parent_id = any(${ids}::int[]) and status = 'publish' and type = 'variation'
    ), shot as (
      select distinct on (shown.id) shown.id, parent_id, media_id
      from shown join product_media on product_id = shown.id join media on media.id = media_id
      where kind = 'image'
      order by shown.id, product_media.position
    ), picture as (
      select parent_id, json_object_agg(media_id, json_build_object(
        'renditions', renditions, 'widthInPixels', width_in_pixels, 'heightInPixels', height_in_pixels)) as pictures
      from (select distinct parent_id, media_id from shot) used join media on media.id = media_id group by 1
    ), variation as (
      select shown.parent_id, json_agg(json_build_array(
        variation_attributes, stock_status, manage_stock = 'parent', regular_price_in_minor, sale_price_in_minor,
        extract(epoch from sale_from)::float8 * 1000, extract(epoch from sale_to)::float8 * 1000,
        sku, global_unique_id, media_id) order by position, shown.id) as variations
      from shown left join shot on shot.id = shown.id group by 1
    )
    select id, stock_status, default_attributes, pictures, variations,
           (select json_agg(key order by position, product_attributes.id) from product_attributes
            where product_id = products.id and for_variations) as keys
    from products join variation on variation.parent_id = id left join picture on picture.parent_id = id`
}

function createCardVariations({ stock, keys, defaults, pictures, variations }: ProductRow): CardVariations {
  const pictureById = new Map(
    Object.entries(pictures ?? {}).map(([id, stored]) => [Number(id), createPicture(stored)]),
  )
  return {
    stock,
    keys: (keys ?? []).map((key) => `attribute_${key}`),
    defaults: defaults ?? {},
    variations: variations.map((row) => createCardVariation(row, (id) => pictureById.get(id) ?? null)),
  }
}

function createCardVariation(
  [
    attributes,
    stock,
    followsParentStock,
    regularInMinor,
    saleInMinor,
    fromInMs,
    toInMs,
    sku,
    gtin,
    mediaId,
  ]: VariationRow,
  findPicture: (mediaId: number) => CardVariation['picture'],
): CardVariation {
  return {
    attributes: attributes ?? {},
    stock,
    followsParentStock,
    price: { regularInMinor, saleInMinor, saleFrom: toDate(fromInMs), saleTo: toDate(toInMs) },
    codes: [sku, gtin].flatMap((code) => (code ? [normalizeText(code)] : [])),
    picture: mediaId === null ? null : findPicture(mediaId),
  }
}

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
