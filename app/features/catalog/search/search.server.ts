/** Finds products by what a shopper types (arabic.md D.7): any spelling, a word begun, a slip of the finger, a SKU. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/i18n/local-text.ts'
import type { SearchQueries } from './query.ts'
import type { SearchWord } from './normalise.ts'
import { sql, type SQL } from 'drizzle-orm'
import { nearestWords } from './distance.ts'
import { formsOf, normaliseText } from './normalise.ts'
import { queriesFor, queryWords } from './query.ts'

export type Found = {
  /** Ids in tiers, the best fit first: SKU, whole words of the name, begun ones, short text, anywhere. */
  tiers: number[][]
  /** What was searched for instead, in the spelling of the shop, when nothing fits what was typed. */
  correctedTo?: string
}

type Services = { database: Pick<Database, 'db'> }

const nothing: Found = { tiers: [] }
const mostAlternatives = 3

/** All published products that fit, whatever their visibility: at most three statements. */
export async function searchProducts({ database: { db } }: Services, text: string): Promise<Found> {
  const sku = normaliseText(text.slice(0, 200)).replaceAll('\u0000', '')
  const words = queryWords(text)
  if (sku === '' || (words.length === 0 && !/[\p{L}\p{N}]/u.test(sku))) return nothing
  const found = await readTiers(db, { sku, queries: queriesFor(words.map((word) => [word])) })
  if (found.tiers.some((ids) => ids.length > 0)) return { tiers: found.tiers }

  const meant = await readMeant(db, words)
  if (!meant) return nothing
  const corrected = await readTiers(db, { sku, queries: queriesFor(meant.map(({ meant: forms }) => forms)) })
  if (corrected.tiers.every((ids) => ids.length === 0)) return nothing
  return { tiers: corrected.tiers, correctedTo: asWritten(meant, corrected.names) }
}

type TierRow = Record<keyof SearchQueries | 'sku', string> & { names: LocalText[] | null }
type Tiers = { tiers: number[][]; names: LocalText[] }

async function readTiers(
  db: Database['db'],
  { sku, queries }: { sku: string; queries: SearchQueries },
): Promise<Tiers> {
  const { rows } = await db.execute<TierRow>(sql`
    select ${idsWhere(sql`skus @> array[${sku}::text]`)} as sku,
           ${idsFor(queries.wholeName)} as "wholeName",
           ${idsFor(queries.name)} as name,
           ${idsFor(queries.summary)} as summary,
           ${idsFor(queries.anywhere)} as anywhere,
           (select json_agg(name) from (
              select name from product_search join products on id = product_id
              where words @@ ${queries.name}::tsquery limit 20
            ) best) as names`)
  const [row] = rows
  if (!row) return { tiers: [], names: [] }
  const lists = [row.sku, row.wholeName, row.name, row.summary, row.anywhere]
  return {
    tiers: lists.map((list) => (list === '' ? [] : list.split(',').map(Number))),
    names: row.names ?? [],
  }
}

function idsFor(query: string): SQL {
  return idsWhere(sql`words @@ ${query}::tsquery`)
}

// As text: the driver reads '1,2,3' much faster than an array.
function idsWhere(condition: SQL): SQL {
  return sql`array_to_string(array(select product_id from product_search where ${condition}), ',')`
}

/** A word as typed and what it is taken for. */
type Meant = { typed: SearchWord; meant: SearchWord[] }

// Undefined when every word is known (then nothing has them all) or one is like no other.
async function readMeant(db: Database['db'], words: SearchWord[]): Promise<Meant[] | undefined> {
  const asked = words.map(({ word }, place) => ({
    word,
    query: queriesFor([words.slice(place, place + 1)]).anywhere,
  }))
  if (asked.length === 0) return undefined
  const { rows } = await db.execute<{ candidates: string | null }>(sql`
    select case when not exists (select 1 from product_search where words @@ query::tsquery) then coalesce(array_to_string(
             array(
               select known.word from search_vocabulary known
               where (known.word % asked.word or known.word like left(asked.word, 2) || '%')
                 and length(known.word) between length(asked.word) - 2 and length(asked.word) + 2
               limit 5000
             ), ' '), '') end as candidates
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (word text, query text))
         with ordinality as asked (word, query, place)
    order by place`)
  const meant = words.map((typed, place): Meant => {
    const candidates = rows[place]?.candidates
    if (candidates === null || candidates === undefined) return { typed, meant: [typed] }
    return {
      typed,
      meant: nearestWords(typed.word, candidates.split(' ').filter(Boolean), mostAlternatives).map(formsOf),
    }
  })
  const isHopeless = meant.some(({ meant: forms }) => forms.length === 0)
  const isSame = meant.every(({ typed, meant: forms }) => forms[0] === typed)
  return isHopeless || isSame ? undefined : meant
}

// The index knows «حقيبه»; a shopper should read «حقيبة», as the names of what was found have it.
function asWritten(words: Meant[], names: LocalText[]): string {
  const written = names
    .flatMap((name) => Object.values(name))
    .flatMap((name) => name.split(/[^\p{L}\p{N}\p{M}]+/u))
  const spelling = new Map(written.map((word) => [normaliseText(word), word.toLowerCase()]))
  return words
    .map(({ typed, meant }) => {
      const taken = meant.find(({ word }) => spelling.has(word)) ?? meant[0] ?? typed
      return spelling.get(taken.word) ?? taken.word
    })
    .join(' ')
}
