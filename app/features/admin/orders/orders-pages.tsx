import type { OrdersView } from './orders-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ordersAddress } from './filter.ts'

/** Leads through the list. */
export function OrdersPages({ view: { filter, page, hasNext } }: { view: OrdersView }) {
  const { t } = useLingui()
  const digits = useDigits()
  if (page === 1 && !hasNext) return null
  const address = (page: number) => ordersAddress(filter, { page })
  return (
    <nav className="library-pages" aria-label={t`Pages`}>
      {page > 1 && (
        <ShopLink className="button" to={address(page - 1)} rel="prev" prefetch="none">
          <Trans>Previous</Trans>
        </ShopLink>
      )}
      <span>
        <Trans>Page {digits(page)}</Trans>
      </span>
      {hasNext && (
        <ShopLink className="button" to={address(page + 1)} rel="next" prefetch="none">
          <Trans>Next</Trans>
        </ShopLink>
      )}
    </nav>
  )
}
