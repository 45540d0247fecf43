import type { Paging } from './list-page.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

type PagerProps = Paging & { createPagePath: (page: number) => string }

/** Pagination links of a list; nothing where there is one page. */
export function Pager({ page, pageCount, hasNext, createPagePath }: PagerProps) {
  const { t } = useLingui()
  const digits = useDigits()
  if (page === 1 && !hasNext) return null
  return (
    <nav className="list-pager" aria-label={t`Pagination`}>
      {page > 1 && (
        <ShopLink className="button" to={createPagePath(page - 1)} rel="prev" prefetch="none">
          <Trans>Previous page</Trans>
        </ShopLink>
      )}
      <span>
        {pageCount === undefined ? (
          <Trans>Page {digits(page)}</Trans>
        ) : (
          <Trans>
            Page {digits(page)} of {digits(pageCount)}
          </Trans>
        )}
      </span>
      {hasNext && (
        <ShopLink className="button" to={createPagePath(page + 1)} rel="next" prefetch="none">
          <Trans>Next page</Trans>
        </ShopLink>
      )}
    </nav>
  )
}
