import type { SectionView } from './section-view.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { anchorOf } from './typed.ts'

/** What came of the last press: of a refusal it is read out at once. */
export function SectionNotice({ view, isDirty }: { view: SectionView; isDirty: boolean }) {
  const isRefusal = view.notice !== undefined && refusals.has(view.notice)
  return (
    <>
      {isRefusal && (
        <div className="desk-problem" role="alert">
          <RefusalText view={view} />
        </div>
      )}
      <div className="desk-notice" role="status">
        {!isRefusal && !(view.notice === 'saved' && isDirty) && <NoticeText view={view} />}
      </div>
    </>
  )
}

const refusals = new Set<string | undefined>(['wrong', 'changed', 'no-file', 'unreadable'])

function RefusalText({ view }: { view: SectionView }) {
  const { notice, savedBy, savedAt } = view
  if (notice === 'no-file') return <Trans>Choose a file first.</Trans>
  if (notice === 'unreadable') {
    return <Trans>Nothing was read: this is no file of settings of this section.</Trans>
  }
  if (notice === 'changed') {
    return (
      <Trans>
        Not saved: somebody else has changed these settings since you opened them (<bdi>{savedBy}</bdi>{' '}
        {savedAt}
        ). What you typed still stands below, and beside it what is kept now. Look through it and save once
        more.
      </Trans>
    )
  }
  const wrong = view.settings.filter(({ problem }) => problem !== undefined)
  return (
    <>
      <p>
        <Plural
          value={wrong.length}
          one="Not saved: # setting cannot be taken as it is."
          other="Not saved: # settings cannot be taken as they are."
        />
      </p>
      <ul>
        {wrong.map(({ key, label }) => (
          <li key={key}>
            <a href={`#${anchorOf(key)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoticeText({ view: { notice, leftOut } }: { view: SectionView }) {
  if (notice === 'saved') return <Trans>Saved</Trans>
  if (notice === 'reset' || notice === 'rows') return <Trans>Changed, but not saved yet.</Trans>
  if (notice !== 'read-from-file') return null
  return (
    <>
      <Trans>This is what the file says. Look through it and save it.</Trans>
      {leftOut.length > 0 && (
        <>
          {' '}
          <Trans>
            Left out, because it does not fit here: <bdi>{leftOut.join(', ')}</bdi>
          </Trans>
        </>
      )}
    </>
  )
}
