import type { SortableProps } from './sorting.ts'
import { useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** The screen reader messages while items are sorted, by pointer or keyboard. */
export function useSortingMessages<Id extends string | number>({
  ids,
  getName,
}: Pick<SortableProps<Id>, 'ids' | 'getName'>) {
  const { t } = useLingui()
  const inDigits = useDigits()
  const findName = (id: string | number) => {
    const known = ids.find((each) => each === id)
    return known === undefined ? '' : getName(known)
  }
  const total = inDigits(ids.length)
  return {
    roleDescription: t`sortable`,
    instructions: t`Press Space to pick up, arrow keys to move, Space again to drop, Escape to cancel.`,
    pickedUp: (id: string | number, position: number) =>
      t`${findName(id)} picked up, position ${inDigits(position)} of ${total}.`,
    moved: (id: string | number, position: number) =>
      t`${findName(id)} moved to position ${inDigits(position)} of ${total}.`,
    dropped: (id: string | number, position: number) =>
      t`${findName(id)} dropped at position ${inDigits(position)} of ${total}.`,
    cancelled: (id: string | number) => t`${findName(id)} is back in its original position.`,
  }
}
