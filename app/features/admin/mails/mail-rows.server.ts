/** Mails for the lists of the desk. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ListedMail } from '#app/platform/mail/store.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { MailRow, MailServerView } from './mail-view.ts'
import { momentWriter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { nextAttempts } from '#app/platform/mail/health.server.ts'
import { describeRoute } from '#app/platform/mail/mail-server.ts'
import { listForDesk } from '#app/platform/mail/store.server.ts'

type Listing = Parameters<typeof listForDesk>[1]

/** Three statements at most: the mails, and when their jobs try again. */
export async function readMailRows(page: PageRequest, listing: Listing): Promise<MailRow[]> {
  const { db } = page.services.database
  const mails = await listForDesk(db, listing)
  const waiting = mails.filter(({ status }) => status === 'waiting').map(({ id }) => id)
  const next = await nextAttempts(db, waiting)
  const when = momentWriter(page)
  return mails.map((mail) => rowOf(mail, { when, next: next.get(mail.id) }))
}

type Moments = { when: (moment: Date) => string; next: Date | undefined }

function rowOf(mail: ListedMail, { when, next }: Moments): MailRow {
  const { id, subject, to, status, attempts, createdAt, sentAt, setAsideAt } = mail
  const hasFailed = status === 'waiting' || status === 'failed'
  return {
    ...{ id, subject, to, status, attempts },
    on: when(createdAt),
    // One that failed before the kinds of failures were noted.
    trouble: mail.trouble ?? (hasFailed && mail.reason ? 'other' : null),
    reason: mail.reason ?? '',
    sentOn: sentAt ? when(sentAt) : '',
    nextOn: next ? when(next) : '',
    isSetAside: setAsideAt !== null,
  }
}

/** Which mail server holds, without anything secret; its address only for who may see the settings. */
export function viewServer({ services }: PageRequest, { role }: Visitor): MailServerView {
  const isForYou = role === 'admin' || !services.sectionsForAdmins.includes('mail')
  const { source, address } = describeRoute(services.mail.route())
  return { source, address: isForYou ? address : '', isForYou }
}
