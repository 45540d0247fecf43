/**
 * An in-memory index of all words, with the products that have them and the place: gives the same results as
 * the database query in read-words.server.ts. A product is a row; an update gives it a new one, and entries
 * for its old row are skipped.
 */
import type { SearchWord } from './normalize.ts'
import type { WordHits } from './word-hits.ts'
import { firstFrom } from '#app/features/catalog/sorted-numbers.ts'
import { createPrefixIndex } from './prefix-index.ts'
import { createPostings } from './postings.ts'
import { marks, places, wordForms } from '#app/features/catalog/search/query.ts'
import { createSkus } from './skus.ts'
import { hitAt, noHits, ranks, unfound } from './word-hits.ts'

/** A row of the table `product_search`: its lexemes, marked as in query.ts, separated by spaces. */
export type IndexedProduct = { id: number; lexemes: string; skus: string[] }

export type WordIndex = {
  /** Adds or replaces a product. */
  put(product: IndexedProduct): void
  remove(id: number): void
  /** The products that have a word, or one of which it is a prefix. */
  hits(word: SearchWord): WordHits
  /** The products that have a SKU, in normalized form. */
  withSku(sku: string): number[]
  /** Whether so many products were replaced that rebuilding the index pays off. */
  needsRebuild(): boolean
}

export function createWordIndex(): WordIndex {
  const postings = createPostings()
  const lists = new Map<string, number>()
  const prefixIndex = createPrefixIndex()
  const skusOfRows = createSkus()
  /** The product of each row, also if it has another row now. */
  const productOf: number[] = []
  /** The product ids in order, and in parallel the row of each. */
  const ids: number[] = []
  const rows: number[] = []

  const listOf = (word: string) => {
    const known = lists.get(word)
    if (known !== undefined) return known
    const list = postings.begin()
    const stored = copied(word)
    lists.set(stored, list)
    prefixIndex.add(stored)
    return list
  }

  const place = (id: number, row: number) => {
    const at = firstFrom(ids, id)
    const taken = ids[at] === id ? 1 : 0
    ids.splice(at, taken, id)
    rows.splice(at, taken, row)
  }

  const isInUse = (row: number) => rows[firstFrom(ids, productOf[row] ?? 0)] === row

  const listsOf = (words: string[]) =>
    words.map((word) => lists.get(word)).filter((list) => list !== undefined)

  return {
    put({ id, lexemes, skus }) {
      const row = productOf.push(id) - 1
      place(id, row)
      for (const [word, where] of placesOf(lexemes)) postings.add(listOf(word), row, where)
      skusOfRows.add(row, skus)
    },
    remove(id) {
      const at = firstFrom(ids, id)
      if (ids[at] !== id) return
      ids.splice(at, 1)
      rows.splice(at, 1)
    },
    hits(word) {
      const forms = wordForms(word)
      const wholeLists = (['whole', 'related', 'joined'] as const).flatMap((kind) =>
        listsOf(forms[kind]).map((list) => ({ list, rankOf: ranks[kind] })),
      )
      const begun = listsOf(forms.begun.flatMap(prefixIndex.wordsWithPrefix))
      if (wholeLists.length + begun.length === 0) return noHits
      const asWhole = new Uint8Array(productOf.length).fill(unfound)
      for (const { list, rankOf } of wholeLists) postings.lower(list, asWhole, rankOf)
      const asPrefix = asWhole.slice()
      for (const list of begun) postings.lower(list, asPrefix, ranks.begun)
      const found = new Int32Array(ids.length)
      const packedRanks = new Uint8Array(ids.length)
      let count = 0
      for (let at = 0; at < ids.length; at++) {
        const row = rows[at] ?? 0
        const rank = asPrefix[row] ?? unfound
        if (rank === unfound) continue
        found[count] = ids[at] ?? 0
        packedRanks[count++] = hitAt({ asWhole: asWhole[row] ?? unfound, asPrefix: rank })
      }
      return { ids: found.slice(0, count), ranks: packedRanks.slice(0, count) }
    },
    withSku(sku) {
      const rowsWithIt = skusOfRows.rowsWith(sku).filter(isInUse)
      return rowsWithIt.map((row) => productOf[row] ?? 0)
    },
    needsRebuild: () => productOf.length > 1.5 * ids.length + 1000,
  }
}

/** The words of a product, each with its best place. */
function placesOf(lexemes: string): Map<string, number> {
  const best = new Map<string, number>()
  for (const lexeme of lexemes.split(' ')) {
    const mark = placeOfMark.get(lexeme.charCodeAt(0))
    const word = mark === undefined ? lexeme : lexeme.slice(1)
    const where = mark ?? anywhere
    if (where < (best.get(word) ?? places.length)) best.set(word, where)
  }
  return best
}

const anywhere = places.indexOf('anywhere')
const placeOfMark = new Map(
  places.slice(0, anywhere).map((place, number) => [marks[place].charCodeAt(0), number]),
)

// The result of `split` may be a view into the whole text, which would then stay in memory with it.
function copied(word: string): string {
  return Buffer.from(word).toString()
}
