/** What a thing that can be dragged gets: where it is, and what takes hold of it. */
import type { HTMLAttributes, ReactNode, Ref } from 'react'

export type Sorting = {
  place?: Ref<HTMLDivElement & HTMLLIElement>
  /** On the handle: listeners, and what readers are told. */
  handle: HTMLAttributes<HTMLElement>
  isDragging: boolean
}

export type SortableProps<Id extends string | number> = {
  ids: Id[]
  /** A column; else a row. */
  isVertical?: boolean
  nameOf: (id: Id) => string
  /** They stand in this order now. */
  onSort: (ids: Id[]) => void
  draw: (id: Id, sorting?: Sorting) => ReactNode
}
