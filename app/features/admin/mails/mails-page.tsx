import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { MessageDescriptor } from '@lingui/core'
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import type { MailListState, MailRow, MailsNotice } from './mail-view.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { ListNotice } from '#app/features/admin/list/notices.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { MailStatusText } from './mail-labels.tsx'
import { mailStates } from './mail-view.ts'
import { handleMailsForm } from './mails-actions.server.ts'
import { MailServer } from './mail-server.tsx'
import { readMails } from './read-mails.server.ts'
import { TestMailNotice } from './mail-test-notice.tsx'
import styles from './mails.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readMails(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleMailsForm(context.get(pageRequest), request)
}

const listRoute: ListRoute = { path: '/admin/mails/', defaults: { state: 'all' } }

const stateLabels: Record<MailListState, MessageDescriptor> = {
  all: msg`All`,
  waiting: msg({ message: 'Waiting', context: 'mails' }),
  failed: msg({ message: 'Not sent', context: 'mails' }),
  kept: msg({ message: 'No mail server', context: 'mails' }),
  sent: msg({ message: 'Sent', context: 'mails' }),
}

/** The outbox: the shop's mails, their status, and actions on them. */
export default function MailsPage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { filter, rows, paging, counts, server } = view
  const hasServer = server.source !== 'none'
  return (
    <AdminLayout title={t`E-mails`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      {answer && <TestMailNotice result={answer.testResult} canChangeSettings={server.canChangeSettings} />}
      <ListNotice>
        {!answer && view.notice && <NoticeText notice={view.notice} hasServer={hasServer} />}
      </ListNotice>
      <MailServer server={server} lastSentOn={view.lastSentOn} />
      <AdminList
        caption={t`E-mails`}
        listRoute={listRoute}
        {...{ filter, rows, paging }}
        tabs={{
          name: 'state',
          entries: mailStates.map((value) => ({
            ...{ value, label: i18n._(stateLabels[value]) },
            count: value === 'all' || value === 'sent' ? undefined : counts[value],
          })),
        }}
        // The tab already names the status.
        total={t`Newest first`}
        actions={hasServer && counts.waiting + counts.failed > 0 && <RetryAll />}
        columns={[
          {
            id: 'mail',
            label: t({ message: 'E-mail', context: 'message' }),
            isMain: true,
            cell: (mail) => <Mail mail={mail} />,
          },
          { id: 'date', label: t`Date`, cell: ({ createdOn }) => createdOn },
          {
            id: 'status',
            label: t`Status`,
            cell: (mail) => (
              <>
                <MailStatusText mail={mail} hasServer={hasServer} />
                {hasServer && <MailActions mail={mail} />}
              </>
            ),
          },
        ]}
        getKey={({ id }) => id}
        emptyMessage={<Trans>No e-mails found.</Trans>}
      />
    </AdminLayout>
  )
}

function NoticeText({ notice, hasServer }: { notice: MailsNotice; hasServer: boolean }) {
  if (notice.kind === 'set-aside')
    return (
      <p>
        <Trans>Warning dismissed</Trans>
      </p>
    )
  if (notice.kind === 'tried') {
    return (
      <>
        <p>
          <bdi>{notice.mail.subject}</bdi>
        </p>
        <MailStatusText mail={notice.mail} hasServer={hasServer} />
      </>
    )
  }
  return (
    <p>
      <Plural
        value={notice.count}
        _0="No e-mails to retry."
        one="Retrying # e-mail. Reload the page to see the result."
        other="Retrying # e-mails. Reload the page to see the results."
      />
    </p>
  )
}

function RetryAll() {
  return (
    <form method="post">
      <button className="button" type="submit" name="intent" value="try-all">
        <Trans>Retry all now</Trans>
      </button>
    </form>
  )
}

function Mail({ mail: { subject, to } }: { mail: MailRow }) {
  return (
    <>
      <bdi className="list-title">{subject}</bdi>
      <p className="list-facts">
        <bdi dir="ltr">{to.join(', ')}</bdi>
      </p>
    </>
  )
}

function MailActions({ mail: { id, status, isSetAside } }: { mail: MailRow }) {
  if (status === 'sent') return null
  return (
    <form method="post" className="list-tools">
      <input type="hidden" name="id" value={id} />
      <button className="button" type="submit" name="intent" value="try">
        <Trans>Retry now</Trans>
      </button>
      {status === 'failed' && !isSetAside && (
        <button className="button" type="submit" name="intent" value="set-aside">
          <Trans>Dismiss warning</Trans>
        </button>
      )}
    </form>
  )
}
