/** Mails for the lists of the admin. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ListedMail } from '#app/platform/mail/store.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { MailRow, MailServerView } from './mail-view.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { findNextAttempts } from '#app/platform/mail/health.server.ts'
import { describeRoute } from '#app/platform/mail/mail-server.ts'
import { listForAdmin } from '#app/platform/mail/store.server.ts'

type MailListOptions = Parameters<typeof listForAdmin>[1]

/** At most three statements: the mails, and the next attempts of their jobs. */
export async function readMailRows(page: PageRequest, listing: MailListOptions): Promise<MailRow[]> {
  const { db } = page.services.database
  const mails = await listForAdmin(db, listing)
  const waitingIds = mails.filter(({ status }) => status === 'waiting').map(({ id }) => id)
  const nextAttemptById = await findNextAttempts(db, waitingIds)
  const formatMoment = createMomentFormatter(page)
  return mails.map((mail) =>
    createMailRow(mail, { formatMoment, nextAttemptAt: nextAttemptById.get(mail.id) }),
  )
}

type MailRowOptions = { formatMoment: (moment: Date) => string; nextAttemptAt: Date | undefined }

function createMailRow(mail: ListedMail, { formatMoment, nextAttemptAt }: MailRowOptions): MailRow {
  const { id, subject, to, status, attempts, createdAt, sentAt, setAsideAt } = mail
  const isUnsent = status === 'waiting' || status === 'failed'
  return {
    ...{ id, subject, to, status, attempts },
    createdOn: formatMoment(createdAt),
    // A mail that failed before failure kinds were recorded has a reason, but no kind.
    failure: mail.trouble ?? (isUnsent && mail.reason ? 'other' : null),
    reason: mail.reason ?? '',
    sentOn: sentAt ? formatMoment(sentAt) : '',
    nextAttemptOn: nextAttemptAt ? formatMoment(nextAttemptAt) : '',
    isSetAside: setAsideAt !== null,
  }
}

/** The active mail server, without secrets; its address only for visitors who may see the settings. */
export function createMailServerView({ services }: PageRequest, { role }: Visitor): MailServerView {
  const canChangeSettings = role === 'admin' || !services.ownerSections.includes('mail')
  const { source, address } = describeRoute(services.mail.findRoute())
  return { source, address: canChangeSettings ? address : '', canChangeSettings }
}
