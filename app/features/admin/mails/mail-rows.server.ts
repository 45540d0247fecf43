/** Mails for the lists of the admin. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ListedMail } from '#app/platform/mail/store.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { MailRow, MailServerView } from './mail-view.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { nextAttempts } from '#app/platform/mail/health.server.ts'
import { describeRoute } from '#app/platform/mail/mail-server.ts'
import { listForAdmin } from '#app/platform/mail/store.server.ts'

type MailListOptions = Parameters<typeof listForAdmin>[1]

/** At most three statements: the mails, and the next attempts of their jobs. */
export async function readMailRows(page: PageRequest, listing: MailListOptions): Promise<MailRow[]> {
  const { db } = page.services.database
  const mails = await listForAdmin(db, listing)
  const waiting = mails.filter(({ status }) => status === 'waiting').map(({ id }) => id)
  const next = await nextAttempts(db, waiting)
  const when = createMomentFormatter(page)
  return mails.map((mail) => rowOf(mail, { when, next: next.get(mail.id) }))
}

type Moments = { when: (moment: Date) => string; next: Date | undefined }

function rowOf(mail: ListedMail, { when, next }: Moments): MailRow {
  const { id, subject, to, status, attempts, createdAt, sentAt, setAsideAt } = mail
  const hasFailed = status === 'waiting' || status === 'failed'
  return {
    ...{ id, subject, to, status, attempts },
    on: when(createdAt),
    // A mail that failed before failure kinds were recorded has a reason, but no kind.
    failure: mail.trouble ?? (hasFailed && mail.reason ? 'other' : null),
    reason: mail.reason ?? '',
    sentOn: sentAt ? when(sentAt) : '',
    nextOn: next ? when(next) : '',
    isSetAside: setAsideAt !== null,
  }
}

/** The active mail server, without secrets; its address only for visitors who may see the settings. */
export function viewServer({ services }: PageRequest, { role }: Visitor): MailServerView {
  const canChangeSettings = role === 'admin' || !services.sectionsForAdmins.includes('mail')
  const { source, address } = describeRoute(services.mail.route())
  return { source, address: canChangeSettings ? address : '', canChangeSettings }
}
