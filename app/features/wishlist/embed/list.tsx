import type { ReactNode } from 'react'
import type { WishlistView } from '#app/features/wishlist/page/view.ts'
import { ListActions } from '#app/features/wishlist/sharing/list-actions.tsx'
import { ListContent } from '#app/features/wishlist/page/list-content.tsx'
import { listPath, type Said, WISHLIST_PATH } from '#app/features/wishlist/page/page-address.ts'
import listStyles from '#app/features/wishlist/page/list.css?url'
import pageStyles from '#app/features/wishlist/page/page.css?url'
import { PageSaid } from '#app/features/wishlist/page/page-said.tsx'
import { Rest } from '#app/features/wishlist/items/rest.tsx'
import { type Sharing, sharingOf } from '#app/features/wishlist/sharing/sharing.ts'
import { Switcher } from '#app/features/wishlist/lists/switcher.tsx'
import { useShop } from '#app/ui/shop.ts'

type EmbeddedWishlistProps = {
  view: WishlistView
  /** Of the list's page for everybody, with the site. */
  address: string
  /** Of whichever list. */
  sharing: Sharing
  /** What a form on it came to. */
  said?: Said
}

/** A list among the words of a page, as whoever looks may see it; its forms lead back there. */
export function EmbeddedWishlist({ view, address, sharing, said }: EmbeddedWishlistProps) {
  return (
    <>
      <PageStyles />
      {said && <PageSaid {...said} />}
      <ListContent
        view={view}
        before={view.isOwn && <Switcher lists={view.lists} current={view.key} />}
        after={<ListActions address={address} sharing={sharingOf(sharing, view)} />}
      />
      <Rest view={view} />
    </>
  )
}

/** In place of a list that is not for who looks. */
export function NoList({ sentence }: { sentence: string }) {
  return (
    <>
      <PageStyles />
      <div className="woosw-list">
        <p className="woosw-popup-content-mid-message">{sentence}</p>
      </div>
    </>
  )
}

type ListPlaceProps = {
  /** Of the list; '' for the one of whoever looks. */
  listKey: string
  sharing: Sharing
  children: ReactNode
}

/** Where the script draws the list anew when it has changed. */
export function ListPlace({ listKey, sharing, children }: ListPlaceProps) {
  return (
    <div className="woosw-list-place" data-key={listKey} data-sharing={JSON.stringify(sharing)}>
      {children}
    </div>
  )
}

type LaterListProps = Omit<ListPlaceProps, 'children'> & { label: string }

/** Kept for everybody: the script puts the list there; without it the way to its page stands there. */
export function LaterList({ listKey, sharing, label }: LaterListProps) {
  const { to } = useShop()
  return (
    <>
      <PageStyles />
      <div className="woosw-list-ajax" data-key={listKey} data-sharing={JSON.stringify(sharing)}>
        <p>
          <a href={to(listKey === '' ? WISHLIST_PATH : listPath(listKey))}>{label}</a>
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
