import type { MessageDescriptor } from '@lingui/core'
import type { HistoryEntry } from './order-view.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

const kindLabels: Record<HistoryEntry['kind'], MessageDescriptor | undefined> = {
  system: undefined,
  private: msg`Private note`,
  customer: msg`Note to customer`,
}

/** History and notes of the order, with a form for a new note. */
export function History({ history }: { history: HistoryEntry[] }) {
  return (
    <section className="order-panel" aria-labelledby="order-history">
      <h2 id="order-history">
        <Trans>Notes and history</Trans>
      </h2>
      <NoteForm />
      <ol className="order-history">
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function NoteForm() {
  const { t } = useLingui()
  return (
    <form method="post" className="order-note">
      <input type="hidden" name="intent" value="note" />
      <label className="order-field">
        <Trans>Note</Trans>
        <textarea className="field" name="text" rows={3} maxLength={5000} required dir="auto" />
      </label>
      <div className="order-pair">
        <select className="field" name="kind" aria-label={t`Note type`} defaultValue="private">
          <option value="private">{t`Private note`}</option>
          <option value="customer">{t`Note to customer`}</option>
        </select>
        <button className="button" type="submit">
          <Trans>Add note</Trans>
        </button>
      </div>
    </form>
  )
}

function Entry({ entry: { kind, text, detail, createdOn, createdAt, authorName } }: { entry: HistoryEntry }) {
  const { i18n } = useLingui()
  const kindLabel = kindLabels[kind]
  return (
    <li data-kind={kind}>
      {kindLabel && <p className="order-label">{i18n._(kindLabel)}</p>}
      <p className="order-text" dir="auto">
        {text}
      </p>
      {detail && (
        <p className="order-text order-small" dir="auto">
          {detail}
        </p>
      )}
      <p className="list-facts">
        <time dateTime={createdAt}>{createdOn}</time>
        {authorName && <bdi>{authorName}</bdi>}
      </p>
    </li>
  )
}
