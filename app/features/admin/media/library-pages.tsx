import type { LibraryView } from './media-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** Leads through the library. */
export function LibraryPages({ library: { page, pageCount, search } }: { library: LibraryView }) {
  const { t } = useLingui()
  const digits = useDigits()
  if (pageCount <= 1) return null
  const address = (number: number) => {
    const query = new URLSearchParams({
      ...(search && { search }),
      ...(number > 1 && { paged: String(number) }),
    })
    return `/admin/media/${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <nav className="library-pages" aria-label={t`Pages`}>
      {page > 1 && (
        <ShopLink className="button" to={address(page - 1)} rel="prev" prefetch="none">
          <Trans>Newer</Trans>
        </ShopLink>
      )}
      <span>
        <Trans>
          Page {digits(page)} of {digits(pageCount)}
        </Trans>
      </span>
      {page < pageCount && (
        <ShopLink className="button" to={address(page + 1)} rel="next" prefetch="none">
          <Trans>Older</Trans>
        </ShopLink>
      )}
    </nav>
  )
}
