import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { MessageDescriptor } from '@lingui/core'
import type { MailListState, MailRow, MailsNotice, MailsView } from './mail-view.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { NewerOlder } from '#app/features/admin/newer-older.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { MailFate } from './mail-words.tsx'
import { mailStates } from './mail-view.ts'
import { takeMailsForm } from './mails-actions.server.ts'
import { MailServer } from './mail-server.tsx'
import { readMails } from './read-mails.server.ts'
import { TestResult } from './test-result.tsx'
import styles from './mails.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readMails(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeMailsForm(context.get(pageRequest), request)
}

const stateWords: Record<MailListState, MessageDescriptor> = {
  all: msg`All`,
  waiting: msg({ message: 'Waiting', context: 'mails' }),
  failed: msg({ message: 'Not sent', context: 'mails' }),
  kept: msg({ message: 'No mail server', context: 'mails' }),
  sent: msg({ message: 'Sent', context: 'mails' }),
}

/** What the shop has written, how far it has come, and what can be done about it. */
export default function MailsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Desk title={t`E-mails`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      {answer && <TestResult tested={answer.tested} isForYou={view.server.isForYou} />}
      <div className="desk-notice" role="status">
        {!answer && view.notice && (
          <NoticeText notice={view.notice} hasServer={view.server.source !== 'none'} />
        )}
      </div>
      <MailServer server={view.server} lastSentOn={view.lastSentOn} />
      <States view={view} />
      <Rows view={view} />
      <NewerOlder {...view} address={(page) => addressOf(view.state, page)} />
    </Desk>
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
        <MailFate mail={notice.mail} hasServer={hasServer} />
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

function States({ view: { state, counts, server } }: { view: MailsView }) {
  const { i18n, t } = useLingui()
  const digits = useDigits()
  const count = (one: MailListState) => (one === 'all' || one === 'sent' ? 0 : counts[one])
  return (
    <div className="mail-states">
      <nav aria-label={t`Status`}>
        <ul>
          {mailStates.map((one) => (
            <li key={one}>
              <ShopLink
                to={one === 'all' ? '/admin/mails/' : `/admin/mails/?state=${one}`}
                prefetch="none"
                aria-current={one === state ? 'page' : undefined}
              >
                {i18n._(stateWords[one])}
                {count(one) > 0 && ` (${digits(count(one))})`}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      {server.source !== 'none' && counts.waiting + counts.failed > 0 && (
        <form method="post">
          <button className="button" type="submit" name="intent" value="try-all">
            <Trans>Retry all now</Trans>
          </button>
        </form>
      )}
    </div>
  )
}

function Rows({ view: { rows, server } }: { view: MailsView }) {
  if (rows.length === 0) {
    return (
      <p>
        <Trans>No e-mails found.</Trans>
      </p>
    )
  }
  return (
    <ol className="mail-list">
      {rows.map((mail) => (
        <Row key={mail.id} mail={mail} hasServer={server.source !== 'none'} />
      ))}
    </ol>
  )
}

function Row({ mail, hasServer }: { mail: MailRow; hasServer: boolean }) {
  const { id, subject, to, on, status } = mail
  return (
    <li>
      <h2>
        <bdi>{subject}</bdi>
      </h2>
      <p className="mail-facts">
        <bdi dir="ltr">{to.join(', ')}</bdi> <span>{on}</span>
      </p>
      <MailFate mail={mail} hasServer={hasServer} />
      {status !== 'sent' && hasServer && (
        <form method="post" className="mail-actions">
          <input type="hidden" name="id" value={id} />
          <button className="button" type="submit" name="intent" value="try">
            <Trans>Retry now</Trans>
          </button>
          {status === 'failed' && !mail.isSetAside && (
            <button className="button" type="submit" name="intent" value="set-aside">
              <Trans>Dismiss warning</Trans>
            </button>
          )}
        </form>
      )}
    </li>
  )
}

function addressOf(state: MailsView['state'], page: number): string {
  return `/admin/mails/?${new URLSearchParams({ ...(state !== 'all' && { state }), paged: String(page) })}`
}
