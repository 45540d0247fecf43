/**
 * Which products have a word, and where, of all words: answers what read-words.server.ts would ask the database, in the
 * same way. A product is a row; written anew it gets a new one, and what lists say of its old row is passed over.
 */
import type { SearchWord } from './normalise.ts'
import type { WordHits } from './word-hits.ts'
import { firstFrom } from '#app/features/catalog/sorted-numbers.ts'
import { createBeginnings } from './beginnings.ts'
import { createPostings } from './postings.ts'
import { marks, places, wantedWords } from '#app/features/catalog/search/query.ts'
import { createSkus } from './skus.ts'
import { hitAt, noHits, ranks, unfound } from './word-hits.ts'

/** A row of the table `product_search`: its lexemes, marked as in query.ts, with spaces between them. */
export type IndexedProduct = { id: number; lexemes: string; skus: string[] }

export type WordIndex = {
  /** Puts a product in, or in anew. */
  put(product: IndexedProduct): void
  remove(id: number): void
  /** The products that have a word or one that it begins. */
  hits(word: SearchWord): WordHits
  /** The products that have a SKU, as it is normalised. */
  withSku(sku: string): number[]
  /** Whether so many products were written anew that another index is worth its while. */
  isWorn(): boolean
}

export function createWordIndex(): WordIndex {
  const postings = createPostings()
  const lists = new Map<string, number>()
  const beginnings = createBeginnings()
  const skusOfRows = createSkus()
  /** Of each row its product, also when it has another row now. */
  const productOf: number[] = []
  /** The products in order, and beside them the row of each. */
  const ids: number[] = []
  const rows: number[] = []

  const listOf = (word: string) => {
    const known = lists.get(word)
    if (known !== undefined) return known
    const list = postings.begin()
    const kept = copied(word)
    lists.set(kept, list)
    beginnings.add(kept)
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
      const wanted = wantedWords(word)
      const typed = (['whole', 'related', 'joined'] as const).flatMap((fit) =>
        listsOf(wanted[fit]).map((list) => ({ list, rankOf: ranks[fit] })),
      )
      const begun = listsOf(wanted.begun.flatMap(beginnings.wordsFrom))
      if (typed.length + begun.length === 0) return noHits
      const asTyped = new Uint8Array(productOf.length).fill(unfound)
      for (const { list, rankOf } of typed) postings.lower(list, asTyped, rankOf)
      const asBegun = asTyped.slice()
      for (const list of begun) postings.lower(list, asBegun, ranks.begun)
      const found = new Int32Array(ids.length)
      const packed = new Uint8Array(ids.length)
      let count = 0
      for (let at = 0; at < ids.length; at++) {
        const row = rows[at] ?? 0
        const rank = asBegun[row] ?? unfound
        if (rank === unfound) continue
        found[count] = ids[at] ?? 0
        packed[count++] = hitAt({ asTyped: asTyped[row] ?? unfound, asBegun: rank })
      }
      return { ids: found.slice(0, count), ranks: packed.slice(0, count) }
    },
    withSku(sku) {
      const rowsWithIt = skusOfRows.rowsWith(sku).filter(isInUse)
      return rowsWithIt.map((row) => productOf[row] ?? 0)
    },
    isWorn: () => productOf.length > 1.5 * ids.length + 1000,
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

// What `split` gives may be a view into the whole text, which would then stay in memory with it.
function copied(word: string): string {
  return Buffer.from(word).toString()
}
