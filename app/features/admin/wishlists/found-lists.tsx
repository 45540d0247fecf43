import type { ReactNode } from 'react'
import type { FoundList } from '#app/features/wishlist/report/lists.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createWishlistPagePath } from '#app/features/wishlist/page/page-url.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

type FoundListsViewProps = { lists: readonly FoundList[]; children?: ReactNode }

/**
 * Wishlists with their owners and item counts; scripts of the contract handle links of class `woosw_action`
 * (wishlist.md B.5.10).
 */
export function FoundListsView({ lists, children }: FoundListsViewProps) {
  return (
    <div className="woosw-quickview-items">
      {lists.length === 0 && (
        <p>
          <Trans>No wishlists to show.</Trans>
        </p>
      )}
      {lists.map((list) => (
        <ListRow key={list.key} list={list} />
      ))}
      {children}
    </div>
  )
}

function ListRow({ list: { key, name, userId, owner, count } }: { list: FoundList }) {
  const { t } = useLingui()
  return (
    <div className="woosw-quickview-item">
      <span className="woosw-quickview-item-name">
        <ShopLink className="woosw_action" to={createWishlistPagePath(key)} data-key={key} prefetch="none">
          <bdi>{name || key}</bdi>
        </ShopLink>
      </span>{' '}
      <span className="woosw-quickview-item-user">
        {userId > 0 ? (
          <ShopLink
            className="woosw_action"
            to={`/admin/reports/wishlists/lists/?uid=${userId}`}
            data-uid={userId}
            prefetch="none"
          >
            <bdi>{owner}</bdi>
          </ShopLink>
        ) : (
          t`Guest`
        )}
      </span>{' '}
      <span className="woosw-quickview-item-count">
        <Plural value={count} one="# product" other="# products" />
      </span>
    </div>
  )
}
