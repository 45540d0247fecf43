import type { InboxView } from './inbox-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { inboxAddress } from './inbox-address.ts'

/** Leads through the list. */
export function InboxPages({ inbox: { filter, page, hasNext } }: { inbox: InboxView }) {
  const { t } = useLingui()
  const digits = useDigits()
  if (page === 1 && !hasNext) return null
  return (
    <nav className="library-pages" aria-label={t`Pages`}>
      {page > 1 && (
        <ShopLink className="button" to={inboxAddress(filter, { page: page - 1 })} rel="prev" prefetch="none">
          <Trans>Newer</Trans>
        </ShopLink>
      )}
      <span>
        <Trans>Page {digits(page)}</Trans>
      </span>
      {hasNext && (
        <ShopLink className="button" to={inboxAddress(filter, { page: page + 1 })} rel="next" prefetch="none">
          <Trans>Older</Trans>
        </ShopLink>
      )}
    </nav>
  )
}
