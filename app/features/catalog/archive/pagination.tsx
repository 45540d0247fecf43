import type { Archive } from './archive.ts'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { listNearbyPages } from './nearby-pages.ts'

/** Links to the other pages of a list. */
export function Pagination({ archive }: { archive: Pick<Archive, 'page' | 'pageCount' | 'query' | 'path'> }) {
  const { t } = useLingui()
  const digits = useDigits()
  const { page, pageCount } = archive
  if (pageCount <= 1) return null
  const createPagePath = (number: number) => {
    const query = new URLSearchParams(archive.query)
    if (number > 1) query.set('paged', String(number))
    const text = query.toString().replaceAll('%2C', ',')
    return archive.path + (text && `?${text}`)
  }
  return (
    <nav className="pagination" aria-label={t`Pagination`}>
      {page > 1 && (
        <ShopLink to={createPagePath(page - 1)} rel="prev" aria-label={t`Previous page`}>
          <ChevronLeft className="icon points" aria-hidden />
        </ShopLink>
      )}
      {listNearbyPages(page, pageCount).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden>
            …
          </span>
        ) : (
          <ShopLink
            key={number}
            to={createPagePath(number)}
            aria-label={t`Page ${digits(number)}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {digits(number)}
          </ShopLink>
        ),
      )}
      {page < pageCount && (
        <ShopLink to={createPagePath(page + 1)} rel="next" aria-label={t`Next page`}>
          <ChevronRight className="icon points" aria-hidden />
        </ShopLink>
      )}
    </nav>
  )
}
