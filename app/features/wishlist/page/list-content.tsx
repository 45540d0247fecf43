import type { ReactNode } from 'react'
import type { WishlistItem, WishlistView } from './view.ts'
import { Items } from '#app/features/wishlist/items/items.tsx'

type ListContentProps = {
  view: WishlistView
  /** Above the products: the name of the list, links to others. */
  header?: ReactNode
  /** Below the products: where to share it. */
  footer?: ReactNode
  /** Additional content for each item. */
  renderExtra?: (item: WishlistItem) => ReactNode
  /** The markup is for another client, whose script handles the clicks. */
  isForeign?: boolean
}

/** A list in the flow of a page (wishlist.md B.3.5). */
export function ListContent({ view, header, footer, renderExtra, isForeign = false }: ListContentProps) {
  return (
    <div className="woosw-list" data-key={view.key}>
      {header}
      <Items view={view} layout="table" isForeign={isForeign} renderExtra={renderExtra} />
      {view.count > 0 && footer}
    </div>
  )
}
