/** Sorting by keyboard: space picks up, arrows move, space drops, Escape cancels. Needs no extra script. */
import type { KeyboardEvent } from 'react'
import type { SortableProps, Sorting } from './sorting.ts'
import { useEffect, useState } from 'react'
import { announceMessage } from '#app/features/compare/client/messages.ts'
import { useSortingMessages } from './sorting-messages.ts'

type PickedItem<Id> = { id: Id; sortedIds: Id[] }

/** The current order while an item is moved, and the props of its handle. */
export function useKeySorting<Id extends string | number>(props: SortableProps<Id>) {
  const { ids, isVertical = false, onSort } = props
  const messages = useSortingMessages(props)
  const [pickedItem, setPickedItem] = useState<PickedItem<Id> | null>(null)
  useEffect(() => {
    if (pickedItem) document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pickedItem])

  const drop = () => {
    if (!pickedItem) return
    setPickedItem(null)
    announceMessage(messages.describeDrop(pickedItem.id, findPosition(pickedItem.sortedIds, pickedItem.id)))
    if (pickedItem.sortedIds.some((id, index) => id !== ids[index])) onSort(pickedItem.sortedIds)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: Id) => {
    const step = readStep(event, isVertical)
    const isPickKey = event.key === ' ' || event.key === 'Enter'
    if (!isPickKey && !(pickedItem && (step !== 0 || event.key === 'Escape'))) return
    // Escape would close the surrounding dialog, the other keys would scroll it.
    event.preventDefault()
    if (!pickedItem) {
      setPickedItem({ id, sortedIds: ids })
      return announceMessage(messages.describePickUp(id, findPosition(ids, id)))
    }
    if (isPickKey) return drop()
    if (event.key === 'Escape') {
      setPickedItem(null)
      return announceMessage(messages.describeCancel(id))
    }
    const sortedIds = moveItem(pickedItem.sortedIds, id, step)
    setPickedItem({ id, sortedIds })
    announceMessage(messages.describeMove(id, findPosition(sortedIds, id)))
  }
  const createSorting = (id: Id, sorting?: Sorting): Sorting => ({
    ...sorting,
    handle: {
      ...sorting?.handle,
      'aria-roledescription': messages.roleDescription,
      'aria-description': messages.instructions,
      'aria-describedby': undefined,
      onKeyDown: (event) => onKeyDown(event, id),
      onBlur: drop,
    },
    isDragging: sorting?.isDragging || pickedItem?.id === id,
  })
  // An item may have been removed in another tab while this one is picked up.
  const sortedIds = pickedItem && pickedItem.sortedIds.length === ids.length ? pickedItem.sortedIds : ids
  return { order: sortedIds, createSorting }
}

/** The step of an arrow key along the row or column, in visual direction: -1 or 1; 0 for other keys. */
function readStep({ key, currentTarget }: KeyboardEvent<HTMLElement>, isVertical: boolean): number {
  if (isVertical) return { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  const forwardKey = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forwardKey) return 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0
}

function moveItem<Id>(sortedIds: readonly Id[], id: Id, step: number): Id[] {
  const fromIndex = sortedIds.indexOf(id)
  const toIndex = Math.min(Math.max(fromIndex + step, 0), sortedIds.length - 1)
  return sortedIds.filter((each) => each !== id).toSpliced(toIndex, 0, id)
}

function findPosition<Id>(sortedIds: readonly Id[], id: Id): number {
  return sortedIds.indexOf(id) + 1
}
