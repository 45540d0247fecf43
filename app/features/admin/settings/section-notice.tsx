import type { SectionView } from './section-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { createAnchor } from './setting-input.ts'

/** The result of the last action; an error is announced at once. */
export function SectionNotice({ view }: { view: SectionView }) {
  const problem = useRef<HTMLDivElement>(null)
  // Without focus, the error would be off-screen after a click at the end of a long page.
  useEffect(() => {
    if (view.isUnsaved) problem.current?.focus()
  }, [view])
  const isRefusal = view.notice !== undefined && refusalNotices.has(view.notice)
  return (
    <>
      {isRefusal && (
        <div className="admin-problem" role="alert" ref={problem} tabIndex={-1}>
          <RefusalText view={view} />
        </div>
      )}
      <div className="admin-notice" role="status">
        {!isRefusal && <NoticeText view={view} />}
      </div>
    </>
  )
}

const refusalNotices = new Set<string | undefined>(['wrong', 'changed', 'no-file', 'unreadable'])

function RefusalText({ view }: { view: SectionView }) {
  const { notice, savedBy, savedAt } = view
  if (notice === 'no-file') return <Trans>Choose a file.</Trans>
  if (notice === 'unreadable') {
    return (
      <Trans>
        Not imported: this is not a settings file for this section. Choose one exported from this section.
      </Trans>
    )
  }
  if (notice === 'changed') {
    return (
      <Trans>
        Not saved: someone else changed these settings after you opened them (<bdi>{savedBy}</bdi> {savedAt}
        ). Your values are below, next to the current ones. Review them and save again.
      </Trans>
    )
  }
  const invalidSettings = view.settings.filter(({ problem }) => problem !== undefined)
  return (
    <>
      <p>
        <Plural
          value={invalidSettings.length}
          one="Not saved. Check # setting."
          other="Not saved. Check # settings."
        />
      </p>
      <ul>
        {invalidSettings.map(({ key, label }) => (
          <li key={key}>
            <a href={`#${createAnchor(key)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoticeText({ view: { notice, settings, skippedKeys } }: { view: SectionView }) {
  const { t } = useLingui()
  if (notice === 'reset' || notice === 'rows') return <Trans>You have unsaved changes.</Trans>
  if (notice !== 'read-from-file') return null
  const findLabel = (name: string) => settings.find(({ key }) => key === name)?.label ?? name
  const labels = skippedKeys.map(findLabel).join(t`, `)
  return (
    <>
      <Trans>Values imported from the file. Review and save them.</Trans>
      {skippedKeys.length > 0 && (
        <>
          {' '}
          <Trans>
            Not imported, because the value is not valid or the setting does not exist: <bdi>{labels}</bdi>
          </Trans>
        </>
      )}
    </>
  )
}
