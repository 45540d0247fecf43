import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { handleFilesForm } from './change-files.server.ts'
import { ItemFiles } from './item-files.tsx'
import { readFiles } from './read-files.server.ts'
import styles from './files.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readFiles(context.get(pageRequest), params.id)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleFilesForm(context.get(pageRequest), request, params.id ?? '')
}

/** The downloadable files of a product, or of each of its variations. */
export default function FilesPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { title, productId, items, notice } = view
  return (
    <AdminLayout title={t`Downloadable files: ${title}`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="admin-notice" role="status">
        {notice && !answer && <Notice notice={notice} />}
      </p>
      {answer && (
        <p className="admin-problem" role="alert">
          {answer.problem}
        </p>
      )}
      <p>
        <ShopLink to={`/admin/products/${productId}/`} prefetch="none">
          <Trans>Back to product</Trans>
        </ShopLink>
      </p>
      <p>
        <Trans>
          Customers find purchased files in their order, e-mails and account. Files stored here are private.
          External URLs are visible to customers and can be shared.
        </Trans>
      </p>
      {items.length === 0 && (
        <p>
          <Trans>Generate variations first. Each variation has its own files.</Trans>
        </p>
      )}
      {items.map((one) => (
        <ItemFiles key={one.id} item={one} limitInMegabytes={view.limitInMegabytes} />
      ))}
    </AdminLayout>
  )
}

function Notice({ notice }: { notice: 'added' | 'saved' | 'removed' }) {
  if (notice === 'added') return <Trans>File added. It is included in new purchases.</Trans>
  if (notice === 'removed') return <Trans>File removed. Customers who bought it keep access.</Trans>
  return <Trans>Saved</Trans>
}
