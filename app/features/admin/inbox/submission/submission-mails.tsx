import type { ReactNode } from 'react'
import type { MailView, SubmissionView } from '#app/features/admin/inbox/inbox-view.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { DeliveryBadge } from './delivery-labels.tsx'

/** The mails of the submission: status, content, and a button to send again. */
export function SubmissionMails({ submission }: { submission: SubmissionView }) {
  const { mails, hasForm, delivery } = submission
  return (
    <section className="inbox-part">
      <h2>
        <Trans>E-mails</Trans>
      </h2>
      {mails.length === 0 && (
        <p>
          <Trans>No e-mails for this message.</Trans>
        </p>
      )}
      {mails.map((mail) => (
        <Mail key={mail.kind} mail={mail} />
      ))}
      {hasForm && delivery !== 'spam' && <RecreateMails isFirst={mails.length === 0} />}
    </section>
  )
}

function Mail({ mail }: { mail: MailView }) {
  const { kind, subject, status, text, reason } = mail
  return (
    <article className="inbox-mail">
      <h3>
        {kind === 'notice' ? <Trans>Notification to you</Trans> : <Trans>Confirmation to the visitor</Trans>}{' '}
        <DeliveryBadge delivery={status} />
      </h3>
      <p>
        <bdi>{subject}</bdi>
      </p>
      <Addresses mail={mail} />
      <Attempts mail={mail} />
      {reason && (
        <p className="inbox-reason">
          <Trans>Mail server response:</Trans> <bdi>{reason}</bdi>
        </p>
      )}
      <details>
        <summary>
          <Trans>E-mail content</Trans>
        </summary>
        <p className="inbox-text" dir="auto">
          {text}
        </p>
      </details>
      <form method="post">
        <input type="hidden" name="which" value={kind} />
        <button className="button" type="submit" name="intent" value="again">
          {status === 'sent' ? <Trans>Send again</Trans> : <Trans>Send now</Trans>}
        </button>
      </form>
    </article>
  )
}

function Addresses({ mail: { to, cc, bcc, from, replyTo } }: { mail: MailView }) {
  return (
    <dl className="inbox-pairs">
      <Address label={<Trans>To</Trans>} addresses={to} />
      <Address label={<Trans context="of a mail">Cc</Trans>} addresses={cc} />
      <Address label={<Trans>Bcc</Trans>} addresses={bcc} />
      <Address label={<Trans>From</Trans>} addresses={from} />
      <Address label={<Trans>Reply-To</Trans>} addresses={replyTo} />
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
      {sentOn && <Trans>Accepted by the mail server on {sentOn}.</Trans>}{' '}
      <Plural value={attempts} _0="Not attempted yet." one="# attempt." other="# attempts." />{' '}
      {isUnderWay && <Trans>Sending…</Trans>}{' '}
      {status === 'kept' && <Trans>No mail server was set up when this e-mail was created.</Trans>}
    </p>
  )
}

function RecreateMails({ isFirst }: { isFirst: boolean }) {
  return (
    <details>
      <summary>{isFirst ? <Trans>Send e-mail</Trans> : <Trans>Recreate e-mails</Trans>}</summary>
      <form method="post">
        <p className="inbox-note">
          <Trans>
            Creates and sends the e-mails again with the current form settings, for example after you correct
            a recipient. The visitor’s confirmation is sent again too.
          </Trans>
        </p>
        <button className="button" type="submit" name="intent" value="anew">
          <Trans>Create and send</Trans>
        </button>
      </form>
    </details>
  )
}
