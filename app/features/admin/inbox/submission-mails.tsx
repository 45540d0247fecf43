import type { ReactNode } from 'react'
import type { MailView, SubmissionView } from './inbox-view.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { DeliveryMark } from './delivery-words.tsx'

/** The mails that tell of it: how far each has come, what it says, and sending it again. */
export function SubmissionMails({ submission }: { submission: SubmissionView }) {
  const { mails, hasForm, delivery } = submission
  return (
    <section className="inbox-part">
      <h2>
        <Trans>Mails</Trans>
      </h2>
      {mails.length === 0 && (
        <p>
          <Trans>No mail is kept for this submission.</Trans>
        </p>
      )}
      {mails.map((mail) => (
        <Mail key={mail.which} mail={mail} />
      ))}
      {hasForm && delivery !== 'spam' && <WriteAnew isFirst={mails.length === 0} />}
    </section>
  )
}

function Mail({ mail }: { mail: MailView }) {
  const { which, subject, status, text, reason } = mail
  return (
    <article className="inbox-mail">
      <h3>
        {which === 'notice' ? <Trans>Notice to you</Trans> : <Trans>Receipt to the visitor</Trans>}{' '}
        <DeliveryMark delivery={status} />
      </h3>
      <p>
        <bdi>{subject}</bdi>
      </p>
      <Addresses mail={mail} />
      <Attempts mail={mail} />
      {reason && (
        <p className="inbox-reason">
          <Trans>The mail server said:</Trans> <bdi>{reason}</bdi>
        </p>
      )}
      <details>
        <summary>
          <Trans>Text of the mail</Trans>
        </summary>
        <p className="inbox-text" dir="auto">
          {text}
        </p>
      </details>
      <form method="post">
        <input type="hidden" name="which" value={which} />
        <button className="button" type="submit" name="intent" value="again">
          {status === 'sent' ? <Trans>Send it once more</Trans> : <Trans>Send it now</Trans>}
        </button>
      </form>
    </article>
  )
}

function Addresses({ mail: { to, copies, hiddenCopies, from, replyTo } }: { mail: MailView }) {
  return (
    <dl className="inbox-pairs">
      <Address label={<Trans>To</Trans>} addresses={to} />
      <Address label={<Trans context="of a mail">Copy</Trans>} addresses={copies} />
      <Address label={<Trans>Hidden copy</Trans>} addresses={hiddenCopies} />
      <Address label={<Trans>From</Trans>} addresses={from} />
      <Address label={<Trans>Answers go to</Trans>} addresses={replyTo} />
    </dl>
  )
}

function Address({ label, addresses }: { label: ReactNode; addresses: string }) {
  if (addresses === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{addresses}</bdi>
      </dd>
    </div>
  )
}

function Attempts({ mail: { status, attempts, sentOn, isUnderWay } }: { mail: MailView }) {
  return (
    <p className="inbox-note">
      {sentOn && <Trans>Taken by the mail server on {sentOn}.</Trans>}{' '}
      <Plural value={attempts} _0="Not tried yet." one="# attempt." other="# attempts." />{' '}
      {isUnderWay && <Trans>An attempt is under way.</Trans>}{' '}
      {status === 'kept' && <Trans>There was no mail server when it was written.</Trans>}
    </p>
  )
}

function WriteAnew({ isFirst }: { isFirst: boolean }) {
  return (
    <details>
      <summary>{isFirst ? <Trans>Send its mail</Trans> : <Trans>Write the mails anew</Trans>}</summary>
      <form method="post">
        <p className="inbox-note">
          <Trans>
            They are written by the form as it is today, for example after you have corrected its recipient,
            and sent. A visitor who gets a receipt gets it again.
          </Trans>
        </p>
        <button className="button" type="submit" name="intent" value="anew">
          <Trans>Write and send</Trans>
        </button>
      </form>
    </details>
  )
}
