import type { MessageDescriptor } from '@lingui/core'
import type { MailTrouble } from '#app/platform/mail/trouble.ts'
import type { MailRow } from './mail-view.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

/** Why a mail was not taken, and what helps. */
export const troubleWords: Record<MailTrouble, MessageDescriptor> = {
  unreachable: msg`Can’t reach the mail server. Check its host and port.`,
  encryption: msg`The connection to the mail server cannot be encrypted. Check the encryption and the port.`,
  login: msg`The mail server rejected the user name or password. Check both.`,
  sender: msg`The mail server rejected the sender address. Check the sender.`,
  recipient: msg`The recipient’s mailbox does not exist or does not accept e-mail. Check the address.`,
  content: msg`The mail server rejected the content of the e-mail.`,
  busy: msg`The mail server asks the shop to try again later.`,
  other: msg`The mail server rejected the e-mail.`,
}

/** How far a mail has come, in a sentence, and why it came no further. */
export function MailFate({ mail, hasServer }: { mail: MailRow; hasServer: boolean }) {
  return (
    <>
      <p className="mail-fate" data-status={mail.status} data-trouble={mail.trouble !== null || undefined}>
        <Status mail={mail} hasServer={hasServer} />
      </p>
      <Why mail={mail} />
    </>
  )
}

function Status({ mail, hasServer }: { mail: MailRow; hasServer: boolean }) {
  const { status, sentOn, nextOn, trouble, attempts } = mail
  if (status === 'sent') return <Trans>Sent {sentOn}</Trans>
  if (status === 'failed') return <Trans>Not sent. Automatic retries have stopped.</Trans>
  if (status === 'kept' || !hasServer) return <Trans>Not sent: no mail server is set up.</Trans>
  if (trouble === null) return <Trans>Waiting to be sent</Trans>
  return (
    <>
      <Trans>Not sent yet.</Trans>{' '}
      <Plural value={attempts} one="# attempt failed." other="# attempts failed." />{' '}
      {nextOn && <Trans>Next attempt: {nextOn}</Trans>}
    </>
  )
}

/** The mail server's own words stand beside ours: its support asks for them. */
export function Why({ mail: { trouble, reason } }: { mail: Pick<MailRow, 'trouble' | 'reason'> }) {
  const { i18n } = useLingui()
  if (trouble === null && reason === '') return null
  return (
    <p className="mail-why">
      {trouble !== null && i18n._(troubleWords[trouble])}{' '}
      {reason && (
        <Trans>
          Mail server response: <bdi dir="ltr">{reason}</bdi>
        </Trans>
      )}
    </p>
  )
}
