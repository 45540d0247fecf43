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
  const [picked, setPicked] = useState<PickedItem<Id> | null>(null)
  useEffect(() => {
    if (picked) document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [picked])

  const letGo = () => {
    if (!picked) return
    setPicked(null)
    announceMessage(messages.dropped(picked.id, placeIn(picked.order, picked.id)))
    if (picked.order.some((id, index) => id !== ids[index])) onSort(picked.order)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: Id) => {
    const step = stepOf(event, isVertical)
    const isPickKey = event.key === ' ' || event.key === 'Enter'
    if (!isPickKey && !(picked && (step !== 0 || event.key === 'Escape'))) return
    // Escape would close the surrounding dialog, the other keys would scroll it.
    event.preventDefault()
    if (!picked) {
      setPicked({ id, order: ids })
      return announceMessage(messages.pickedUp(id, placeIn(ids, id)))
    }
    if (isPickKey) return letGo()
    if (event.key === 'Escape') {
      setPicked(null)
      return announceMessage(messages.cancelled(id))
    }
    const order = moveBy(picked.order, id, step)
    setPicked({ id, order })
    announceMessage(messages.moved(id, placeIn(order, id)))
  }
  const sortingOf = (id: Id, sorting?: Sorting): Sorting => ({
    ...sorting,
    handle: {
      ...sorting?.handle,
      'aria-roledescription': messages.roleDescription,
      'aria-description': messages.instructions,
      'aria-describedby': undefined,
      onKeyDown: (event) => onKeyDown(event, id),
      onBlur: letGo,
    },
    isDragging: sorting?.isDragging || picked?.id === id,
  })
  // An item may have been removed elsewhere meanwhile.
  const order = picked && picked.order.length === ids.length ? picked.order : ids
  return { order, sortingOf }
}

/** -1 or 1 along the row or column, in visual direction. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>, isVertical: boolean): number {
  if (isVertical) return { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  const forth = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forth) return 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0
}

function moveBy<Id>(order: readonly Id[], id: Id, step: number): Id[] {
  const from = order.indexOf(id)
  const to = Math.min(Math.max(from + step, 0), order.length - 1)
  return order.filter((each) => each !== id).toSpliced(to, 0, id)
}

function placeIn<Id>(order: readonly Id[], id: Id): number {
  return order.indexOf(id) + 1
}
