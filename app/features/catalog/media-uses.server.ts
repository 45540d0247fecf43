/** Where the catalogue shows a medium of the library: products, variations, categories, swatches, descriptions, films. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql, type SQL } from 'drizzle-orm'

type Uses = { products: number[]; terms: number[] }

/** The numbers of products, variations counted as their product, and of terms; `stem` begins the names of its files. */
export async function findCatalogUses(
  queries: Queries,
  { id, stem }: { id: number; stem: string },
): Promise<Uses> {
  const { rows } = await queries.execute<Uses>(sql`
    select (select coalesce(array_agg(distinct coalesce(parent_id, products.id)), '{}') from products
        left join product_media on product_id = products.id
        where media_id = ${id} or video->>'poster' like ${`${stem}%`} or ${inTexts(stem)}) as products,
      (select coalesce(array_agg(id), '{}') from terms
        where media_id = ${id} or to_jsonb(${id}::int) in (swatch->'mediaId', swatch->'tooltipMediaId')
          or description::text like ${mention(stem)}) as terms`)
  return rows[0] ?? { products: [], terms: [] }
}

/** Whether a text or a film names files of that stem, which may have no row in the library any more. */
export async function catalogMentions(queries: Queries, stem: string): Promise<boolean> {
  const { rows } = await queries.execute<{ isNamed: boolean }>(sql`
    select exists (select 1 from products where ${inTexts(stem)})
      or exists (select 1 from product_media where video->>'poster' like ${`${stem}%`})
      or exists (select 1 from terms where description::text like ${mention(stem)}) as "isNamed"`)
  return rows[0]?.isNamed ?? false
}

function inTexts(stem: string): SQL {
  const pattern = mention(stem)
  return sql`(products.description::text like ${pattern} or products.short_description::text like ${pattern}
    or products.purchase_note::text like ${pattern})`
}

function mention(stem: string): string {
  return `%/media/${stem}%`
}
