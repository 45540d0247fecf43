import { Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

type DeskPagesProps = { page: number; pageCount: number; address: (page: number) => string }

/** The pages of a list of the desk. */
export function DeskPages({ page, pageCount, address }: DeskPagesProps) {
  const { t } = useLingui()
  const digits = useDigits()
  if (pageCount === 1) return null
  return (
    <nav className="library-pages" aria-label={t`Pages`}>
      {page > 1 && (
        <ShopLink className="button" to={address(page - 1)} rel="prev" prefetch="none">
          <Trans>Previous page</Trans>
        </ShopLink>
      )}
      <span>
        <Trans>
          Page {digits(page)} of {digits(pageCount)}
        </Trans>
      </span>
      {page < pageCount && (
        <ShopLink className="button" to={address(page + 1)} rel="next" prefetch="none">
          <Trans>Next page</Trans>
        </ShopLink>
      )}
    </nav>
  )
}
