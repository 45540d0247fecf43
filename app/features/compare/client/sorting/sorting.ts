/** The props of a sortable item: its element and its drag handle. */
import type { HTMLAttributes, ReactNode, Ref } from 'react'

export type Sorting = {
  itemRef?: Ref<HTMLDivElement & HTMLLIElement>
  /** Listeners and ARIA attributes of the handle. */
  handle: HTMLAttributes<HTMLElement>
  isDragging: boolean
}

export type SortableProps<Id extends string | number> = {
  ids: Id[]
  /** A column; otherwise a row. */
  isVertical?: boolean
  getName: (id: Id) => string
  /** Called with the new order. */
  onSort: (ids: Id[]) => void
  renderItem: (id: Id, sorting?: Sorting) => ReactNode
}
