import { Plural, useLingui } from '@lingui/react/macro'

/** Id of the form that the rows' checkboxes belong to. */
export const BULK_FORM_ID = 'list-chosen'

/**
 * `question` is asked in the browser before the form is submitted. If the server first has to count what would
 * be lost, it responds with a `ListQuestion` instead.
 */
export type BulkAction = { intent: string; label: string; isDanger?: boolean; question?: string }

/**
 * Bulk actions on the selected rows; list.css shows the bar once a row is selected, and always without
 * JavaScript.
 */
export function BulkBar({ actions, count }: { actions: BulkAction[]; count: number }) {
  const { t } = useLingui()
  const selectedText = count > 0 && <Plural value={count} one="# selected" other="# selected" />
  return (
    <>
      {/* Screen readers skip `aria-hidden` content, so this status announces the number of selected rows. */}
      <p className="visually-hidden" role="status">
        {selectedText}
      </p>
      <form method="post" id={BULK_FORM_ID} className="list-bulk" aria-label={t`Bulk actions`}>
        <span className="list-bulk-count" aria-hidden>
          {selectedText}
        </span>
        {actions.map((action) =>
          action.question ? (
            <details key={action.intent} className="list-asking">
              <summary className="button danger">{action.label}</summary>
              <p>{action.question}</p>
              <ActionButton {...action} label={t`Delete permanently`} />
            </details>
          ) : (
            <ActionButton key={action.intent} {...action} />
          ),
        )}
      </form>
    </>
  )
}

function ActionButton({ intent, label, isDanger }: BulkAction) {
  return (
    <button className={isDanger ? 'button danger' : 'button'} type="submit" name="intent" value={intent}>
      {label}
    </button>
  )
}
