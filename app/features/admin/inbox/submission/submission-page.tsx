import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type {
  SendingProblem,
  SubmissionNotice,
  SubmissionView,
} from '#app/features/admin/inbox/inbox-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Reply } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { DeliveryBadge } from './delivery-labels.tsx'
import { readSubmissionPage } from './read-submission.server.ts'
import { handleSubmissionForm } from './submission-actions.server.ts'
import { SentFields, SentFiles } from './sent-fields.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import { SubmissionMails } from './submission-mails.tsx'
import { SpamLog } from './spam-log.tsx'
import styles from '#app/features/admin/inbox/inbox.css?url'
import ownStyles from './submission.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readSubmissionPage(context.get(pageRequest), params.id)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleSubmissionForm(context.get(pageRequest), request, params.id)
}

export default function SubmissionPage() {
  const { t } = useLingui()
  const digits = useDigits()
  const submission = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { title, serialNumber, formTitle, sentOn, delivery, notice, spamLog } = submission
  const number = digits(serialNumber)
  return (
    <AdminLayout title={title || t`Message ${number}`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <link rel="stylesheet" href={ownStyles} precedence="admin" />
      {refusal && (
        <p className="admin-problem" role="alert">
          <ProblemText problem={refusal.problem} />
        </p>
      )}
      <p className="admin-notice" role="status">
        {notice && !refusal && <NoticeText notice={notice} />}
      </p>
      <p className="list-facts">
        <DeliveryBadge delivery={delivery} />
        <bdi>{formTitle}</bdi>
        <span>
          <Trans>Number {number}</Trans>
        </span>
        <span>{sentOn}</span>
      </p>
      <Actions submission={submission} />
      <SentFields submission={submission} />
      <SentFiles submission={submission} />
      {spamLog.length > 0 && <SpamLog log={spamLog} />}
      <SubmissionMails submission={submission} />
      <SubmissionDetails submission={submission} />
      <DeleteForm />
      <p>
        <ShopLink to="/admin/inbox/" prefetch="none">
          <Trans>Back to inbox</Trans>
        </ShopLink>
      </p>
    </AdminLayout>
  )
}

function Actions({ submission: { sender, title, delivery } }: { submission: SubmissionView }) {
  const isSpam = delivery === 'spam'
  // A valid address may contain characters with another meaning in a link.
  const replyLink = `mailto:${encodeURIComponent(sender.email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${title}`)}`
  return (
    <form method="post" className="list-buttons">
      {sender.email.includes('@') && !isSpam && (
        <a className="button primary" href={replyLink}>
          <Reply className="icon mirrored" aria-hidden />
          <Trans>Reply by e-mail</Trans>
        </a>
      )}
      <button className="button" type="submit" name="intent" value={isSpam ? 'ham' : 'spam'}>
        {isSpam ? <Trans>Not spam, send e-mail</Trans> : <Trans>Mark as spam</Trans>}
      </button>
      <button className="button" type="submit" name="intent" value="unread">
        <Trans>Mark as unread</Trans>
      </button>
    </form>
  )
}

/** Confirmation before deleting, which cannot be undone. */
function DeleteForm() {
  return (
    <details className="inbox-delete">
      <summary>
        <Trans>Delete message…</Trans>
      </summary>
      <form method="post">
        <input type="hidden" name="sure" value="yes" />
        <p>
          <Trans>This message will be permanently deleted, with its files and e-mails.</Trans>
        </p>
        <button className="button danger" type="submit" name="intent" value="delete">
          <Trans>Delete</Trans>
        </button>
      </form>
    </details>
  )
}

function NoticeText({ notice }: { notice: SubmissionNotice }) {
  if (notice === 'spam') return <Trans>Message marked as spam</Trans>
  if (notice === 'ham') return <Trans>Message marked as not spam. Its e-mail is being sent.</Trans>
  if (notice === 'sent') return <Trans>E-mail sent</Trans>
  if (notice === 'waiting') return <Trans>The e-mail could not be sent yet. The shop will try again.</Trans>
  if (notice === 'kept')
    return <Trans>The e-mail was created but not sent, because no mail server is set up.</Trans>
  return <Trans>The mail server rejected the e-mail. See its response next to the e-mail.</Trans>
}

function ProblemText({ problem }: { problem: SendingProblem }) {
  if (problem === 'no-mail-server') {
    return (
      <Trans>No mail server is set up. Add one in the e-mail settings, then send the e-mail again.</Trans>
    )
  }
  if (problem === 'nobody')
    return <Trans>The form’s e-mail has no valid recipient. Correct it and try again.</Trans>
  if (problem === 'no-form') return <Trans>The form was deleted, so e-mails can’t be created.</Trans>
  return <Trans>This e-mail is no longer available.</Trans>
}
