/** Sortable items. Sorting by keyboard works at once; the script for dragging is loaded on pointer or focus. */
import type { SortableProps, Sorting } from './sorting.ts'
import { useEffect, useRef, useState } from 'react'
import { useKeySorting } from './sorting-by-keys.ts'

type Script = typeof import('./draggable-items.tsx')

type DraggableState = {
  DraggableItems: Script['DraggableItems']
  around: HTMLElement | null
  /** The item that had the focus when the script for dragging had loaded. */
  focusedId: string | undefined
}

export function Sortable<Id extends string | number>(props: SortableProps<Id>) {
  const place = useRef<HTMLSpanElement>(null)
  const [draggable, setDraggable] = useState<DraggableState>()
  const { order, sortingOf } = useKeySorting(props)
  const renderItem = (id: Id, sorting?: Sorting) => props.renderItem(id, sortingOf(id, sorting))
  const hasOrder = props.ids.length > 1
  useEffect(() => {
    const around = place.current?.parentElement
    // A single item has no order.
    if (!around || !hasOrder) return undefined
    const reach = () =>
      void import('./draggable-items.tsx').then(
        ({ DraggableItems }) =>
          afterClick(around, () =>
            setDraggable((before) => before ?? { DraggableItems, around, focusedId: focusedIn(around) }),
          ),
        // Offline: the next pointer or focus event retries.
        () => {},
      )
    // Touch has no hover event before the drag starts.
    if (window.matchMedia('(hover: none)').matches) reach()
    around.addEventListener('pointerenter', reach)
    around.addEventListener('focusin', reach)
    return () => {
      around.removeEventListener('pointerenter', reach)
      around.removeEventListener('focusin', reach)
    }
  }, [hasOrder])
  return (
    <>
      <span ref={place} hidden />
      {draggable ? (
        <draggable.DraggableItems
          {...props}
          ids={order}
          renderItem={renderItem}
          around={draggable.around}
          focusedId={draggable.focusedId}
        />
      ) : (
        order.map((id) => renderItem(id))
      )}
    </>
  )
}

/** Not between pointer down and up: the click would lose its target. */
function afterClick(around: HTMLElement, then: () => void): void {
  if (!around.matches(':active')) return then()
  // The click follows the pointer release, before any timer.
  window.addEventListener('pointerup', () => setTimeout(then), { once: true })
}

function focusedIn(around: HTMLElement): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-id]')
  return focused && around.contains(focused) ? focused.dataset.id : undefined
}
