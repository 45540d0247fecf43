import type { WishlistView } from '#app/features/wishlist/page/view.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { useShop } from '#app/ui/shop.ts'
import { createWishlistPagePath } from '#app/features/wishlist/page/page-url.ts'

type MoreItemsProps = {
  view: WishlistView
  /** The search field above only finds the items that are shown. */
  isSearched?: boolean
}

/** A link to the list's page, which has all items; rendered if only the newest ones are shown. */
export function MoreItems({ view: { key, count, items }, isSearched = false }: MoreItemsProps) {
  const { localizePath } = useShop()
  const digits = useDigits()
  const hiddenCount = count - items.length
  if (hiddenCount <= 0) return null
  return (
    <p className="woosw-rest">
      {isSearched && (
        <>
          <Trans>Search covers the newest {digits(items.length)} products.</Trans>{' '}
        </>
      )}
      <a href={localizePath(createWishlistPagePath(key))}>
        <Trans>All {digits(count)} products</Trans>
      </a>
    </p>
  )
}
