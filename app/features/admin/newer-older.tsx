import { Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

type NewerOlderProps = { page: number; hasNext: boolean; address: (page: number) => string }

/** Leads through a list whose newest stands first; nothing where it has one page. */
export function NewerOlder({ page, hasNext, address }: NewerOlderProps) {
  const { t } = useLingui()
  const digits = useDigits()
  if (page === 1 && !hasNext) return null
  return (
    <nav className="library-pages" aria-label={t`Pages`}>
      {page > 1 && (
        <ShopLink className="button" to={address(page - 1)} rel="prev" prefetch="none">
          <Trans>Newer</Trans>
        </ShopLink>
      )}
      <span>
        <Trans>Page {digits(page)}</Trans>
      </span>
      {hasNext && (
        <ShopLink className="button" to={address(page + 1)} rel="next" prefetch="none">
          <Trans>Older</Trans>
        </ShopLink>
      )}
    </nav>
  )
}
