import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { InboxNotice, InboxView } from './inbox-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { createListPath } from '#app/features/admin/list/list-query.ts'
import { ListNotice, ListQuestion } from '#app/features/admin/list/notices.tsx'
import { inboxStates } from '#app/features/contact-forms/inbox/delivery.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { DELETED_FORMS, createExportPath, inboxRoute } from './filter.ts'
import { handleInboxForm } from './inbox-actions.server.ts'
import { useInboxColumns } from './inbox-columns.tsx'
import { readInbox } from './read-inbox.server.ts'
import { inboxStateLabels } from './submission/delivery-labels.tsx'
import styles from './inbox.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readInbox(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleInboxForm(context.get(pageRequest), request)
}

export default function InboxPage() {
  const { t, i18n } = useLingui()
  const inbox = useLoaderData<typeof loader>()
  const question = useActionData<typeof action>()
  const { rows, filter, notice, counts, paging } = inbox
  const forms = inbox.forms.map(({ id, title }) => ({ value: id, label: title }))
  const isSpam = filter.state === 'spam'
  return (
    <AdminLayout title={t`Inbox`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <ListNotice>{notice && !question && <NoticeText notice={notice} />}</ListNotice>
      {question && (
        <ListQuestion
          ids={question.ids}
          intent="delete"
          confirmLabel={<Trans>Delete</Trans>}
          cancelPath={createListPath(inboxRoute, filter)}
        >
          <Plural
            value={question.ids.length}
            one="# message will be permanently deleted, with its files and e-mails."
            other="# messages will be permanently deleted, with their files and e-mails."
          />
        </ListQuestion>
      )}
      <AdminList
        caption={t`Inbox`}
        listRoute={inboxRoute}
        {...{ filter, rows, paging }}
        tabs={{
          name: 'state',
          entries: inboxStates.map((value) => ({
            ...{ value, count: counts[value] },
            label: i18n._(inboxStateLabels[value]),
          })),
        }}
        fields={[
          { type: 'search', label: t`Name, e-mail or any word` },
          {
            type: 'select',
            name: 'form',
            label: t`Form`,
            createLabelOptions: [
              { value: '', label: t`All forms` },
              ...forms,
              { value: DELETED_FORMS, label: t`Deleted forms` },
            ],
          },
        ]}
        total={<Total inbox={inbox} />}
        actions={
          rows.length > 0 && (
            <ShopLink className="button" to={createExportPath(filter)} prefetch="none" download>
              <Download className="icon" aria-hidden />
              <Trans>Export CSV</Trans>
            </ShopLink>
          )
        }
        columns={useInboxColumns()}
        getKey={({ id }) => id}
        isStrong={({ isRead }) => !isRead}
        bulk={{
          label: ({ title }) => t`Select ${title || t`No subject`}`,
          actions: [
            { intent: 'read', label: t`Mark as read` },
            { intent: 'unread', label: t`Mark as unread` },
            isSpam ? { intent: 'ham', label: t`Not spam` } : { intent: 'spam', label: t`Mark as spam` },
            { intent: 'delete', label: t`Delete…`, isDanger: true },
          ],
        }}
        emptyMessage={
          <>
            <Trans>Messages sent through your forms appear here.</Trans>{' '}
            <ShopLink to="/admin/forms/">
              <Trans>View forms</Trans>
            </ShopLink>
          </>
        }
      >
        <Retention inbox={inbox} />
      </AdminList>
      <p className="inbox-erase">
        <ShopLink to="/admin/inbox/erase/" prefetch="none">
          <Trans>Erase personal data</Trans>
        </ShopLink>
      </p>
    </AdminLayout>
  )
}

function Total({ inbox: { total, isTotalCapped } }: { inbox: InboxView }) {
  const digits = useDigits()
  if (isTotalCapped) return <Trans>More than {digits(total)} messages</Trans>
  return <Plural value={total} _0="No messages" one="# message" other="# messages" />
}

function Retention({ inbox: { retentionDays } }: { inbox: InboxView }) {
  if (retentionDays === undefined) return null
  return (
    <p className="inbox-note">
      {retentionDays === null ? (
        <Trans>Messages from this form are kept until you delete them.</Trans>
      ) : (
        <Plural
          value={retentionDays}
          one="Messages from this form are deleted after # day."
          other="Messages from this form are deleted after # days."
        />
      )}
    </p>
  )
}

function NoticeText({ notice: { kind, count } }: { notice: InboxNotice }) {
  if (kind === 'none') return <Trans>Select at least one message.</Trans>
  if (kind === 'read') {
    return <Plural value={count} one="# message marked as read" other="# messages marked as read" />
  }
  if (kind === 'unread') {
    return <Plural value={count} one="# message marked as unread" other="# messages marked as unread" />
  }
  if (kind === 'spam') {
    return (
      <Plural
        value={count}
        _0="No messages marked as spam"
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
