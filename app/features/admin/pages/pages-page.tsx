import type { LoaderFunctionArgs } from 'react-router'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readPages } from './read-pages.server.ts'
import { pageStatusWords } from './words.ts'
import lists from '#app/features/admin/products/products.css?url'
import styles from '#app/features/admin/typed/typed.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readPages(context.get(pageRequest))
}

type View = Awaited<ReturnType<typeof readPages>>

/** The owner's pages of words. */
export default function PagesPage() {
  const { t } = useLingui()
  const { rows, search, notice } = useLoaderData<typeof loader>()
  return (
    <Desk title={t`Pages`}>
      <link rel="stylesheet" href={lists} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice && <Trans>Page deleted</Trans>}
      </p>
      <search>
        <form className="products-filters" key={search}>
          <label>
            <Trans>Title, URL or content</Trans>
            <input className="field" type="search" name="search" defaultValue={search} dir="auto" />
          </label>
          <button className="button" type="submit">
            <Search className="icon" aria-hidden />
            <Trans>Filter</Trans>
          </button>
        </form>
      </search>
      <div className="products-head">
        <h2>
          <Plural value={rows.length} _0="No pages" one="# page" other="# pages" />
        </h2>
        <ShopLink className="button" to="/admin/pages/new/" prefetch="none">
          <Trans>Add page</Trans>
        </ShopLink>
      </div>
      {rows.length > 0 ? (
        <ul className="desk-rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <p className="products-empty">
          {search ? (
            <Trans>No pages found.</Trans>
          ) : (
            <Trans>Create pages about your shop, shipping and returns.</Trans>
          )}
        </p>
      )}
    </Desk>
  )
}

function Row({ row }: { row: View['rows'][number] }) {
  const { t, i18n } = useLingui()
  const { id, slug, title, status, changedOn, missing, isWishlist, isComparison, isTerms } = row
  const name = title || t`Untitled`
  return (
    <li>
      <div className="products-what">
        <h3>
          <ShopLink to={`/admin/pages/${id}/`} prefetch="none">
            <bdi>{name}</bdi>
          </ShopLink>
        </h3>
        <p className="products-facts">
          <bdi dir="ltr">/{slug}/</bdi>
          <span>
            <Trans>Updated {changedOn}</Trans>
          </span>
          {isWishlist && (
            <span>
              <Trans>Wishlist page</Trans>
            </span>
          )}
          {isComparison && (
            <span>
              <Trans>Comparison page</Trans>
            </span>
          )}
          {isTerms && (
            <span>
              {status === 'publish' ? (
                <Trans>Terms page</Trans>
              ) : (
                <strong>
                  <Trans>Terms page: not published, so customers are not asked to accept it</Trans>
                </strong>
              )}
            </span>
          )}
          {missing.includes('ar') && (
            <span>
              <Trans>No Arabic content</Trans>
            </span>
          )}
          {missing.includes('en') && (
            <span>
              <Trans>No English content</Trans>
            </span>
          )}
          {status === 'publish' && (
            <ShopLink to={`/${encodeURIComponent(slug)}/`} prefetch="none">
              <Trans context="page">View page</Trans>
              <span className="visually-hidden">: {name}</span>
            </ShopLink>
          )}
        </p>
      </div>
      <span className="products-mark" data-status={status}>
        {i18n._(pageStatusWords[status])}
      </span>
    </li>
  )
}
