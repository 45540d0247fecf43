import type { SortableProps } from './sorting.ts'
import { useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** The screen reader messages while items are sorted, by pointer or keyboard. */
export function useSortingMessages<Id extends string | number>({
  ids,
  getName,
}: Pick<SortableProps<Id>, 'ids' | 'getName'>) {
  const { t } = useLingui()
  const formatDigits = useDigits()
  const findName = (id: string | number) => {
    const listedId = ids.find((each) => each === id)
    return listedId === undefined ? '' : getName(listedId)
  }
  const total = formatDigits(ids.length)
  return {
    roleDescription: t`sortable`,
    instructions: t`Press Space to pick up, arrow keys to move, Space again to drop, Escape to cancel.`,
    describePickUp: (id: string | number, position: number) =>
      t`${findName(id)} picked up, position ${formatDigits(position)} of ${total}.`,
    describeMove: (id: string | number, position: number) =>
      t`${findName(id)} moved to position ${formatDigits(position)} of ${total}.`,
    describeDrop: (id: string | number, position: number) =>
      t`${findName(id)} dropped at position ${formatDigits(position)} of ${total}.`,
    describeCancel: (id: string | number) => t`${findName(id)} is back in its original position.`,
  }
}
