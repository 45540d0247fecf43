import type { ImportFileView } from './import-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

const POLL_INTERVAL_IN_MS = 1200

/** Progress of a running import; polls with JavaScript, reloads the page without it. */
export function RunningImport({ view }: { view: ImportFileView }) {
  const { t } = useLingui()
  const digits = useDigits()
  const { progress, state, cancelAsked, id } = view
  usePolling()
  return (
    <section className="import-part" aria-labelledby="progress">
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <h2 id="progress">
        {state === 'looking' ? <Trans>Preparing preview</Trans> : <Trans>Importing</Trans>}
      </h2>
      <progress
        className="import-progress"
        max={Math.max(1, progress?.total ?? 1)}
        value={progress?.done}
        aria-labelledby="progress"
      />
      <p role="status">
        {cancelAsked ? (
          <Trans>Stopping after this batch…</Trans>
        ) : progress === null ? (
          <Trans>Reading the file…</Trans>
        ) : progress.phase === 'pictures' ? (
          <Trans>
            Images: {digits(progress.done)} of {digits(progress.total)}
          </Trans>
        ) : (
          <Trans>
            Rows: {digits(progress.done)} of {digits(progress.total)}
          </Trans>
        )}
      </p>
      <form method="post" className="import-begin">
        <button className="button" type="submit" name="intent" value="stop" disabled={cancelAsked}>
          <Trans>Stop</Trans>
        </button>
        <ShopLink to={`/admin/import/${id}/`} prefetch="none" aria-label={t`Refresh progress`}>
          <Trans>Refresh</Trans>
        </ShopLink>
        {state === 'importing' && (
          <small>
            <Trans>
              If you stop the import, products already imported are kept. You can leave this page; the import
              continues.
            </Trans>
          </small>
        )}
      </form>
    </section>
  )
}

function usePolling(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (state === 'idle') void revalidate()
    }, POLL_INTERVAL_IN_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
}
