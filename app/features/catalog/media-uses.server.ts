/**
 * Finds where the catalog uses an asset of the library: products, variations, categories, swatches,
 * descriptions, videos.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql, type SQL } from 'drizzle-orm'

type Uses = { products: number[]; terms: number[] }

/** The ids of products (of the parent for variations) and of terms; the asset's file names begin with `fileKey`. */
export async function findCatalogUses(
  queries: Queries,
  { id, fileKey }: { id: number; fileKey: string },
): Promise<Uses> {
  const { rows } = await queries.execute<Uses>(sql`
    select (select coalesce(array_agg(distinct coalesce(parent_id, products.id)), '{}') from products
        left join product_media on product_id = products.id
        where media_id = ${id} or video->>'poster' like ${`${fileKey}%`} or ${createTextsCondition(fileKey)}) as products,
      (select coalesce(array_agg(id), '{}') from terms
        where media_id = ${id} or to_jsonb(${id}::int) in (swatch->'mediaId', swatch->'tooltipMediaId')
          or description::text like ${createMentionPattern(fileKey)}) as terms`)
  return rows[0] ?? { products: [], terms: [] }
}

/** Whether a text or a video names files with this key, which may no longer have a row in the library. */
export async function isFileInCatalog(queries: Queries, fileKey: string): Promise<boolean> {
  const { rows } = await queries.execute<{ isNamed: boolean }>(sql`
    select exists (select 1 from products where ${createTextsCondition(fileKey)})
      or exists (select 1 from product_media where video->>'poster' like ${`${fileKey}%`})
      or exists (select 1 from terms where description::text like ${createMentionPattern(fileKey)}) as "isNamed"`)
  return rows[0]?.isNamed ?? false
}

function createTextsCondition(fileKey: string): SQL {
  const pattern = createMentionPattern(fileKey)
  return sql`(products.description::text like ${pattern} or products.short_description::text like ${pattern}
    or products.purchase_note::text like ${pattern})`
}

function createMentionPattern(fileKey: string): string {
  return `%/media/${fileKey}%`
}
