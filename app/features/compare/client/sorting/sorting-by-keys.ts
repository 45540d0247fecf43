/** Sorting by keyboard: space picks up, arrows move, space drops, Escape cancels. Needs no extra script. */
import type { KeyboardEvent } from 'react'
import type { SortableProps, Sorting } from './sorting.ts'
import { useEffect, useState } from 'react'
import { announceMessage } from '#app/features/compare/client/messages.ts'
import { useSortingMessages } from './sorting-messages.ts'

type PickedItem<Id> = { id: Id; order: Id[] }

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
    announceMessage(messages.dropped(pickedItem.id, findPosition(pickedItem.order, pickedItem.id)))
    if (pickedItem.order.some((id, index) => id !== ids[index])) onSort(pickedItem.order)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: Id) => {
    const step = readStep(event, isVertical)
    const isPickKey = event.key === ' ' || event.key === 'Enter'
    if (!isPickKey && !(pickedItem && (step !== 0 || event.key === 'Escape'))) return
    // Escape would close the surrounding dialog, the other keys would scroll it.
    event.preventDefault()
    if (!pickedItem) {
      setPickedItem({ id, order: ids })
      return announceMessage(messages.pickedUp(id, findPosition(ids, id)))
    }
    if (isPickKey) return drop()
    if (event.key === 'Escape') {
      setPickedItem(null)
      return announceMessage(messages.cancelled(id))
    }
    const order = moveBy(pickedItem.order, id, step)
    setPickedItem({ id, order })
    announceMessage(messages.moved(id, findPosition(order, id)))
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
  const order = pickedItem && pickedItem.order.length === ids.length ? pickedItem.order : ids
  return { order, createSorting }
}

/** The step of an arrow key along the row or column, in visual direction: -1 or 1; 0 for other keys. */
function readStep({ key, currentTarget }: KeyboardEvent<HTMLElement>, isVertical: boolean): number {
  if (isVertical) return { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  const forwardKey = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forwardKey) return 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0
}

function moveBy<Id>(order: readonly Id[], id: Id, step: number): Id[] {
  const from = order.indexOf(id)
  const to = Math.min(Math.max(from + step, 0), order.length - 1)
  return order.filter((each) => each !== id).toSpliced(to, 0, id)
}

function findPosition<Id>(order: readonly Id[], id: Id): number {
  return order.indexOf(id) + 1
}
