import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { ProductsNotice, ProductsView } from './products-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { isNarrowed, productsAddress } from './filter.ts'
import { takeProductsForm } from './products-actions.server.ts'
import { ProductsFilters } from './products-filters.tsx'
import { ProductsList } from './products-list.tsx'
import { readProducts } from './read-products.server.ts'
import styles from './products.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readProducts(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeProductsForm(context.get(pageRequest), request)
}

/** Who is told that somebody was faster sees what has become of the product. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

/** The owner's list of products. */
export default function ProductsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { rows, notice, total } = view
  return (
    <Desk title={t`Products`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice && !answer && <NoticeText notice={notice} />}
        {notice?.lost && notice.lost.length > 0 && !answer && <LostCodes lost={notice.lost} />}
      </p>
      {answer && 'ask' in answer && <DeleteQuestion ids={answer.ids} view={view} />}
      {answer && 'refused' in answer && answer.refused.reason === 'gone' && (
        <p className="desk-problem" role="alert">
          <Trans>This product no longer exists.</Trans>
        </p>
      )}
      {answer && 'refused' in answer && answer.refused.reason === 'other-kind' && (
        <p className="desk-problem" role="alert">
          <Trans>The type of this product was changed, so its price or stock can’t be edited here.</Trans>
        </p>
      )}
      <ProductsFilters view={view} />
      <div className="products-head">
        <h2>
          <Plural value={total} _0="No products" one="# product" other="# products" />
        </h2>
        <ShopLink className="button" to="/admin/products/new/" prefetch="none">
          <Trans>Add product</Trans>
        </ShopLink>
      </div>
      {rows.length > 0 ? (
        <ProductsList view={view} refused={answer && 'refused' in answer ? answer.refused : undefined} />
      ) : (
        <NoProducts view={view} />
      )}
      <Pages view={view} />
    </Desk>
  )
}

function DeleteQuestion({ ids, view: { filter } }: { ids: number[]; view: ProductsView }) {
  return (
    <form method="post" className="desk-problem products-question" role="alert">
      <p>
        <Plural
          value={ids.length}
          one="# product will be permanently deleted, with its variations and reviews. Existing orders are not affected."
          other="# products will be permanently deleted, with their variations and reviews. Existing orders are not affected."
        />
      </p>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="sure" value="yes" />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete permanently</Trans>
      </button>{' '}
      <ShopLink className="button" to={productsAddress(filter)} prefetch="none">
        <Trans>Cancel</Trans>
      </ShopLink>
    </form>
  )
}

function NoProducts({ view: { filter } }: { view: ProductsView }) {
  if (!isNarrowed(filter)) {
    return (
      <p className="products-empty">
        <Trans>No products yet. Add your first product.</Trans>
      </p>
    )
  }
  return (
    <p className="products-empty">
      <Trans>No products found.</Trans>{' '}
      <ShopLink to="/admin/products/" prefetch="none">
        <Trans>Show all products</Trans>
      </ShopLink>
    </p>
  )
}

function Pages({ view: { filter, page, pageCount } }: { view: ProductsView }) {
  const { t } = useLingui()
  const digits = useDigits()
  if (pageCount === 1) return null
  return (
    <nav className="library-pages" aria-label={t`Pages`}>
      {page > 1 && (
        <ShopLink
          className="button"
          to={productsAddress(filter, { page: page - 1 })}
          rel="prev"
          prefetch="none"
        >
          <Trans>Previous page</Trans>
        </ShopLink>
      )}
      <span>
        <Trans>
          Page {digits(page)} of {digits(pageCount)}
        </Trans>
      </span>
      {page < pageCount && (
        <ShopLink
          className="button"
          to={productsAddress(filter, { page: page + 1 })}
          rel="next"
          prefetch="none"
        >
          <Trans>Next page</Trans>
        </ShopLink>
      )}
    </nav>
  )
}

/** What another product has by now is not given back. */
function LostCodes({ lost }: { lost: string[] }) {
  return (
    <>
      {' '}
      <Trans>Restored without the SKU or GTIN that another product now uses:</Trans>{' '}
      {lost.map((code) => (
        <bdi key={code} className="products-code">
          {code}
        </bdi>
      ))}
    </>
  )
}

function NoticeText({ notice: { kind, count } }: { notice: ProductsNotice }) {
  if (kind === 'none') return <Trans>Select at least one product.</Trans>
  if (kind === 'saved') return <Trans>Saved. Changes apply immediately.</Trans>
  if (kind === 'unchanged') return <Trans>No changes made.</Trans>
  if (kind === 'deleted')
    return (
      <Plural value={count} _0="No products deleted" one="# product deleted" other="# products deleted" />
    )
  if (kind === 'published')
    return (
      <Plural
        value={count}
        _0="No products published"
        one="# product published"
        other="# products published"
      />
    )
  if (kind === 'trashed')
    return (
      <Plural
        value={count}
        _0="No products moved"
        one="# product moved to trash"
        other="# products moved to trash"
      />
    )
  return (
    <Plural
      value={count}
      _0="No products changed"
      one="# product switched to draft"
      other="# products switched to draft"
    />
  )
}
