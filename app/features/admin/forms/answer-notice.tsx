import type { EditorActionData, EditorView, Refusal, EditorTestResult } from './editor/editor-view.ts'
import { Trans } from '@lingui/react/macro'

/** The result of the last submit; a refusal is announced at once. */
export function AnswerNotice({ view, answer }: { view: EditorView; answer: EditorActionData | undefined }) {
  return (
    <>
      {answer && answer.reason !== 'tested' && (
        <p className="admin-problem" role="alert">
          <RefusalText refusal={answer} />{' '}
          {answer.reason === 'changed' && (
            <a href={`?language=${view.language}`} target="_blank" rel="noreferrer">
              <Trans>View current version (opens in a new tab)</Trans>
            </a>
          )}
        </p>
      )}
      <p className="admin-notice" role="status">
        {!answer && <NoticeText view={view} />}
        {answer?.reason === 'tested' && <TestMailText result={answer} />}
      </p>
    </>
  )
}

function TestMailText({ result: { sentTo, isSent } }: { result: EditorTestResult }) {
  if (isSent) {
    return (
      <Trans>
        Test e-mail sent to <bdi>{sentTo}</bdi>.
      </Trans>
    )
  }
  return (
    <Trans>
      The test e-mail to <bdi>{sentTo}</bdi> has not been sent yet. See the reason under “E-mails”.
    </Trans>
  )
}

function RefusalText({ refusal: { reason } }: { refusal: Refusal }) {
  if (reason === 'changed') {
    return (
      <Trans>
        Not saved: someone else changed this form after you opened it. Your version is below. Open the current
        version in a new tab and copy your changes into it.
      </Trans>
    )
  }
  if (reason === 'gone') {
    return (
      <Trans>
        Not saved: someone else deleted this form. Your version is below. Copy it into a new form.
      </Trans>
    )
  }
  if (reason === 'nobody-to-send-to')
    return <Trans>Not sent: the e-mail has no valid recipient. Correct the recipient.</Trans>
  if (reason === 'last-language')
    return <Trans>Not removed: a form needs at least one language. Delete the form instead.</Trans>
  return <Trans>Not saved. Check the “Options” tab.</Trans>
}

function NoticeText({ view: { notice, languages, language } }: { view: EditorView }) {
  if (notice === 'saved') return <Trans>Saved</Trans>
  if (notice === 'removed') return <Trans>Language removed</Trans>
  if (languages.includes(language)) return null
  return <Trans>These are starter texts. Save to publish them.</Trans>
}
