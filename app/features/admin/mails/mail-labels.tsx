import type { MessageDescriptor } from '@lingui/core'
import type { MailFailureKind } from '#app/platform/mail/failure-kind.ts'
import type { MailRow } from './mail-view.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

/** Why a mail was rejected, and how to fix it. */
export const failureMessages: Record<MailFailureKind, MessageDescriptor> = {
  unreachable: msg`Can’t reach the mail server. Check its host and port.`,
  encryption: msg`The connection to the mail server cannot be encrypted. Check the encryption and the port.`,
  login: msg`The mail server rejected the username or password. Check both.`,
  sender: msg`The mail server rejected the sender address. Check the sender.`,
  recipient: msg`The recipient’s mailbox does not exist or does not accept e-mail. Check the address.`,
  content: msg`The mail server rejected the content of the e-mail. Check its text, links and attachments.`,
  busy: msg`The mail server asked the shop to try again later.`,
  other: msg`The mail server rejected the e-mail. Check its recipient, sender and content.`,
}

/** The delivery status of a mail as a sentence, with the reason for a failure. */
export function MailStatusText({ mail, hasServer }: { mail: MailRow; hasServer: boolean }) {
  return (
    <>
      <p className="mail-fate" data-status={mail.status} data-trouble={mail.failure !== null || undefined}>
        <Status mail={mail} hasServer={hasServer} />
      </p>
      <FailureReason mail={mail} />
    </>
  )
}

function Status({ mail, hasServer }: { mail: MailRow; hasServer: boolean }) {
  const { status, sentOn, nextAttemptOn, failure, attempts } = mail
  if (status === 'sent') return <Trans>Sent {sentOn}</Trans>
  if (status === 'failed') return <Trans>Not sent. Automatic retries have stopped.</Trans>
  if (status === 'kept' || !hasServer) return <Trans>Not sent: no mail server is set up.</Trans>
  if (failure === null) return <Trans>Waiting to be sent</Trans>
  return (
    <>
      <Trans>Not sent yet.</Trans>{' '}
      <Plural value={attempts} one="# attempt failed." other="# attempts failed." />{' '}
      {nextAttemptOn && <Trans>Next attempt: {nextAttemptOn}</Trans>}
    </>
  )
}

/** Why a mail failed, with the mail server's own message, which its support may ask for. */
export function FailureReason({ mail: { failure, reason } }: { mail: Pick<MailRow, 'failure' | 'reason'> }) {
  const { i18n } = useLingui()
  if (failure === null && reason === '') return null
  return (
    <p className="mail-why">
      {failure !== null && i18n._(failureMessages[failure])}{' '}
      {reason && (
        <Trans>
          Mail server response: <bdi dir="ltr">{reason}</bdi>
        </Trans>
      )}
    </p>
  )
}
