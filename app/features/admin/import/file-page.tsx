import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ChosenTwice, FileView } from './import-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { LookForm, PicturesForm } from './looking/look-form.tsx'
import { takeFileForm } from './import-actions.server.ts'
import { LookedRows } from './looking/looked-rows.tsx'
import { Running } from './progress.tsx'
import { readImportFile } from './read-imports.server.ts'
import { FileAnswerText } from './refusal.tsx'
import { isRunning } from './run.ts'
import { ToldSummary } from './words/told-summary.tsx'
import { stateWords } from './words/words.ts'
import styles from './import.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readImportFile(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeFileForm(context.get(pageRequest), request)
}

/** One file: how it is read, what it would do, how far it is, what became of it. */
export default function ImportFilePage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { state, problem, fileName } = view
  return (
    <Desk title={t`Import`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      {refused && (
        <p className="desk-problem" role="alert">
          <FileAnswerText answer={refused} />
        </p>
      )}
      {problem && (
        <p className="desk-problem" role="alert">
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
          <Trans>Uploaded {view.sentAt}</Trans>
        </span>
        <span role="status">{i18n._(stateWords[state])}</span>
      </p>
      {isRunning(state) ? (
        <Running view={view} />
      ) : (
        <Resting view={view} chosen={refused && 'twice' in refused ? refused : undefined} />
      )}
    </Desk>
  )
}

/** Nothing runs: what was told, and what can be done next. */
function Resting({ view, chosen }: { view: FileView; chosen: ChosenTwice | undefined }) {
  const { state, preview, outcome, isSwept } = view
  const isOver = state === 'done' || state === 'cancelled'
  return (
    <>
      {outcome && isOver && (
        <section className="import-part" aria-labelledby="outcome">
          <h2 id="outcome">
            {state === 'done' ? <Trans>Results</Trans> : <Trans>Results before it was stopped</Trans>}
          </h2>
          <ToldSummary told={outcome} id={view.id} />
        </section>
      )}
      {state === 'cancelled' && !isSwept && <Begin view={view} />}
      {state === 'looked' && preview && (
        <section className="import-part" aria-labelledby="preview">
          <h2 id="preview">
            <Trans>Import preview</Trans>
          </h2>
          <ToldSummary told={preview} id={view.id} isPreview />
          <Begin view={view} />
          <LookedRows rows={preview.rows} />
        </section>
      )}
      {(state === 'new' || state === 'looked') && !isSwept && (
        <>
          <LookForm view={view} chosen={chosen} />
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

function Begin({ view: { state, running, isUpdate } }: { view: FileView }) {
  return (
    <form method="post" className="import-begin">
      <button
        className="button primary"
        type="submit"
        name="intent"
        value="import"
        disabled={running !== undefined}
      >
        {state === 'cancelled' ? (
          <Trans>Resume import</Trans>
        ) : isUpdate ? (
          <Trans>Update products</Trans>
        ) : (
          <Trans>Add products</Trans>
        )}
      </button>
      {running !== undefined && (
        <small>
          <Trans>Another import is running.</Trans>{' '}
          <ShopLink to={`/admin/import/${running}/`} prefetch="none">
            <Trans context="import">View import</Trans>
          </ShopLink>
        </small>
      )}
    </form>
  )
}
