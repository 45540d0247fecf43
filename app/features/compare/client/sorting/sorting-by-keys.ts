/** Order by keys: space takes hold, arrows move, space lets go, Escape puts back. Nothing has to be fetched for it. */
import type { KeyboardEvent } from 'react'
import type { SortableProps, Sorting } from './sorting.ts'
import { useEffect, useState } from 'react'
import { say } from '#app/features/compare/client/messages.ts'
import { useSortingWords } from './sorting-words.ts'

type Held<Id> = { id: Id; order: Id[] }

/** The order as it is while one is moved, and what its handle gets. */
export function useKeySorting<Id extends string | number>(props: SortableProps<Id>) {
  const { ids, isVertical = false, onSort } = props
  const words = useSortingWords(props)
  const [held, hold] = useState<Held<Id> | null>(null)
  useEffect(() => {
    if (held) document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [held])

  const letGo = () => {
    if (!held) return
    hold(null)
    say(words.put(held.id, placeIn(held.order, held.id)))
    if (held.order.some((id, at) => id !== ids[at])) onSort(held.order)
  }
  const press = (event: KeyboardEvent<HTMLElement>, id: Id) => {
    const step = stepOf(event, isVertical)
    const isHold = event.key === ' ' || event.key === 'Enter'
    if (!isHold && !(held && (step !== 0 || event.key === 'Escape'))) return
    // Escape would close what it stands in, the others would scroll it.
    event.preventDefault()
    if (!held) {
      hold({ id, order: ids })
      return say(words.held(id, placeIn(ids, id)))
    }
    if (isHold) return letGo()
    if (event.key === 'Escape') {
      hold(null)
      return say(words.back(id))
    }
    const order = moveBy(held.order, id, step)
    hold({ id, order })
    say(words.moved(id, placeIn(order, id)))
  }
  const sortingOf = (id: Id, sorting?: Sorting): Sorting => ({
    ...sorting,
    handle: {
      ...sorting?.handle,
      'aria-roledescription': words.roleDescription,
      'aria-description': words.instructions,
      'aria-describedby': undefined,
      onKeyDown: (event) => press(event, id),
      onBlur: letGo,
    },
    isDragging: sorting?.isDragging || held?.id === id,
  })
  // Somebody else may have taken one out meanwhile.
  const order = held && held.order.length === ids.length ? held.order : ids
  return { order, sortingOf }
}

/** Back or forth along the row or column, as the eye sees it. */
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
