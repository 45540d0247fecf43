/** Submitted stock quantities against the stored ones: an unedited quantity is never written. Pure. */
import type { Draft } from './draft.ts'

/** null: stock is not tracked. */
export type Count = number | null

/** `was`: when the form was loaded. 'moved': the quantity was edited, and has also changed in the meantime. */
export function stockUpdateOutcome({
  input,
  was,
  now,
}: Record<'input' | 'was' | 'now', Count>): 'kept' | 'written' | 'moved' {
  if (input === was || input === now) return 'kept'
  return now === was || input === null ? 'written' : 'moved'
}

/** Returns the draft with the current quantities; an edited one stays, with the current one beside it. */
export function withStockOf(draft: Draft, fresh: Draft): Draft {
  const freshOf = new Map(fresh.variations.map(({ id, stock }) => [id, stock]))
  return {
    ...draft,
    texts: { ...draft.texts, ...onto(draft.texts, fresh.texts.stock) },
    variations: draft.variations.map((variation) => ({
      ...variation,
      ...onto(variation, freshOf.get(variation.id)),
    })),
  }
}

type StockTexts = { stock?: string; stockWas?: string }

function onto({ stock = '', stockWas = '' }: StockTexts, now = '') {
  return { stock: stock === stockWas && now !== '' ? now : stock, stockWas: now }
}
