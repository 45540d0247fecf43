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
  ownItems: readonly MergedItem[],
  guestItems: readonly Item[],
): MergeResult<Item> {
  const ownItemById = new Map(ownItems.map((item) => [item.productId, item]))
  const added = guestItems.filter(({ productId }) => !ownItemById.has(productId))
  const notes = guestItems.flatMap(({ productId, note }) =>
    note !== '' && ownItemById.get(productId)?.note === '' ? [{ productId, note }] : [],
  )
  const both = guestItems.filter(({ productId }) => ownItemById.has(productId))
  return { added, both, notes }
}

/** The guest's items without those that the customer declined in an earlier merge. */
export function omitDeclined<Item extends MergedItem>(
  guestItems: readonly Item[],
  declinedItems: readonly MergedItem[],
): Item[] {
  const createItemKey = ({ productId, addedAt }: MergedItem) => `${productId} ${addedAt.getTime()}`
  const declinedKeys = new Set(declinedItems.map(createItemKey))
  return guestItems.filter((item) => !declinedKeys.has(createItemKey(item)))
}

/** The part of a merge that is undone: without items that were added again or got another note since. */
export function unmergeItems(
  ownItems: readonly MergedItem[],
  { added, notes }: Pick<MergeResult<MergedItem>, 'added' | 'notes'>,
): { removedIds: number[]; clearedNoteIds: number[] } {
  const ownItemById = new Map(ownItems.map((item) => [item.productId, item]))
  const isUnchanged = (item: MergedItem) => {
    const ownItem = ownItemById.get(item.productId)
    return ownItem?.addedAt.getTime() === item.addedAt.getTime() && ownItem.note === item.note
  }
  const removedIds = added.filter(isUnchanged).map(({ productId }) => productId)
  const clearedNoteIds = notes
    .filter(({ productId, note }) => ownItemById.get(productId)?.note === note)
    .map(({ productId }) => productId)
  return { removedIds, clearedNoteIds }
}
