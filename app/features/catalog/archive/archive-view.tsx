import type { Archive } from './archive.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { CachedList } from '#app/ui/scripts/cached-fragment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { FilterButton, FilterPanel } from './filters.tsx'
import { Pagination } from './pagination.tsx'
import { ProductCard } from '#app/features/catalog/card/product-card.tsx'
import { SortField } from './sort-field.tsx'
import { useEarlyChoices } from './use-list-form.ts'
import './archive.css'
import '#app/platform/i18n/later/load.ts'

/** A list of products with its filters: the shop, a category, a tag, a brand or search results. */
export function ArchiveView({ archive }: { archive: Archive }) {
  const title = useTitle(archive)
  useEarlyChoices(archive)
  const pendingNavigation = usePendingNavigation()
  const hasFilters = archive.facets.length > 0 || archive.price !== null
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={archive.summary}
        canonicalPath={archive.isIndexed ? encodeURI(archive.path) + archive.canonicalQuery : undefined}
      />
      <header className="archive-head">
        <Breadcrumbs crumbs={archive.crumbs} />
        {archive.logo && (
          <PictureView picture={archive.logo} alt="" sizes="96px" className="archive-logo" isFirst />
        )}
        <h1>{title}</h1>
        {archive.description && (
          <div className="archive-description" dangerouslySetInnerHTML={{ __html: archive.description }} />
        )}
        <Correction archive={archive} />
        <Subcategories archive={archive} />
      </header>
      <div className={hasFilters ? 'with-filters' : undefined}>
        {hasFilters && <FilterPanel archive={archive} />}
        <section className="results" aria-busy={pendingNavigation === 'for another page'} aria-label={title}>
          <ChosenFilters archive={archive} />
          <div className="archive-bar">
            <p className="count woocommerce-result-count" role="status">
              <ResultCount archive={archive} />
            </p>
            {hasFilters && <FilterButton archive={archive} />}
            {archive.total > 1 && <SortField archive={archive} />}
          </div>
          {archive.products.length > 0 ? (
            <Products archive={archive} isWaiting={pendingNavigation === 'for another list'} />
          ) : (
            <NothingFound archive={archive} />
          )}
          <Pagination archive={archive} />
        </section>
      </div>
    </div>
  )
}

/** Whether a navigation is pending, to another list of this page (other filters, sorting) or another page. */
function usePendingNavigation(): 'for another list' | 'for another page' | undefined {
  const { pathname } = useLocation()
  const { location: nextLocation } = useNavigation()
  if (!nextLocation) return undefined
  return nextLocation.pathname === pathname ? 'for another list' : 'for another page'
}

function useTitle({ search, title }: Archive): string {
  const { t } = useLingui()
  if (!search) return title
  return t`Results for “${search.text}”`
}

function Correction({ archive }: { archive: Archive }) {
  const corrected = archive.search?.correctedTo
  if (!corrected) return null
  return (
    <p>
      <Trans>
        No exact match. Showing results for <bdi>{corrected}</bdi>.
      </Trans>
    </p>
  )
}

function Subcategories({ archive }: { archive: Archive }) {
  const { t } = useLingui()
  if (archive.subcategories.length === 0) return null
  return (
    <nav aria-label={t`Categories on this page`}>
      <ul className="subcategories">
        {archive.subcategories.map(({ label, path }) => (
          <li key={path}>
            <ShopLink className="button" to={path}>
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ResultCount({ archive }: { archive: Archive }) {
  const digits = useDigits()
  const { total, pageCount } = archive
  const [from, to] = [digits(archive.from), digits(archive.to)]
  if (total === 0) return <Trans>No products</Trans>
  if (pageCount > 1) {
    return (
      <Trans>
        <span className="of-page">
          <bdi>
            {from}–{to}
          </bdi>{' '}
          of{' '}
        </span>
        <Plural value={total} one="# product" other="# products" />
      </Trans>
    )
  }
  return <Plural value={total} one="# product" other="# products" />
}

function ChosenFilters({ archive }: { archive: Archive }) {
  const { t } = useLingui()
  if (archive.chosenFilters.length === 0) return null
  const createPath = (query: string) => archive.path + (query && `?${query}`)
  const unfilteredQuery = archive.search
    ? `s=${encodeURIComponent(archive.search.text)}&post_type=product`
    : ''
  return (
    <ul className="chosen-filters" aria-label={t`Active filters`}>
      {archive.chosenFilters.map(({ label, remainingQuery }) => (
        <li key={remainingQuery}>
          <ShopLink to={createPath(remainingQuery)} aria-label={t`Remove filter: ${label}`} prefetch="none">
            <bdi>{label}</bdi>
            <X className="icon" aria-hidden />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink className="clear-all" to={createPath(unfilteredQuery)}>
          <Trans>Clear all</Trans>
        </ShopLink>
      </li>
    </ul>
  )
}

// While another list loads, the style sheet draws these cards as skeletons in the same boxes, so that nothing
// shifts.
function Products({ archive, isWaiting }: { archive: Archive; isWaiting: boolean }) {
  return (
    <CachedList
      className="card-grid products"
      aria-busy={isWaiting}
      items={archive.products}
      getVariant={(index) => (isFirst(index) ? 'first h2' : 'h2')}
    >
      {(product, index) => (
        // Another matching choice needs a new card: the selection on the previous one must not persist.
        <ProductCard key={product.choiceQuery} product={product} heading="h2" isFirst={isFirst(index)} />
      )}
    </CachedList>
  )
}

const isFirst = (index: number) => index < 2

function NothingFound({ archive }: { archive: Archive }) {
  return (
    <div className="empty-state">
      <h2>
        <Trans>No results</Trans>
      </h2>
      <p>
        {archive.chosenFilters.length > 0 ? (
          <Trans>No products match these filters. Remove one to see more.</Trans>
        ) : (
          <Trans>Try different keywords, or browse the shop.</Trans>
        )}
      </p>
      <ShopLink className="button primary" to="/shop/">
        <Trans>Shop all</Trans>
      </ShopLink>
    </div>
  )
}
