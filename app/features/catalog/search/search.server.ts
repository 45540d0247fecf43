/** Finds products by what a shopper types (arabic.md D.7): any spelling, a word begun, a slip of the finger, a SKU. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Listing } from '#app/features/catalog/listing/store.server.ts'
import type { Found } from '#app/features/catalog/listing/select.ts'
import type { Reading } from './readings/reading.ts'
import type { WordHits } from './words/word-hits.ts'
import { readWords } from './words/read-words.server.ts'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'
import { findMeant } from './readings/find-meant.server.ts'
import { looksLikeOtherLayout, otherLayouts } from './readings/layouts.ts'
import { readingOf } from './readings/reading.ts'
import { commonHits, isAnywhereWhole, noHits } from './words/word-hits.ts'

type Services = {
  database: Pick<Database, 'db'>
  listing: Pick<Listing, 'current' | 'searches' | 'words' | 'vocabulary'>
}

const nothing: Found = { tiers: [] }
const longestMistyped = 200

/**
 * All published products that fit, whatever their visibility, in tiers: what has a SKU, alone; else by where the words stand
 * and how they fit (`ranks`). No statement, or one for a slip; while the words are still being read one, or three. None for
 * what was asked lately.
 */
export async function searchProducts(
  services: Services,
  text: string,
  { corrects = true }: { corrects?: boolean } = {},
): Promise<Found> {
  const layouts = corrects ? otherLayouts(text.slice(0, longestMistyped)).map(normaliseText) : []
  const asked: Asked = { ...readingOf(text), layouts, corrects }
  if (!/[\p{L}\p{N}]/u.test(asked.sku)) return nothing
  const { searches } = services.listing
  const key = JSON.stringify(asked)
  const begun = searches.moment()
  const found = searches.get(key) ?? (await find(services, asked))
  searches.put(new Map([[key, found]]), begun)
  return found
}

/** What was typed, and the same on the other keyboard. */
type Asked = Reading & { layouts: string[]; corrects: boolean }

async function find(services: Services, asked: Asked): Promise<Found> {
  const { withSku, hits } = await readWords(services, asked)
  if (withSku.length > 0 && !isWord(asked.sku)) return { tiers: [withSku] }
  const typed = asked.words.map(({ word }) => hits.get(word) ?? noHits)
  const tiers = [withSku, ...commonHits(typed)].filter((ids) => ids.length > 0)
  const unknown = asked.words.filter((_, place) => isUnknown(typed, place))
  if (!asked.corrects) return { tiers }
  if (tiers.length === 0) return unknown.length > 0 ? findMeant(services, { ...asked, unknown }) : nothing
  // `'fr` begins words in English, and is «طبق».
  if (withSku.length > 0 || !looksLikeOtherLayout(asked.sku) || typed.every(isAnywhereWhole)) return { tiers }
  const meant = await findMeant(services, { ...asked, unknown: [] })
  return meant.tiers.length > 0 ? meant : { tiers }
}

// A SKU that is a word is also looked for as one.
function isWord(sku: string): boolean {
  return /^\p{L}+$/u.test(sku)
}

// Only the last word may be begun.
function isUnknown(typed: WordHits[], place: number): boolean {
  const hits = typed[place] ?? noHits
  return place === typed.length - 1 ? hits.ids.length === 0 : !isAnywhereWhole(hits)
}
