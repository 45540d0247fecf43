/** Pieces as they were typed, beside those that were there: a number that nobody typed is never written. Pure. */
import type { Draft } from './draft.ts'

/** null: nobody counts. */
export type Count = number | null

/** `was`: when the form was made. 'moved': the owner typed another number, and it is not what it was either. */
export function fateOf({
  typed,
  was,
  now,
}: Record<'typed' | 'was' | 'now', Count>): 'kept' | 'written' | 'moved' {
  if (typed === was || typed === now) return 'kept'
  return now === was || typed === null ? 'written' : 'moved'
}

/** The draft with the numbers of now: where the owner typed one it stays, beside what it would take the place of. */
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

type Typed = { stock?: string; stockWas?: string }

function onto({ stock = '', stockWas = '' }: Typed, now = '') {
  return { stock: stock === stockWas && now !== '' ? now : stock, stockWas: now }
}
