import type { UnsavedChanges } from '#app/features/admin/forms/use-unsaved.ts'
import { Trans } from '@lingui/react/macro'

/** Offers to restore an earlier unsaved draft. */
export function DraftNotice({ draft }: Pick<UnsavedChanges, 'draft'>) {
  if (!draft) return null
  return (
    <div className="admin-notice draft-notice" role="status">
      <p>
        <Trans>You have unsaved changes from earlier.</Trans>{' '}
        {draft.isOutdated && <Trans>The form has changed since then.</Trans>}
      </p>
      <button className="button" type="button" onClick={draft.restore}>
        <Trans>Restore</Trans>
      </button>
      <button className="button quiet" type="button" onClick={draft.discard}>
        <Trans>Discard</Trans>
      </button>
    </div>
  )
}
