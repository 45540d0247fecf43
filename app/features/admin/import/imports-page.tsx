import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ImportRow, ImportsView } from './import-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { ListProblem } from '#app/features/admin/list/notices.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ImportModeField } from './preview/import-mode-field.tsx'
import { handleImportForm } from './import-actions.server.ts'
import { readImports } from './read-imports.server.ts'
import { FileRefusalText } from './refusal.tsx'
import { importStateLabels } from './messages/labels.ts'
import uploadStyles from '#app/features/admin/media/upload.css?url'
import styles from './import.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readImports(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleImportForm(context.get(pageRequest), request)
}

/** The page where the merchant imports products and sees earlier imports. */
export default function ImportsPage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <AdminLayout title={t`Import`}>
      <link rel="stylesheet" href={uploadStyles} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      {refusal && (
        <ListProblem>
          <FileRefusalText refusal={refusal} />
        </ListProblem>
      )}
      {view.runningImportId !== undefined && (
        <p className="admin-notice" role="status">
          <Trans>An import is running.</Trans>{' '}
          <ShopLink to={`/admin/import/${view.runningImportId}/`} prefetch="none">
            <Trans context="import">View import</Trans>
          </ShopLink>
        </p>
      )}
      <UploadForm view={view} />
      {view.rows.length > 0 && (
        <AdminList
          caption={t`Import history`}
          listRoute={{ path: '/admin/import/' }}
          filter={{}}
          rows={view.rows}
          total={<Trans>Import history</Trans>}
          columns={[
            { id: 'file', label: t`File`, isMain: true, cell: (row) => <FileName row={row} /> },
            { id: 'date', label: t`Date`, cell: ({ uploadedAt }) => uploadedAt },
            { id: 'status', label: t`Status`, cell: ({ state }) => i18n._(importStateLabels[state]) },
            { id: 'result', label: t`Result`, cell: ({ counts }) => counts && <Result counts={counts} /> },
          ]}
          getKey={({ id }) => id}
          emptyMessage={null}
        />
      )}
    </AdminLayout>
  )
}

function UploadForm({ view: { limitInMegabytes } }: { view: ImportsView }) {
  const digits = useDigits()
  return (
    <form method="post" encType="multipart/form-data" className="upload-area import-send">
      {/* Must precede the file input: form fields after the file are not read. */}
      <fieldset>
        <legend>
          <Trans>Import mode</Trans>
        </legend>
        <ImportModeField isUpdate={false} />
      </fieldset>
      <label className="upload-field">
        <FileUp className="icon" aria-hidden />
        <b>
          <Trans>Product CSV file</Trans>
        </b>
        <small>
          <Trans>
            CSV file exported from WooCommerce or this shop, up to {digits(limitInMegabytes)} MB. You can add
            a ZIP file of images in the next step.
          </Trans>
        </small>
        <input type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" required />
      </label>
      <button className="button primary" type="submit">
        <Trans>Upload and preview</Trans>
      </button>
      <small>
        <Trans>Preview the changes before anything is imported.</Trans>
      </small>
    </form>
  )
}

function FileName({ row: { id, fileName } }: { row: ImportRow }) {
  return (
    <ShopLink className="list-title" to={`/admin/import/${id}/`} prefetch="none">
      <bdi>{fileName}</bdi>
    </ShopLink>
  )
}

function Result({ counts }: { counts: NonNullable<ImportRow['counts']> }) {
  return (
    <span className="list-facts">
      <span>
        <Plural value={counts.imported + counts.importedVariations} _0="" one="# added" other="# added" />
      </span>{' '}
      <span>
        <Plural value={counts.updated} _0="" one="# updated" other="# updated" />
      </span>{' '}
      <span>
        <Plural value={counts.failed} _0="" one="# failed" other="# failed" />
      </span>
    </span>
  )
}
