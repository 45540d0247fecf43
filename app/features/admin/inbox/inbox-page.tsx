import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { InboxNotice, InboxView } from './inbox-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { takeListForm } from './inbox-actions.server.ts'
import { inboxAddress } from './inbox-address.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxPages } from './inbox-pages.tsx'
import { readInbox } from './read-inbox.server.ts'
import styles from './inbox.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readInbox(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeListForm(context.get(pageRequest), request)
}

export default function InboxPage() {
  const { t } = useLingui()
  const inbox = useLoaderData<typeof loader>()
  const question = useActionData<typeof action>()
  const { rows, filter, notice } = inbox
  return (
    <Desk title={t`Inbox`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice && !question && <NoticeText notice={notice} />}
      </p>
      {question && <DeleteQuestion question={question} filter={filter} />}
      <InboxFilters inbox={inbox} />
      <div className="inbox-head">
        <h2>
          <Total inbox={inbox} />
        </h2>
        {rows.length > 0 && (
          <ShopLink
            className="button"
            to={inboxAddress(filter, { path: 'submissions.csv' })}
            prefetch="none"
            download
          >
            <Download className="icon" aria-hidden />
            <Trans>Export as CSV</Trans>
          </ShopLink>
        )}
      </div>
      <Retention inbox={inbox} />
      {rows.length > 0 ? <InboxList inbox={inbox} /> : <EmptyInbox inbox={inbox} />}
      <InboxPages inbox={inbox} />
      <p className="inbox-erase">
        <ShopLink to="/admin/inbox/erase/" prefetch="none">
          <Trans>Erase personal data</Trans>
        </ShopLink>
      </p>
    </Desk>
  )
}

function Total({ inbox: { total, isTotalOpen } }: { inbox: InboxView }) {
  const digits = useDigits()
  if (isTotalOpen) return <Trans>More than {digits(total)} messages</Trans>
  return <Plural value={total} _0="No messages" one="# message" other="# messages" />
}

function Retention({ inbox: { daysKept } }: { inbox: InboxView }) {
  if (daysKept === undefined) return null
  return (
    <p className="inbox-note">
      {daysKept === null ? (
        <Trans>Messages from this form are kept until you delete them.</Trans>
      ) : (
        <Plural
          value={daysKept}
          one="Messages from this form are deleted after # day."
          other="Messages from this form are deleted after # days."
        />
      )}
    </p>
  )
}

function EmptyInbox({ inbox: { filter } }: { inbox: InboxView }) {
  const isNarrowed = filter.form !== '' || filter.state !== 'all' || filter.search !== ''
  if (!isNarrowed) {
    return (
      <p className="inbox-empty">
        <Trans>Messages sent through your forms appear here.</Trans>{' '}
        <ShopLink to="/admin/forms/">
          <Trans>View forms</Trans>
        </ShopLink>
      </p>
    )
  }
  return (
    <p className="inbox-empty">
      <Trans>No messages found.</Trans>{' '}
      <ShopLink to="/admin/inbox/" prefetch="none">
        <Trans>Show all messages</Trans>
      </ShopLink>
    </p>
  )
}

function NoticeText({ notice: { kind, count } }: { notice: InboxNotice }) {
  if (kind === 'none') return <Trans>Select at least one message.</Trans>
  if (kind === 'read') return <Trans>Marked as read</Trans>
  if (kind === 'unread') return <Trans>Marked as unread</Trans>
  if (kind === 'spam') {
    return (
      <Plural
        value={count}
        _0="No messages moved"
        one="# message marked as spam"
        other="# messages marked as spam"
      />
    )
  }
  if (kind === 'ham') {
    return (
      <Plural
        value={count}
        one="# message marked as not spam. Its e-mail is being sent."
        other="# messages marked as not spam. Their e-mails are being sent."
      />
    )
  }
  if (kind === 'deleted') {
    return (
      <Plural
        value={count}
        _0="These messages were already deleted"
        one="# message deleted"
        other="# messages deleted"
      />
    )
  }
  return (
    <Plural
      value={count}
      _0="No data was found for this address."
      one="# message from this address erased, with its files and e-mails."
      other="# messages from this address erased, with their files and e-mails."
    />
  )
}
