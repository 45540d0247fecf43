/** Sortable items. Sorting by keyboard works at once; the script for dragging is loaded on pointer or focus. */
import type { SortableProps, Sorting } from './sorting.ts'
import { useEffect, useRef, useState } from 'react'
import { useKeySorting } from './sorting-by-keys.ts'

type Script = typeof import('./draggable-items.tsx')

type DraggableState = {
  DraggableItems: Script['DraggableItems']
  listElement: HTMLElement | null
  /** The item that had the focus when the script for dragging had loaded. */
  focusedId: string | undefined
}

export function Sortable<Id extends string | number>(props: SortableProps<Id>) {
  const marker = useRef<HTMLSpanElement>(null)
  const [draggableState, setDraggable] = useState<DraggableState>()
  const { order: sortedIds, createSorting } = useKeySorting(props)
  const renderItem = (id: Id, sorting?: Sorting) => props.renderItem(id, createSorting(id, sorting))
  const canSort = props.ids.length > 1
  useEffect(() => {
    const listElement = marker.current?.parentElement
    // A single item cannot be sorted.
    if (!listElement || !canSort) return undefined
    const loadDragging = () =>
      void import('./draggable-items.tsx').then(
        ({ DraggableItems }) =>
          runAfterClick(listElement, () =>
            setDraggable(
              (previousState) =>
                previousState ?? { DraggableItems, listElement, focusedId: findFocusedId(listElement) },
            ),
          ),
        // Offline: the next pointer or focus event retries.
        () => {},
      )
    // Touch has no hover event before the drag starts.
    if (window.matchMedia('(hover: none)').matches) loadDragging()
    listElement.addEventListener('pointerenter', loadDragging)
    listElement.addEventListener('focusin', loadDragging)
    return () => {
      listElement.removeEventListener('pointerenter', loadDragging)
      listElement.removeEventListener('focusin', loadDragging)
    }
  }, [canSort])
  return (
    <>
      <span ref={marker} hidden />
      {draggableState ? (
        <draggableState.DraggableItems
          {...props}
          ids={sortedIds}
          renderItem={renderItem}
          listElement={draggableState.listElement}
          focusedId={draggableState.focusedId}
        />
      ) : (
        sortedIds.map((id) => renderItem(id))
      )}
    </>
  )
}

/** Does not run the callback between pointer down and up: the click would lose its target. */
function runAfterClick(listElement: HTMLElement, callback: () => void): void {
  if (!listElement.matches(':active')) return callback()
  // The click follows the pointer release, before any timer.
  window.addEventListener('pointerup', () => setTimeout(callback), { once: true })
}

function findFocusedId(listElement: HTMLElement): string | undefined {
  const focusedItem = document.activeElement?.closest<HTMLElement>('[data-id]')
  return focusedItem && listElement.contains(focusedItem) ? focusedItem.dataset.id : undefined
}
