/** Compares submitted stock quantities with the stored ones: an unedited quantity is never written. Pure. */
import type { Draft } from './draft.ts'

/** null: stock is not tracked. */
export type StockQuantity = number | null

/** `was`: when the form was loaded. 'moved': the quantity was edited, and has also changed in the meantime. */
export function findStockUpdateOutcome({
  input,
  was,
  now,
}: Record<'input' | 'was' | 'now', StockQuantity>): 'kept' | 'written' | 'moved' {
  if (input === was || input === now) return 'kept'
  return now === was || input === null ? 'written' : 'moved'
}

/** Returns the draft with the current quantities; an edited one stays, with the current one as a hint. */
export function mergeCurrentStock(draft: Draft, currentDraft: Draft): Draft {
  const currentStockById = new Map(currentDraft.variations.map(({ id, stock }) => [id, stock]))
  return {
    ...draft,
    texts: { ...draft.texts, ...mergeStock(draft.texts, currentDraft.texts.stock) },
    variations: draft.variations.map((variation) => ({
      ...variation,
      ...mergeStock(variation, currentStockById.get(variation.id)),
    })),
  }
}

type StockTexts = { stock?: string; stockWas?: string }

function mergeStock({ stock = '', stockWas = '' }: StockTexts, currentStock = '') {
  return { stock: stock === stockWas && currentStock !== '' ? currentStock : stock, stockWas: currentStock }
}
