import type { ReactNode } from 'react'
import type { WishlistView } from '#app/features/wishlist/page/view.ts'
import { ListActions } from '#app/features/wishlist/sharing/list-actions.tsx'
import { ListContent } from '#app/features/wishlist/page/list-content.tsx'
import {
  createWishlistPagePath,
  type PageNoticeView,
  WISHLIST_PATH,
} from '#app/features/wishlist/page/page-url.ts'
import listStyles from '#app/features/wishlist/page/list.css?url'
import pageStyles from '#app/features/wishlist/page/page.css?url'
import { PageNoticeBox } from '#app/features/wishlist/page/page-notice.tsx'
import { MoreItems } from '#app/features/wishlist/items/more-items.tsx'
import { type Sharing, restrictSharing } from '#app/features/wishlist/sharing/sharing.ts'
import { Switcher } from '#app/features/wishlist/lists/switcher.tsx'
import { useShop } from '#app/ui/shop.ts'

type EmbeddedWishlistProps = {
  view: WishlistView
  /** The public URL of the list's page, with the host. */
  url: string
  /** The sharing options of any list. */
  sharing: Sharing
  /** The result of a form on the list. */
  notice?: PageNoticeView
}

/** A list embedded in page content, with the visitor's rights; its forms redirect back to that page. */
export function EmbeddedWishlist({ view, url, sharing, notice }: EmbeddedWishlistProps) {
  return (
    <>
      <PageStyles />
      {notice && <PageNoticeBox {...notice} />}
      <ListContent
        view={view}
        header={view.isOwn && <Switcher lists={view.lists} currentKey={view.key} />}
        footer={<ListActions url={url} sharing={restrictSharing(sharing, view)} />}
      />
      <MoreItems view={view} />
    </>
  )
}

/** Shown instead of a list that the visitor may not see. */
export function NoList({ message }: { message: string }) {
  return (
    <>
      <PageStyles />
      <div className="woosw-list">
        <p className="woosw-popup-content-mid-message">{message}</p>
      </div>
    </>
  )
}

type ListContainerProps = {
  /** Key of the list; '' for the visitor's own. */
  listKey: string
  sharing: Sharing
  children: ReactNode
}

/** The element in which the script re-renders the list after a change. */
export function ListContainer({ listKey, sharing, children }: ListContainerProps) {
  return (
    <div className="woosw-list-place" data-key={listKey} data-sharing={JSON.stringify(sharing)}>
      {children}
    </div>
  )
}

type ScriptRenderedListProps = Omit<ListContainerProps, 'children'> & { label: string }

/** A list on a cached page: the script renders it here; without JavaScript there is a link to its page. */
export function ScriptRenderedList({ listKey, sharing, label }: ScriptRenderedListProps) {
  const { localizePath } = useShop()
  return (
    <>
      <PageStyles />
      <div className="woosw-list-ajax" data-key={listKey} data-sharing={JSON.stringify(sharing)}>
        <p>
          <a href={localizePath(listKey === '' ? WISHLIST_PATH : createWishlistPagePath(listKey))}>{label}</a>
        </p>
      </div>
    </>
  )
}

function PageStyles() {
  return (
    <>
      <link rel="stylesheet" href={pageStyles} precedence="default" />
      <link rel="stylesheet" href={listStyles} precedence="default" />
    </>
  )
}
