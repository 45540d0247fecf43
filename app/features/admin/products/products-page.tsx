import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { ProductsNotice } from './products-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { createListPath } from '#app/features/admin/list/list-query.ts'
import { ListNotice, ListProblem, ListQuestion } from '#app/features/admin/list/notices.tsx'
import { useTrashActions } from '#app/features/admin/list/trash-actions.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { productsRoute } from './filter.ts'
import { handleProductsForm } from './products-actions.server.ts'
import { useProductColumns, useProductFields, useProductTabs } from './products-columns.tsx'
import { readProducts } from './read-products.server.ts'
import styles from './products.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readProducts(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleProductsForm(context.get(pageRequest), request)
}

/** After a conflict the list is reloaded, so that it shows the product's current values. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

/** The list of products. */
export default function ProductsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { rows, notice, total, filter, paging, term } = view
  const refusal = answer && 'refused' in answer ? answer.refused : undefined
  return (
    <AdminLayout title={t`Products`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <ListNotice>
        {notice && !answer && <NoticeText notice={notice} />}
        {notice && !answer && <LostCodes lostCodes={notice.lostCodes} />}
      </ListNotice>
      {answer && 'ask' in answer && (
        <ListQuestion ids={answer.ids} intent="delete" cancelPath={createListPath(productsRoute, filter)}>
          <Plural
            value={answer.ids.length}
            one="# product will be permanently deleted, with its variations and reviews. Existing orders are not affected."
            other="# products will be permanently deleted, with their variations and reviews. Existing orders are not affected."
          />
        </ListQuestion>
      )}
      {refusal?.reason === 'gone' && (
        <ListProblem>
          <Trans>This product no longer exists.</Trans>
        </ListProblem>
      )}
      {refusal?.reason === 'other-kind' && (
        <ListProblem>
          <Trans>The type of this product was changed, so its price or stock can’t be edited here.</Trans>
        </ListProblem>
      )}
      <AdminList
        caption={t`Products`}
        listRoute={productsRoute}
        {...{ filter, rows, paging }}
        tabs={useProductTabs(view.counts)}
        fields={useProductFields(view)}
        filterNote={
          term && (
            <>
              <Trans>
                Filtered by <bdi>{term}</bdi>
              </Trans>
              <ShopLink to={createListPath(productsRoute, { ...filter, term: 0 })} prefetch="none">
                <Trans>Show all products</Trans>
              </ShopLink>
            </>
          )
        }
        total={<Plural value={total} _0="No products" one="# product" other="# products" />}
        actions={
          <ShopLink className="button" to="/admin/products/new/" prefetch="none">
            <Trans>Add product</Trans>
          </ShopLink>
        }
        columns={useProductColumns(refusal)}
        getKey={({ id }) => id}
        bulk={{
          label: ({ name }) => t`Select ${name || t`Untitled`}`,
          actions: useTrashActions(filter.status === 'trash'),
        }}
        emptyMessage={<Trans>No products yet. Add your first product.</Trans>}
      />
    </AdminLayout>
  )
}

/** The codes that another product has taken are not restored. */
function LostCodes({ lostCodes }: { lostCodes: string[] }) {
  if (lostCodes.length === 0) return null
  return (
    <>
      {' '}
      <Trans>Restored without the SKU or GTIN that another product now uses:</Trans>{' '}
      {lostCodes.map((code) => (
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
