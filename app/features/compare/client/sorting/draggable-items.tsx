/** Sorting by mouse and touch; sorting by keyboard is in sorting-by-keys.ts. */
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
import { useSortingMessages } from './sorting-messages.ts'

type DraggableItemsProps<Id extends string | number> = SortableProps<Id> & {
  /** The container of the items. */
  listElement: HTMLElement | null
  /** The item that had the focus when this component took over. */
  focusedId: string | undefined
}

export function DraggableItems<Id extends string | number>(props: DraggableItemsProps<Id>) {
  const { ids, isVertical = false, onSort, renderItem, listElement, focusedId } = props
  // Screen readers only read live regions inside an open dialog.
  const container = listElement?.closest('dialog') ?? document.body
  // The keyboard instructions are in the description of the handle.
  const screenReaderInstructions = { draggable: '' }
  const accessibility = { announcements: useAnnouncements(props), screenReaderInstructions, container }
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  useRestoredFocus(listElement, focusedId)
  const { follow, stop } = useRowScroll(isVertical ? null : listElement)
  const drop = ({ active, over }: DragEndEvent) => {
    stop()
    const [fromIndex, toIndex] = [active, over].map((each) => ids.findIndex((id) => id === each?.id))
    if (
      fromIndex === undefined ||
      toIndex === undefined ||
      fromIndex < 0 ||
      toIndex < 0 ||
      fromIndex === toIndex
    )
      return
    onSort(arrayMove(ids, fromIndex, toIndex))
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
          <Item key={id} id={id} renderItem={renderItem} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function Item<Id extends string | number>({
  id,
  renderItem,
}: Pick<SortableProps<Id>, 'renderItem'> & { id: Id }) {
  const { attributes, listeners, node, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const transformStyle = transform
    ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`
    : ''
  // The Content-Security-Policy forbids style attributes, but scripts may set styles on an element.
  useLayoutEffect(() => {
    if (node.current)
      Object.assign(node.current.style, { transform: transformStyle, transition: transition ?? '' })
  }, [node, transformStyle, transition])
  const sorting: Sorting = {
    itemRef: setNodeRef,
    handle: { ...attributes, ...listeners },
    isDragging,
  }
  return renderItem(id, sorting)
}

/** Restores the keyboard focus to an item that was re-rendered. */
function useRestoredFocus(listElement: HTMLElement | null, focusedId: string | undefined): void {
  useLayoutEffect(() => {
    if (!focusedId || document.activeElement !== document.body) return
    listElement?.querySelector<HTMLElement>(`[data-id="${CSS.escape(focusedId)}"] [role="button"]`)?.focus()
  }, [listElement, focusedId])
}

function useAnnouncements<Id extends string | number>(props: SortableProps<Id>) {
  const messages = useSortingMessages(props)
  const findPosition = (id: string | number) => props.ids.findIndex((each) => each === id) + 1
  return {
    onDragStart: ({ active: { id } }: DragStart) => messages.describePickUp(id, findPosition(id)),
    onDragOver: ({ active: { id }, over }: DragOver) =>
      over ? messages.describeMove(id, findPosition(over.id)) : undefined,
    onDragEnd: ({ active: { id }, over }: DragOver) =>
      over ? messages.describeDrop(id, findPosition(over.id)) : messages.describeCancel(id),
    onDragCancel: ({ active: { id } }: DragStart) => messages.describeCancel(id),
  }
}

type DragStart = { active: { id: string | number } }
type DragOver = DragStart & { over: { id: string | number } | null }
