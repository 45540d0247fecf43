/** Finds products by what a shopper types (arabic.md D.7): any spelling, a word begun, a slip of the finger, a SKU. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/i18n/local-text.ts'
import type { SearchQueries } from './query.ts'
import type { SearchWord } from './normalise.ts'
import type { Memory } from '#app/features/catalog/listing/memory.ts'
import type { Found } from '#app/features/catalog/listing/select.ts'
import { sql } from 'drizzle-orm'
import { nearestWords } from './distance.ts'
import { formsOf, normaliseText } from './normalise.ts'
import { queriesFor, queryWords } from './query.ts'

type Services = { database: Pick<Database, 'db'>; listing: { searches: Memory<string, Found> } }

const nothing: Found = { tiers: [] }
const mostAlternatives = 3

/**
 * All published products that fit, whatever their visibility. Tiers: SKU, whole words of the name, begun ones, short
 * text, anywhere. At most three statements, none for what was asked lately.
 */
export async function searchProducts({ database: { db }, listing }: Services, text: string): Promise<Found> {
  const asked: Asked = {
    sku: normaliseText(text.slice(0, 200)).replaceAll('\u0000', ''),
    words: queryWords(text),
  }
  if (!/[\p{L}\p{N}]/u.test(asked.sku)) return nothing
  const key = JSON.stringify(asked)
  const begun = listing.searches.moment()
  const found = listing.searches.get(key) ?? (await find(db, asked))
  listing.searches.put(new Map([[key, found]]), begun)
  return found
}

type Asked = { sku: string; words: SearchWord[] }

async function find(db: Database['db'], { sku, words }: Asked): Promise<Found> {
  const { tiers } = await readTiers(db, { sku, queries: queriesFor(words.map((word) => [word])) })
  if (tiers.length > 0 || words.length === 0) return { tiers }
  const meant = await readMeant(db, words)
  if (!meant) return nothing
  const corrected = await readTiers(db, { sku, queries: queriesFor(meant.map(({ meant: forms }) => forms)) })
  if (corrected.tiers.length === 0) return nothing
  return { tiers: corrected.tiers, correctedTo: asWritten(meant, corrected.names) }
}

type Tiers = { tiers: number[][]; names: LocalText[] }

async function readTiers(
  db: Database['db'],
  { sku, queries }: { sku: string; queries: SearchQueries },
): Promise<Tiers> {
  // Ids travel as text: the driver reads '1,2,3' much faster than an array.
  const { rows } = await db.execute<{ ids: string; names: LocalText[] | null }>(sql`
    select string_agg(product_id::text, ',') as ids,
           (select json_agg(name) from products where id = any((array_agg(product_id))[1:20])) as names
    from (
      select product_id,
             case when skus @> array[${sku}::text] then 0
                  when words @@ ${queries.wholeName}::tsquery then 1
                  when words @@ ${queries.name}::tsquery then 2
                  when words @@ ${queries.summary}::tsquery then 3
                  else 4 end as tier
      from product_search
      where words @@ ${queries.anywhere}::tsquery or skus @> array[${sku}::text]
    ) hit
    group by tier order by tier`)
  return { tiers: rows.map(({ ids }) => ids.split(',').map(Number)), names: rows[0]?.names ?? [] }
}

/** A word as typed and what it is taken for. */
type Meant = { typed: SearchWord; meant: SearchWord[] }

// Undefined when every word is known (then nothing has them all) or one is like no other.
async function readMeant(db: Database['db'], words: SearchWord[]): Promise<Meant[] | undefined> {
  const asked = words.map(({ word }, place) => ({
    word,
    query: queriesFor([words.slice(place, place + 1)]).anywhere,
  }))
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
