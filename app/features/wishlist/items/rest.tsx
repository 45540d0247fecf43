import type { WishlistView } from '#app/features/wishlist/page/view.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { useShop } from '#app/ui/shop.ts'
import { listPath } from '#app/features/wishlist/page/page-address.ts'

type RestProps = {
  view: WishlistView
  /** There is a search above, which finds what is shown. */
  isSearched?: boolean
}

/** Where only the newest are shown: all are on the list's page. */
export function Rest({ view: { key, count, items }, isSearched = false }: RestProps) {
  const { to } = useShop()
  const digits = useDigits()
  const hidden = count - items.length
  if (hidden <= 0) return null
  return (
    <p className="woosw-rest">
      {isSearched && (
        <>
          <Trans>Search covers the newest {digits(items.length)} products.</Trans>{' '}
        </>
      )}
      <a href={to(listPath(key))}>
        <Trans>All {digits(count)} products</Trans>
      </a>
    </p>
  )
}
