import type { SortableProps } from './sorting.ts'
import { useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** The screen reader messages while items are sorted, by pointer or keyboard. */
export function useSortingMessages<Id extends string | number>({
  ids,
  nameOf,
}: Pick<SortableProps<Id>, 'ids' | 'nameOf'>) {
  const { t } = useLingui()
  const inDigits = useDigits()
  const nameIn = (id: string | number) => {
    const known = ids.find((each) => each === id)
    return known === undefined ? '' : nameOf(known)
  }
  const total = inDigits(ids.length)
  return {
    roleDescription: t`sortable`,
    instructions: t`Press Space to pick up, arrow keys to move, Space again to drop, Escape to cancel.`,
    pickedUp: (id: string | number, place: number) =>
      t`${nameIn(id)} picked up, position ${inDigits(place)} of ${total}.`,
    moved: (id: string | number, place: number) =>
      t`${nameIn(id)} moved to position ${inDigits(place)} of ${total}.`,
    dropped: (id: string | number, place: number) =>
      t`${nameIn(id)} dropped at position ${inDigits(place)} of ${total}.`,
    cancelled: (id: string | number) => t`${nameIn(id)} is back in its original position.`,
  }
}
