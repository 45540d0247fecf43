/** Finds products by what a shopper types (arabic.md D.7): any spelling, a word begun, a slip of the finger, a SKU. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { Found } from '#app/features/catalog/listing/select.ts'
import type { SearchWord } from './normalise.ts'
import { normaliseText } from '#app/i18n/normalise-text.ts'
import { nearestWords } from './distance.ts'
import { formsOf } from './normalise.ts'
import { queryWords } from './query.ts'
import { readVocabulary } from './read-vocabulary.server.ts'
import { readWords } from './read-words.server.ts'
import { commonHits, eitherHits, noHits } from './word-hits.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'searches' | 'words' | 'vocabulary'>
}

const nothing: Found = { tiers: [] }
const mostAlternatives = 3

/**
 * All published products that fit, whatever their visibility. Tiers: SKU, whole words of the name, begun ones, short
 * text, anywhere. No statement, or one for a slip; while the words are still being read one, or three. None for what was
 * asked lately.
 */
export async function searchProducts(
  services: Services,
  text: string,
  { corrects = true }: { corrects?: boolean } = {},
): Promise<Found> {
  const asked: Asked = {
    sku: normaliseText(text.slice(0, 200)).replaceAll('\u0000', ''),
    words: queryWords(text),
  }
  if (!/[\p{L}\p{N}]/u.test(asked.sku)) return nothing
  const { searches } = services.listing
  const key = JSON.stringify({ ...asked, corrects })
  const begun = searches.moment()
  const found = searches.get(key) ?? (await find(services, asked, { corrects }))
  searches.put(new Map([[key, found]]), begun)
  return found
}

type Asked = { sku: string; words: SearchWord[] }

async function find(
  services: Services,
  { sku, words }: Asked,
  { corrects }: { corrects: boolean },
): Promise<Found> {
  const { withSku, hits } = await readWords(services, { sku, words })
  const typed = words.map(({ word }) => hits.get(word) ?? noHits)
  const tiers = [withSku, ...commonHits(typed)].filter((ids) => ids.length > 0)
  const unknown = words.filter((_, place) => typed[place]?.ids.length === 0)
  if (tiers.length > 0 || unknown.length === 0 || !corrects) return { tiers }
  const meant = await findMeant(services, { words, unknown })
  if (!meant) return nothing
  const forms = await readWords(services, { words: meant.flatMap((word) => word.meant) })
  const corrected = commonHits(
    meant.map((word) => eitherHits(word.meant.map((form) => forms.hits.get(form.word) ?? noHits))),
  ).filter((ids) => ids.length > 0)
  if (corrected.length === 0) return nothing
  const names = namesOf(await services.listing.current(), corrected[0] ?? [])
  return { tiers: corrected, correctedTo: asWritten(meant, names) }
}

/** A word as typed and what it is taken for. */
type Meant = { typed: SearchWord; meant: SearchWord[] }

// Undefined when a word that no product has is like no other.
async function findMeant(
  services: Services,
  { words, unknown }: { words: SearchWord[]; unknown: SearchWord[] },
): Promise<Meant[] | undefined> {
  await readVocabulary(services)
  const { vocabulary } = services.listing
  const meant = words.map((typed): Meant => {
    if (!unknown.includes(typed)) return { typed, meant: [typed] }
    const nearest = nearestWords(typed.word, vocabulary.like(typed.word), mostAlternatives)
    return { typed, meant: nearest.map(formsOf) }
  })
  return meant.some(({ meant: forms }) => forms.length === 0) ? undefined : meant
}

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
