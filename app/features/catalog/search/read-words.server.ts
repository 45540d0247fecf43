/** Which products have a word, and which a SKU: from memory, or in one statement while the index of words is being read. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { SearchWord } from './normalise.ts'
import type { WordHits } from './word-hits.ts'
import type { WordIndex } from './word-index.ts'
import type { Words } from './words.server.ts'
import { sql } from 'drizzle-orm'
import { oncePerDatabase } from '#app/platform/database/prepared.server.ts'
import { queriesFor } from './query.ts'
import { wordHits } from './word-hits.ts'

type Services = { database: Pick<Database, 'db'>; listing: { words: Words } }
type Asked = { sku?: string; words: SearchWord[] }
type Read = { withSku: number[]; hits: Map<string, WordHits> }

/** The products that have the SKU, and those that have each word, by the word. */
export async function readWords(services: Services, asked: Asked): Promise<Read> {
  const index = await services.listing.words.current()
  return index ? inMemory(index, asked) : inDatabase(services.database, asked)
}

function inMemory(index: WordIndex, { sku, words }: Asked): Read {
  const hits = new Map(words.map((word) => [word.word, index.hits(word)]))
  return { withSku: sku === undefined ? [] : index.withSku(sku), hits }
}

async function inDatabase(database: Pick<Database, 'db'>, { sku, words }: Asked): Promise<Read> {
  const questions = words.map((word) => {
    const { whole, begun } = queriesFor(word)
    return {
      word: word.word,
      whole_name: whole.name,
      whole_summary: whole.summary,
      whole_anywhere: whole.anywhere,
      ...begun,
    }
  })
  const rows = await wordsAndSku(database).execute({ asked: JSON.stringify(questions), sku: sku ?? null })
  const found = new Map(rows.map((row) => [row.word, row]))
  return {
    withSku: idsOf(found.get(null)?.ids),
    hits: new Map(words.map(({ word }) => [word, hitsOf(found.get(word))])),
  }
}

type Row = { word: string | null; ids: string | null; places: string | null }

// A place is a letter from 'A' on, and means what hitAt says. Ids travel as text: the driver reads '1,2,3' much faster
// than an array.
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
          select word, whole_name::tsquery, whole_summary::tsquery, whole_anywhere::tsquery,
                 name::tsquery, summary::tsquery, anywhere::tsquery
          from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb)
               as query (word text, whole_name text, whole_summary text, whole_anywhere text,
                         name text, summary text, anywhere text)
        )
        select word, string_agg(product_id::text, ',') as ids, string_agg(chr(65 + begun * 4 + whole), '') as places
        from asked cross join lateral (
          select product_id,
                 case when words @@ whole_name then 0 when words @@ whole_summary then 1
                      when words @@ whole_anywhere then 2 else 3 end as whole,
                 case when words @@ name then 0 when words @@ summary then 1 else 2 end as begun
          from product_search where words @@ anywhere
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
