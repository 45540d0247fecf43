import type { EditorAnswer, EditorView, Refusal, Tested } from './editor-view.ts'
import { Trans } from '@lingui/react/macro'

/** What came of the last press: of a refusal it is read out at once. */
export function AnswerNotice({ view, answer }: { view: EditorView; answer: EditorAnswer | undefined }) {
  return (
    <>
      {answer && answer.reason !== 'tested' && (
        <p className="desk-problem" role="alert">
          <RefusalText refused={answer} />{' '}
          {answer.reason === 'changed' && (
            <a href={`?language=${view.language}`} target="_blank" rel="noreferrer">
              <Trans>See it as it is now, in a new window</Trans>
            </a>
          )}
        </p>
      )}
      <p className="desk-notice" role="status">
        {!answer && <NoticeText view={view} />}
        {answer?.reason === 'tested' && <TestedText tested={answer} />}
      </p>
    </>
  )
}

function TestedText({ tested: { sentTo, isSent } }: { tested: Tested }) {
  if (isSent) {
    return (
      <Trans>
        The mail server took the test to <bdi>{sentTo}</bdi>.
      </Trans>
    )
  }
  return (
    <Trans>
      The test to <bdi>{sentTo}</bdi> is not sent yet. Why stands under “Mails”.
    </Trans>
  )
}

function RefusalText({ refused: { reason } }: { refused: Refusal }) {
  if (reason === 'changed') {
    return (
      <Trans>
        Not saved: somebody has changed this form since you opened it. What you wrote still stands below, and
        saving it from here is refused, so that nothing of theirs is lost: bring both together in the other
        window.
      </Trans>
    )
  }
  if (reason === 'gone') {
    return (
      <Trans>
        Not saved: somebody has deleted this form. What you wrote still stands below; copy it into a new one.
      </Trans>
    )
  }
  if (reason === 'nobody-to-send-to')
    return <Trans>Nothing was sent: the mail has nobody to go to. Correct its recipient.</Trans>
  if (reason === 'last-language') return <Trans>A form has texts in one language at least.</Trans>
  return <Trans>Not saved: look at the options.</Trans>
}

function NoticeText({ view: { notice, languages, language } }: { view: EditorView }) {
  if (notice === 'saved') return <Trans>Saved</Trans>
  if (notice === 'removed') return <Trans>The texts of the other language are removed.</Trans>
  if (languages.includes(language)) return null
  return <Trans>These texts are a beginning: they are kept, and shown, once you save them.</Trans>
}
