/** Reads from the database which products have a word, and which have a SKU: one statement for all that is not known. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { SearchWord } from './normalise.ts'
import type { WordHits } from './word-hits.ts'
import type { WordMemory } from './word-memory.ts'
import { sql } from 'drizzle-orm'
import { oncePerDatabase } from '#app/platform/database/prepared.server.ts'
import { queriesFor } from './query.ts'
import { noHits, withChanges, wordHits } from './word-hits.ts'

type Services = { database: Pick<Database, 'db'>; listing: { words: WordMemory } }
type Read = { withSku: number[]; hits: Map<string, WordHits> }

/** The products that have the SKU, and those that have each word, by the word. */
export async function readWords(
  services: Services,
  { sku, words }: { sku?: string; words: SearchWord[] },
): Promise<Read> {
  const memory = services.listing.words
  const begun = memory.moment()
  const known = new Map(words.map(({ word }) => [word, memory.get(word)]))
  const asked = words.filter(({ word }) => known.get(word)?.changed.length !== 0)
  const hits = new Map([...known].map(([word, before]) => [word, before?.hits ?? noHits]))
  if (asked.length === 0 && sku === undefined) return { withSku: [], hits }
  const questions = asked.map((word) => {
    const { whole, begun: beginning } = queriesFor(word)
    return {
      word: word.word,
      whole_name: whole.name,
      whole_summary: whole.summary,
      whole_anywhere: whole.anywhere,
      ...beginning,
      among: known.get(word.word)?.changed,
    }
  })
  const rows = await wordsAndSku(services.database).execute({
    asked: JSON.stringify(questions),
    sku: sku ?? null,
  })
  for (const { word } of asked) {
    const read = hitsOf(rows.find((row) => row.word === word))
    const before = known.get(word)
    const now = before ? withChanges(before.hits, { changed: before.changed, hits: read }) : read
    memory.put(word, now, begun)
    hits.set(word, now)
  }
  return { withSku: idsOf(rows.find(({ word }) => word === null)?.ids), hits }
}

type Row = { word: string | null; ids: string | null; places: string | null }

// A place is a letter from 'A' on, and means what hitAt says. Ids travel as text: the driver reads '1,2,3' much faster
// than an array. `among` are the only products to look at.
const wordsAndSku = oncePerDatabase((db) =>
  db
    .select({
      word: sql<Row['word']>`word`,
      ids: sql<Row['ids']>`ids`,
      places: sql<Row['places']>`places`,
    })
    .from(
      sql`(
        with asked as materialized (
          select word, among, whole_name::tsquery, whole_summary::tsquery, whole_anywhere::tsquery,
                 name::tsquery, summary::tsquery, anywhere::tsquery
          from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb)
               as query (word text, among int[], whole_name text, whole_summary text, whole_anywhere text,
                         name text, summary text, anywhere text)
        )
        select word, string_agg(product_id::text, ',') as ids, string_agg(chr(65 + begun * 4 + whole), '') as places
        from asked cross join lateral (
          select product_id,
                 case when words @@ whole_name then 0 when words @@ whole_summary then 1
                      when words @@ whole_anywhere then 2 else 3 end as whole,
                 case when words @@ name then 0 when words @@ summary then 1 else 2 end as begun
          from (
            select product_id, words from product_search where among is null and words @@ anywhere
            union all
            select product_id, words from product_search where product_id = any(among) and (words @@ anywhere) is true
          ) having_it
        ) hit
        group by word
        union all
        select null, string_agg(product_id::text, ','), null
        from product_search where skus @> array[${sql.placeholder('sku')}::text]
      ) found`,
    )
    .prepare('search_words'),
)

function hitsOf(row: Row | undefined): WordHits {
  const places = Uint8Array.from(row?.places ?? '', (letter) => letter.charCodeAt(0) - 65)
  return wordHits(idsOf(row?.ids), places)
}

function idsOf(list: string | null | undefined): number[] {
  return list ? list.split(',').map(Number) : []
}
