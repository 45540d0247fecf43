/** Dragging by mouse, finger and keys: space takes hold, arrows move, space lets go, Escape puts back. */
import type { DragEndEvent } from '@dnd-kit/core'
import type { SortableProps, Sorting } from './sorting.ts'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { useDigits } from '#app/ui/digits.ts'

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
  const accessibility = { ...useWords(props), container }
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  useFocusKept(around, cameTo)
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active, over].map((each) => ids.findIndex((id) => id === each?.id))
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return
    onSort(arrayMove(ids, from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
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

function useWords<Id extends string | number>({ ids, nameOf }: SortableProps<Id>) {
  const { t } = useLingui()
  const inDigits = useDigits()
  const nameIn = (id: string | number) => {
    const known = ids.find((each) => each === id)
    return known === undefined ? '' : nameOf(known)
  }
  const placeOf = (id: string | number) => inDigits(ids.findIndex((each) => each === id) + 1)
  const total = inDigits(ids.length)
  return {
    screenReaderInstructions: {
      draggable: t`Press space to take hold of it, arrow keys to move it, space again to let go, Escape to put it back.`,
    },
    announcements: {
      onDragStart: ({ active: { id } }: DragStart) =>
        t`${nameIn(id)} is held, at place ${placeOf(id)} of ${total}.`,
      onDragOver: ({ active: { id }, over }: DragOver) =>
        over ? t`${nameIn(id)} stands at place ${placeOf(over.id)} of ${total}.` : undefined,
      onDragEnd: ({ active: { id }, over }: DragOver) =>
        over
          ? t`${nameIn(id)} was put at place ${placeOf(over.id)} of ${total}.`
          : t`${nameIn(id)} is back at its place.`,
      onDragCancel: ({ active: { id } }: DragStart) => t`${nameIn(id)} is back at its place.`,
    },
  }
}

type DragStart = { active: { id: string | number } }
type DragOver = DragStart & { over: { id: string | number } | null }
