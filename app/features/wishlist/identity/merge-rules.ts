/** What becomes of a guest's list at a sign-in, by product and variation: the guest's go before the shopper's, nothing twice. */

export type MergedItem = { productId: number; addedAt: Date; note: string }

export type Merged<Item extends MergedItem> = {
  /** What the shopper's list had not, newest first, as the guest's list had it. */
  added: Item[]
  /** What it had, as the guest's list had it. */
  both: Item[]
  /** Notes for what was on both lists, and on the shopper's without one. */
  notes: MergedNote[]
}
type MergedNote = { productId: number; note: string }

/** Both newest first. */
export function mergeItems<Item extends MergedItem>(
  own: readonly MergedItem[],
  guests: readonly Item[],
): Merged<Item> {
  const kept = new Map(own.map((item) => [item.productId, item]))
  const added = guests.filter(({ productId }) => !kept.has(productId))
  const notes = guests.flatMap(({ productId, note }) =>
    note !== '' && kept.get(productId)?.note === '' ? [{ productId, note }] : [],
  )
  const both = guests.filter(({ productId }) => kept.has(productId))
  return { added, both, notes }
}

/** What a guest's list has beside what was on it before and not wanted by the shopper. */
export function withoutDeclined<Item extends MergedItem>(
  guests: readonly Item[],
  declined: readonly MergedItem[],
): Item[] {
  const named = ({ productId, addedAt }: MergedItem) => `${productId} ${addedAt.getTime()}`
  const before = new Set(declined.map(named))
  return guests.filter((item) => !before.has(named(item)))
}

/** What of a merge is taken back: nothing that was added anew, or given another note, since. */
export function unmergeItems(
  own: readonly MergedItem[],
  { added, notes }: Pick<Merged<MergedItem>, 'added' | 'notes'>,
): { removed: number[]; withoutNote: number[] } {
  const kept = new Map(own.map((item) => [item.productId, item]))
  const isSame = (item: MergedItem) => {
    const now = kept.get(item.productId)
    return now?.addedAt.getTime() === item.addedAt.getTime() && now.note === item.note
  }
  const removed = added.filter(isSame).map(({ productId }) => productId)
  const withoutNote = notes
    .filter(({ productId, note }) => kept.get(productId)?.note === note)
    .map(({ productId }) => productId)
  return { removed, withoutNote }
}
