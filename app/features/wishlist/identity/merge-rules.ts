/**
 * Merges a guest's list at a sign-in, by product and variation: the guest's items go before the customer's,
 * without duplicates.
 */

export type MergedItem = { productId: number; addedAt: Date; note: string }

export type MergeResult<Item extends MergedItem> = {
  /** Items that the customer's list did not have, newest first, as on the guest's list. */
  added: Item[]
  /** Items that were on both lists, as on the guest's list. */
  both: Item[]
  /** Notes for items on both lists that had none on the customer's. */
  notes: MergedNote[]
}
type MergedNote = { productId: number; note: string }

/** Merges two lists, both newest first. */
export function mergeItems<Item extends MergedItem>(
  own: readonly MergedItem[],
  guests: readonly Item[],
): MergeResult<Item> {
  const ownById = new Map(own.map((item) => [item.productId, item]))
  const added = guests.filter(({ productId }) => !ownById.has(productId))
  const notes = guests.flatMap(({ productId, note }) =>
    note !== '' && ownById.get(productId)?.note === '' ? [{ productId, note }] : [],
  )
  const both = guests.filter(({ productId }) => ownById.has(productId))
  return { added, both, notes }
}

/** The guest's items without those that the customer declined in an earlier merge. */
export function withoutDeclined<Item extends MergedItem>(
  guests: readonly Item[],
  declined: readonly MergedItem[],
): Item[] {
  const named = ({ productId, addedAt }: MergedItem) => `${productId} ${addedAt.getTime()}`
  const before = new Set(declined.map(named))
  return guests.filter((item) => !before.has(named(item)))
}

/** The part of a merge that is undone: without items that were added again or got another note since. */
export function unmergeItems(
  own: readonly MergedItem[],
  { added, notes }: Pick<MergeResult<MergedItem>, 'added' | 'notes'>,
): { removed: number[]; withoutNote: number[] } {
  const ownById = new Map(own.map((item) => [item.productId, item]))
  const isSame = (item: MergedItem) => {
    const now = ownById.get(item.productId)
    return now?.addedAt.getTime() === item.addedAt.getTime() && now.note === item.note
  }
  const removed = added.filter(isSame).map(({ productId }) => productId)
  const withoutNote = notes
    .filter(({ productId, note }) => ownById.get(productId)?.note === note)
    .map(({ productId }) => productId)
  return { removed, withoutNote }
}
