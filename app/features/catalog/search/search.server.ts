/** Finds products by what a shopper types (arabic.md D.7): any spelling, a word begun, a slip of the finger, a SKU. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { Found } from '#app/features/catalog/listing/select.ts'
import type { SearchWord } from './normalise.ts'
import { sql } from 'drizzle-orm'
import { oncePerDatabase } from '#app/platform/database/prepared.server.ts'
import { nearestWords } from './distance.ts'
import { formsOf, normaliseText } from './normalise.ts'
import { queriesFor, queryWords } from './query.ts'
import { readWords } from './read-words.server.ts'
import { commonHits } from './word-hits.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'searches' | 'words'>
}

const nothing: Found = { tiers: [] }
const mostAlternatives = 3

/**
 * All published products that fit, whatever their visibility. Tiers: SKU, whole words of the name, begun ones, short
 * text, anywhere. At most three statements, none for what was asked lately.
 */
export async function searchProducts(services: Services, text: string): Promise<Found> {
  const asked: Asked = {
    sku: normaliseText(text.slice(0, 200)).replaceAll('\u0000', ''),
    words: queryWords(text),
  }
  if (!/[\p{L}\p{N}]/u.test(asked.sku)) return nothing
  const { searches } = services.listing
  const key = JSON.stringify(asked)
  const begun = searches.moment()
  const found = searches.get(key) ?? (await find(services, asked))
  searches.put(new Map([[key, found]]), begun)
  return found
}

type Asked = { sku: string; words: SearchWord[] }

async function find(services: Services, { sku, words }: Asked): Promise<Found> {
  const typed = await readWords(services, { sku, words: queriesFor(words.map((word) => [word])) })
  const tiers = tiersOf(typed)
  if (tiers.length > 0 || words.length === 0) return { tiers }
  const meant = await readMeant(services, words)
  if (!meant) return nothing
  const corrected = tiersOf(
    await readWords(services, { sku, words: queriesFor(meant.map(({ meant: forms }) => forms)) }),
  )
  if (corrected.length === 0) return nothing
  const names = namesOf(await services.listing.current(), corrected[0] ?? [])
  return { tiers: corrected, correctedTo: asWritten(meant, names) }
}

function tiersOf({ withSku, hits }: Awaited<ReturnType<typeof readWords>>): number[][] {
  return [withSku, ...commonHits(hits)].filter((ids) => ids.length > 0)
}

/** A word as typed and what it is taken for. */
type Meant = { typed: SearchWord; meant: SearchWord[] }

// Undefined when every word is known (then nothing has them all) or one is like no other.
async function readMeant({ database }: Services, words: SearchWord[]): Promise<Meant[] | undefined> {
  const asked = words.map((word) => ({ word: word.word, query: queriesFor([[word]])[0]?.anywhere }))
  const rows = await wordsLike(database).execute({ asked: JSON.stringify(asked) })
  const candidates = new Map(rows.map(({ word, like }) => [word, like.split(' ')]))
  const meant = words.map((typed): Meant => {
    const like = candidates.get(typed.word)
    if (!like) return { typed, meant: [typed] }
    return { typed, meant: nearestWords(typed.word, like, mostAlternatives).map(formsOf) }
  })
  const isHopeless = meant.some(({ meant: forms }) => forms.length === 0)
  return isHopeless || candidates.size === 0 ? undefined : meant
}

// Words that some product has, or begins, are left out; counted, because for "is there one" the planner reads the table.
// Two slips can leave less than three letters in a row, so words that begin alike are looked at too.
const wordsLike = oncePerDatabase((db) =>
  db
    .select({ word: sql<string>`word`, like: sql<string>`"like"` })
    .from(
      sql`(
        select asked.word, array_to_string(array(
          select known.word from search_vocabulary known
          where (known.word % asked.word or known.word like left(asked.word, 2) || '%')
            and length(known.word) between length(asked.word) - 2 and length(asked.word) + 2
          order by similarity(known.word, asked.word) desc, known.word limit 1000
        ), ' ') as "like"
        from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as asked (word text, query text)
        where (select count(*) from product_search where words @@ asked.query::tsquery) = 0
      ) unknown`,
    )
    .prepare('search_words_like'),
)

function namesOf({ rowOf, names }: ListingIndex, ids: number[]): string[] {
  const rows = ids.slice(0, 20).map((id) => rowOf.get(id))
  return rows.flatMap((row) => (row === undefined ? [] : [names.ar[row] ?? '', names.en[row] ?? '']))
}

// The index knows «حقيبه»; a shopper should read «حقيبة», as the names of what was found have it.
function asWritten(words: Meant[], names: string[]): string {
  const written = names.flatMap((name) => name.split(/[^\p{L}\p{N}\p{M}]+/u))
  const spelling = new Map(written.map((word) => [normaliseText(word), word.toLowerCase()]))
  return words
    .map(({ typed, meant }) => {
      const taken = meant.find(({ word }) => spelling.has(word)) ?? meant[0] ?? typed
      return spelling.get(taken.word) ?? taken.word
    })
    .join(' ')
}
