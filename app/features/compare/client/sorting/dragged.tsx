/** Dragging by mouse and finger; keys have a file of their own. */
import type { DragEndEvent } from '@dnd-kit/core'
import type { SortableProps, Sorting } from './sorting.ts'
import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  horizontalListSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useLayoutEffect } from 'react'
import { useRowScroll } from '#app/features/compare/client/table/row-scroll.ts'
import { useSortingWords } from './sorting-words.ts'

type DraggedProps<Id extends string | number> = SortableProps<Id> & {
  /** The element they stand in. */
  around: HTMLElement | null
  /** The one that had the focus when this took over. */
  cameTo: string | undefined
}

export function Dragged<Id extends string | number>(props: DraggedProps<Id>) {
  const { ids, isVertical = false, onSort, draw, around, cameTo } = props
  // Readers hear only what is inside of an open dialog.
  const container = around?.closest('dialog') ?? document.body
  // What keys do is told beside the handle.
  const screenReaderInstructions = { draggable: '' }
  const accessibility = { announcements: useAnnouncements(props), screenReaderInstructions, container }
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  useFocusKept(around, cameTo)
  const { follow, stop } = useRowScroll(isVertical ? null : around)
  const drop = ({ active, over }: DragEndEvent) => {
    stop()
    const [from, to] = [active, over].map((each) => ids.findIndex((id) => id === each?.id))
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return
    onSort(arrayMove(ids, from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      autoScroll={isVertical}
      onDragMove={follow}
      onDragCancel={stop}
      onDragEnd={drop}
    >
      <SortableContext
        items={ids}
        strategy={isVertical ? verticalListSortingStrategy : horizontalListSortingStrategy}
      >
        {ids.map((id) => (
          <Item key={id} id={id} draw={draw} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function Item<Id extends string | number>({ id, draw }: Pick<SortableProps<Id>, 'draw'> & { id: Id }) {
  const { attributes, listeners, node, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const moved = transform ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` : ''
  // The policy of the page allows no style attributes, but what a script sets on an element.
  useLayoutEffect(() => {
    if (node.current) Object.assign(node.current.style, { transform: moved, transition: transition ?? '' })
  }, [node, moved, transition])
  const sorting: Sorting = {
    place: setNodeRef,
    handle: { ...attributes, ...listeners },
    isDragging,
  }
  return draw(id, sorting)
}

/** Who came by keyboard to a thing that is drawn anew goes on there. */
function useFocusKept(around: HTMLElement | null, cameTo: string | undefined): void {
  useLayoutEffect(() => {
    if (!cameTo || document.activeElement !== document.body) return
    around?.querySelector<HTMLElement>(`[data-id="${CSS.escape(cameTo)}"] [role="button"]`)?.focus()
  }, [around, cameTo])
}

function useAnnouncements<Id extends string | number>(props: SortableProps<Id>) {
  const words = useSortingWords(props)
  const placeOf = (id: string | number) => props.ids.findIndex((each) => each === id) + 1
  return {
    onDragStart: ({ active: { id } }: DragStart) => words.held(id, placeOf(id)),
    onDragOver: ({ active: { id }, over }: DragOver) =>
      over ? words.moved(id, placeOf(over.id)) : undefined,
    onDragEnd: ({ active: { id }, over }: DragOver) =>
      over ? words.put(id, placeOf(over.id)) : words.back(id),
    onDragCancel: ({ active: { id } }: DragStart) => words.back(id),
  }
}

type DragStart = { active: { id: string | number } }
type DragOver = DragStart & { over: { id: string | number } | null }
