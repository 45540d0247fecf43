/** The products that have a word or a SKU: from memory, or in one statement while the word index is being loaded. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { SearchWord } from './normalize.ts'
import type { WordHits } from './word-hits.ts'
import type { WordIndex } from './word-index.ts'
import type { WordIndexStore } from './words.server.ts'
import { sql } from 'drizzle-orm'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'
import { createWordQueries, rankList, wholeWordRanks } from '#app/features/catalog/search/query.ts'
import { noMatchRank, createWordHits } from './word-hits.ts'

type Services = { database: Pick<Database, 'db'>; listing: { wordIndexes: WordIndexStore } }
type WordRequest = { sku?: string; words: SearchWord[] }
type WordResults = { idsWithSku: number[]; hits: Map<string, WordHits> }

/** The products that have the SKU, and those that have each word, by the word. */
export async function readWords(services: Services, request: WordRequest): Promise<WordResults> {
  const index = await services.listing.wordIndexes.current()
  return index ? readFromMemory(index, request) : readFromDatabase(services.database, request)
}

function readFromMemory(index: WordIndex, { sku, words }: WordRequest): WordResults {
  const hits = new Map(words.map((word) => [word.word, index.findHits(word)]))
  return { idsWithSku: sku === undefined ? [] : index.findIdsWithSku(sku), hits }
}

async function readFromDatabase(
  database: Pick<Database, 'db'>,
  { sku, words }: WordRequest,
): Promise<WordResults> {
  // Removes duplicates: the same correction of two words would be found twice.
  const wordQueries = [...new Map(words.map((word) => [word.word, word])).values()].map((word) => {
    const { unrankedQuery, queriesByRank } = createWordQueries(word)
    return {
      word: word.word,
      anywhere: unrankedQuery,
      ...Object.fromEntries(queriesByRank.map((query, index) => [columns[index], query])),
    }
  })
  const rows = await preparedWordsQuery(database).execute({
    questions: JSON.stringify(wordQueries),
    sku: sku ?? null,
  })
  const rowByWord = new Map(rows.map((row) => [row.word, row]))
  return {
    idsWithSku: parseIds(rowByWord.get(null)?.ids),
    hits: new Map(words.map(({ word }) => [word, parseHits(rowByWord.get(word))])),
  }
}

type Row = { word: string | null; ids: string | null; hits: string | null }

const columns = rankList.map((rank) => `r${rank}`)
const createRankColumn = (list: readonly number[]) =>
  sql.raw(
    `case ${list.map((rank) => `when words @@ r${rank} then ${rank}`).join(' ')} else ${noMatchRank} end`,
  )

// A hit is encoded as a character from U+0100 on: the number that `packHit` returns, plus 0x100. Ids are
// transferred as text: the driver parses '1,2,3' much faster than an array.
const firstCharCode = 0x100
const preparedWordsQuery = memoizePerDatabase((db) =>
  db
    .select({
      word: sql<Row['word']>`word`,
      ids: sql<Row['ids']>`ids`,
      hits: sql<Row['hits']>`hits`,
    })
    .from(
      sql`(
        with asked as materialized (
          select word, anywhere::tsquery, ${sql.raw(columns.map((column) => `${column}::tsquery`).join(', '))}
          from jsonb_to_recordset(${sql.placeholder('questions')}::jsonb)
               as query (word text, anywhere text, ${sql.raw(columns.map((column) => `${column} text`).join(', '))})
        )
        select word, string_agg(product_id::text, ',') as ids,
               string_agg(chr(${sql.raw(String(firstCharCode))} + as_begun * 16 + as_typed), '') as hits
        from asked cross join lateral (
          select product_id, ${createRankColumn(wholeWordRanks)} as as_typed, ${createRankColumn(rankList)} as as_begun
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

function parseHits(row: Row | undefined): WordHits {
  const packedRanks = Uint8Array.from(row?.hits ?? '', (letter) => letter.charCodeAt(0) - firstCharCode)
  return createWordHits(parseIds(row?.ids), packedRanks)
}

function parseIds(list: string | null | undefined): number[] {
  return list ? list.split(',').map(Number) : []
}
