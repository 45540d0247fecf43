import type { ReactNode } from 'react'
import type { WishedItem, WishlistView } from './view.ts'
import { Items } from '#app/features/wishlist/items/items.tsx'

type ListContentProps = {
  view: WishlistView
  /** Above the products: which list it is, ways to others. */
  before?: ReactNode
  /** Below them: where to send it. */
  after?: ReactNode
  /** What else there is to say of something on it. */
  beside?: (item: WishedItem) => ReactNode
  /** For another client, whose script hears its clicks. */
  isForeign?: boolean
}

/** A list as it stands on a page (wishlist.md B.3.5). */
export function ListContent({ view, before, after, beside, isForeign = false }: ListContentProps) {
  return (
    <div className="woosw-list" data-key={view.key}>
      {before}
      <Items view={view} layout="table" isForeign={isForeign} beside={beside} />
      {view.count > 0 && after}
    </div>
  )
}
