/** The stored terms of a taxonomy, with their product counts. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

export type StoredTerm = {
  id: number
  slug: string
  name: LocalText
  description: LocalText
  parentId: number | null
  mediaId: number | null
  swatch: Swatch | null
  /** Changes with every change except that of its position. */
  version: string
}

/** Serializes changes of terms and attributes, since they are sorted and nested. */
export async function lockTerms(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended('terms', 0))`)
}

/** Shared lock while values are written into products: renaming a term waits for it. */
export async function lockTermsShared(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('terms', 0))`)
}

const columns = sql`t.id, t.slug, t.name, t.description, t.parent_id as "parentId", t.media_id as "mediaId", t.swatch,
  md5(row(t.slug, t.name, t.description, t.parent_id, t.media_id, t.swatch)::text) as version`

/** Returns the terms of a taxonomy in display order. */
export async function readTerms(queries: Queries, taxonomy: string): Promise<StoredTerm[]> {
  const { rows } = await queries.execute<StoredTerm>(
    sql`select ${columns} from terms t where taxonomy = ${taxonomy} order by position, id`,
  )
  return rows
}

export type CountedTerm = StoredTerm & {
  /** Includes the products of its descendants. */
  productCount: number
  /** Its own image, or that of its swatch. */
  picture: { renditions: Rendition[]; widthInPixels: number; heightInPixels: number } | null
}

export async function readCountedTerms(queries: Queries, taxonomy: string): Promise<CountedTerm[]> {
  const { rows } = await queries.execute<CountedTerm>(sql`
    with recursive up as (
      select id, id as top from terms where taxonomy = ${taxonomy}
      union select terms.id, up.top from terms join up on terms.parent_id = up.id
    ), counted as (
      select top, count(distinct product_id)::int as count from up join product_terms on term_id = up.id
      join products p on p.id = product_id and p.type <> 'variation' and p.status not in ('importing', 'trash')
      group by top)
    select ${columns}, coalesce(counted.count, 0) as "productCount",
      (select jsonb_build_object('renditions', renditions, 'widthInPixels', width_in_pixels, 'heightInPixels', height_in_pixels)
        from media where id = coalesce(t.media_id, (t.swatch->>'mediaId')::int)) as picture
    from terms t left join counted on top = t.id
    where taxonomy = ${taxonomy} order by position, t.id`)
  return rows
}

/** Ids of the products that have the term directly. */
export async function findProductIds(queries: Queries, termId: number): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(
    sql`select product_id as id from product_terms where term_id = ${termId} order by product_id`,
  )
  return rows.map(({ id }) => id)
}

/** The number of variations with a value, including those of products in the trash. */
export async function countVariationsWithValue(
  queries: Queries,
  { taxonomy, slug }: { taxonomy: string; slug: string },
): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    select count(*)::int as count from products
    where type = 'variation' and variation_attributes ->> ${`attribute_${taxonomy}`} = ${slug}`)
  return rows[0]?.count ?? 0
}
