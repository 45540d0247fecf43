/** Reads from the database which products have a word, and which have a SKU: one statement for all that is not known. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { WordQueries } from './query.ts'
import type { WordHits } from './word-hits.ts'
import type { WordMemory } from './word-memory.ts'
import { sql } from 'drizzle-orm'
import { oncePerDatabase } from '#app/platform/database/prepared.server.ts'
import { withChanges, wordHits } from './word-hits.ts'

type Services = { database: Pick<Database, 'db'>; listing: { words: WordMemory } }

/** The products that have the SKU, and those that have each word, in the order of the words. */
export async function readWords(
  services: Services,
  { sku, words }: { sku: string; words: WordQueries[] },
): Promise<{ withSku: number[]; hits: WordHits[] }> {
  const memory = services.listing.words
  const begun = memory.moment()
  const keyed = words.map((queries) => ({ queries, key: JSON.stringify(queries) }))
  const known = keyed.map(({ key }) => memory.get(key))
  const asked = keyed.flatMap(({ queries }, word) => {
    const changed = known[word]?.changed
    return changed?.length === 0 ? [] : [{ word, ...queries, ...(changed && { among: changed }) }]
  })
  const rows = await wordsAndSku(services.database).execute({ asked: JSON.stringify(asked), sku })
  const hits = keyed.map(({ key }, word) => {
    const row = rows.find((candidate) => candidate.word === word)
    const before = known[word]
    const read = wordHits([row?.wholeName, row?.name, row?.summary, row?.anywhere].map(idsOf))
    const now = before ? withChanges(before.hits, { changed: before.changed, hits: read }) : read
    if (before?.changed.length !== 0) memory.put(key, now, begun)
    return now
  })
  return { withSku: idsOf(rows.find(({ word }) => word === skuRow)?.wholeName), hits }
}

const skuRow = -1

// Ids travel as text: the driver reads '1,2,3' much faster than an array. `among` are the products to look at.
const wordsAndSku = oncePerDatabase((db) =>
  db
    .select({
      word: sql<number>`word`,
      wholeName: sql<string | null>`whole_name`,
      name: sql<string | null>`name`,
      summary: sql<string | null>`summary`,
      anywhere: sql<string | null>`anywhere`,
    })
    .from(
      sql`(
        with asked as materialized (
          select word, among, "wholeName"::tsquery as whole_name, name::tsquery, summary::tsquery, anywhere::tsquery
          from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb)
               as query (word int, among int[], "wholeName" text, name text, summary text, anywhere text)
        )
        select word,
               string_agg(id, ',') filter (where place = 0) as whole_name,
               string_agg(id, ',') filter (where place = 1) as name,
               string_agg(id, ',') filter (where place = 2) as summary,
               string_agg(id, ',') filter (where place = 3) as anywhere
        from asked cross join lateral (
          select product_id::text as id,
                 case when words @@ whole_name then 0 when words @@ name then 1 when words @@ summary then 2 else 3 end as place
          from (
            select product_id, words from product_search where among is null and words @@ anywhere
            union all
            select product_id, words from product_search where product_id = any(among) and (words @@ anywhere) is true
          ) having_it
        ) hit
        group by word
        union all
        select ${sql.raw(String(skuRow))}, string_agg(product_id::text, ','), null, null, null
        from product_search where skus @> array[${sql.placeholder('sku')}::text]
      ) found`,
    )
    .prepare('search_words'),
)

function idsOf(list: string | null | undefined): number[] {
  return list ? list.split(',').map(Number) : []
}
