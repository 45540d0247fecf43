/**
 * An in-memory index of all words, with the products that contain each, and where. It gives the same results
 * as the database query in read-words.server.ts. A product is a row; an update gives it a new one, and
 * entries for its old row are skipped.
 */
import type { SearchWord } from './normalize.ts'
import type { WordHits } from './word-hits.ts'
import { findFirstIndex } from '#app/features/catalog/sorted-numbers.ts'
import { createPrefixIndex } from './prefix-index.ts'
import { createPostings } from './postings.ts'
import { marks, places, listWordForms } from '#app/features/catalog/search/query.ts'
import { createSkus } from './skus.ts'
import { packHit, noHits, ranks, noMatchRank } from './word-hits.ts'

/** A row of the table `product_search`: its lexemes, marked as in query.ts, separated by spaces. */
export type IndexedProduct = { id: number; lexemes: string; skus: string[] }

export type WordIndex = {
  /** Adds or replaces a product. */
  put(product: IndexedProduct): void
  remove(id: number): void
  /** The products that have a word, or one of which it is a prefix. */
  findHits(word: SearchWord): WordHits
  /** The products that have a SKU, in normalized form. */
  findIdsWithSku(sku: string): number[]
  /** Whether so many products were replaced that rebuilding the index pays off. */
  needsRebuild(): boolean
}

export function createWordIndex(): WordIndex {
  const postings = createPostings()
  const listIdByWord = new Map<string, number>()
  const prefixIndex = createPrefixIndex()
  const skuIndex = createSkus()
  /** The product of each row, also if it has another row now. */
  const productIdByRow: number[] = []
  /** The product ids in order, and in parallel the row of each. */
  const ids: number[] = []
  const rows: number[] = []

  const findOrCreateListId = (word: string) => {
    const existingListId = listIdByWord.get(word)
    if (existingListId !== undefined) return existingListId
    const listId = postings.createList()
    const storedWord = copyText(word)
    listIdByWord.set(storedWord, listId)
    prefixIndex.add(storedWord)
    return listId
  }

  const setRow = (id: number, row: number) => {
    const index = findFirstIndex(ids, id)
    const deletedCount = ids[index] === id ? 1 : 0
    ids.splice(index, deletedCount, id)
    rows.splice(index, deletedCount, row)
  }

  const isInUse = (row: number) => rows[findFirstIndex(ids, productIdByRow[row] ?? 0)] === row

  const findListIds = (words: string[]) =>
    words.map((word) => listIdByWord.get(word)).filter((listId) => listId !== undefined)

  return {
    put({ id, lexemes, skus }) {
      const row = productIdByRow.push(id) - 1
      setRow(id, row)
      for (const [word, placeIndex] of findPlaces(lexemes))
        postings.add(findOrCreateListId(word), row, placeIndex)
      skuIndex.add(row, skus)
    },
    remove(id) {
      const index = findFirstIndex(ids, id)
      if (ids[index] !== id) return
      ids.splice(index, 1)
      rows.splice(index, 1)
    },
    findHits(word) {
      const forms = listWordForms(word)
      const wholeLists = (['whole', 'related', 'joined'] as const).flatMap((kind) =>
        findListIds(forms[kind]).map((listId) => ({ list: listId, ranksByPlace: ranks[kind] })),
      )
      const prefixListIds = findListIds(forms.begun.flatMap(prefixIndex.findWordsWithPrefix))
      if (wholeLists.length + prefixListIds.length === 0) return noHits
      const wholeRanks = new Uint8Array(productIdByRow.length).fill(noMatchRank)
      for (const { list: listId, ranksByPlace } of wholeLists)
        postings.lowerRanks(listId, wholeRanks, ranksByPlace)
      const prefixRanks = wholeRanks.slice()
      for (const listId of prefixListIds) postings.lowerRanks(listId, prefixRanks, ranks.begun)
      const foundIds = new Int32Array(ids.length)
      const packedRanks = new Uint8Array(ids.length)
      let count = 0
      for (let index = 0; index < ids.length; index++) {
        const row = rows[index] ?? 0
        const rank = prefixRanks[row] ?? noMatchRank
        if (rank === noMatchRank) continue
        foundIds[count] = ids[index] ?? 0
        packedRanks[count++] = packHit({ wholeRank: wholeRanks[row] ?? noMatchRank, prefixRank: rank })
      }
      return { ids: foundIds.slice(0, count), ranks: packedRanks.slice(0, count) }
    },
    findIdsWithSku(sku) {
      const rowsWithSku = skuIndex.findRows(sku).filter(isInUse)
      return rowsWithSku.map((row) => productIdByRow[row] ?? 0)
    },
    needsRebuild: () => productIdByRow.length > 1.5 * ids.length + 1000,
  }
}

/** The words of a product, each with its best place. */
function findPlaces(lexemes: string): Map<string, number> {
  const bestPlaces = new Map<string, number>()
  for (const lexeme of lexemes.split(' ')) {
    const markedPlaceIndex = placeIndexByMark.get(lexeme.charCodeAt(0))
    const word = markedPlaceIndex === undefined ? lexeme : lexeme.slice(1)
    const placeIndex = markedPlaceIndex ?? anywhereIndex
    if (placeIndex < (bestPlaces.get(word) ?? places.length)) bestPlaces.set(word, placeIndex)
  }
  return bestPlaces
}

const anywhereIndex = places.indexOf('anywhere')
const placeIndexByMark = new Map(
  places.slice(0, anywhereIndex).map((place, number) => [marks[place].charCodeAt(0), number]),
)

// The result of `split` may be a view into the whole text, which would then stay in memory with it.
function copyText(word: string): string {
  return Buffer.from(word).toString()
}
