import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { DuplicateMapping, ImportFileView } from './import-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { PreviewForm, PicturesForm } from './preview/preview-form.tsx'
import { handleFileForm } from './import-actions.server.ts'
import { PreviewRows } from './preview/preview-rows.tsx'
import { RunningImport } from './progress.tsx'
import { readImportFile } from './read-imports.server.ts'
import { FileAnswerText } from './refusal.tsx'
import { isRunning } from './run.ts'
import { ReportSummary } from './messages/report-summary.tsx'
import { importStateLabels } from './messages/labels.ts'
import styles from './import.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readImportFile(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleFileForm(context.get(pageRequest), request)
}

/** Page of one import: column mapping, preview, progress and result. */
export default function ImportFilePage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { state, problem, fileName } = view
  return (
    <AdminLayout title={t`Import`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      {answer && (
        <p className="admin-problem" role="alert">
          <FileAnswerText answer={answer} />
        </p>
      )}
      {problem && (
        <p className="admin-problem" role="alert">
          <bdi>{problem}</bdi>
        </p>
      )}
      <p className="import-facts">
        <ShopLink to="/admin/import/" prefetch="none">
          <Trans>All imports</Trans>
        </ShopLink>
        <b>
          <bdi>{fileName}</bdi>
        </b>
        <span>{view.size}</span>
        <span>
          <Trans>Uploaded {view.uploadedAt}</Trans>
        </span>
        <span role="status">{i18n._(importStateLabels[state])}</span>
      </p>
      {isRunning(state) ? (
        <RunningImport view={view} />
      ) : (
        <IdleImport
          view={view}
          rejectedMapping={answer && 'duplicateHeading' in answer ? answer : undefined}
        />
      )}
    </AdminLayout>
  )
}

/** An import that is not running: its report and the available actions. */
function IdleImport({
  view,
  rejectedMapping,
}: {
  view: ImportFileView
  rejectedMapping: DuplicateMapping | undefined
}) {
  const { state, preview, outcome, isSwept } = view
  const hasEnded = state === 'done' || state === 'cancelled'
  return (
    <>
      {outcome && hasEnded && (
        <section className="import-part" aria-labelledby="outcome">
          <h2 id="outcome">
            {state === 'done' ? <Trans>Results</Trans> : <Trans>Results before it was stopped</Trans>}
          </h2>
          <ReportSummary report={outcome} id={view.id} />
        </section>
      )}
      {state === 'cancelled' && !isSwept && <StartForm view={view} />}
      {state === 'looked' && preview && (
        <section className="import-part" aria-labelledby="preview">
          <h2 id="preview">
            <Trans>Import preview</Trans>
          </h2>
          <ReportSummary report={preview} id={view.id} isPreview />
          <StartForm view={view} />
          <PreviewRows rows={preview.rows} />
        </section>
      )}
      {(state === 'new' || state === 'looked') && !isSwept && (
        <>
          <PreviewForm view={view} rejectedMapping={rejectedMapping} />
          <PicturesForm view={view} />
        </>
      )}
      {isSwept && (
        <p>
          <Trans>The uploaded file is no longer available.</Trans>
        </p>
      )}
    </>
  )
}

function StartForm({ view: { state, runningImportId, isUpdate } }: { view: ImportFileView }) {
  return (
    <form method="post" className="import-begin">
      <button
        className="button primary"
        type="submit"
        name="intent"
        value="import"
        disabled={runningImportId !== undefined}
      >
        {state === 'cancelled' ? (
          <Trans>Resume import</Trans>
        ) : isUpdate ? (
          <Trans>Update products</Trans>
        ) : (
          <Trans>Add products</Trans>
        )}
      </button>
      {runningImportId !== undefined && (
        <small>
          <Trans>Another import is running. Wait until it finishes, or stop it.</Trans>{' '}
          <ShopLink to={`/admin/import/${runningImportId}/`} prefetch="none">
            <Trans context="import">View import</Trans>
          </ShopLink>
        </small>
      )}
    </form>
  )
}
