/** Loads the outbox page: at most six statements. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { MailListState, MailsNotice, MailsView } from './mail-view.ts'
import { eq } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { readPageUncounted } from '#app/features/admin/list/list-page.server.ts'
import { readOneOf } from '#app/features/admin/list/list-query.ts'
import { mails } from '#app/platform/mail/tables.server.ts'
import { countMails } from '#app/platform/mail/health.server.ts'
import { readMailRows, createMailServerView } from './mail-rows.server.ts'
import { mailStates } from './mail-view.ts'

const ROWS_PER_PAGE = 30

export async function readMails(page: PageRequest): Promise<MailsView> {
  const visitor = await requireStaff(page)
  const { query, services } = page
  const state: MailListState = readOneOf(query, 'state', mailStates) ?? 'all'
  const status = state === 'all' ? undefined : state
  const [{ rows, paging }, { lastSentAt, ...counts }, notice] = await Promise.all([
    readPageUncounted(
      { query, rowsPerPage: ROWS_PER_PAGE },
      (range) => readMailRows(page, { status, ...range }),
      () => services.database.db.$count(mails, status && eq(mails.status, status)),
    ),
    countMails(services.database.db),
    readMailsNotice(page),
  ])
  return {
    ...{ counts, filter: { state }, notice, rows, paging },
    server: createMailServerView(page, visitor),
    lastSentOn: lastSentAt ? createMomentFormatter(page)(lastSentAt) : '',
  }
}

/** The notice of the last action in the URL, with the mail's current status. */
async function readMailsNotice(page: PageRequest): Promise<MailsNotice | undefined> {
  const { query } = page
  const notice = query.get('notice')
  if (notice === 'set-aside') return { kind: 'set-aside' }
  if (notice === 'all') return { kind: 'all', count: Math.trunc(Number(query.get('count'))) || 0 }
  const id = query.get('mail') ?? ''
  if (notice !== 'tried' || !isMailId(id)) return undefined
  const [mail] = await readMailRows(page, { id, limit: 1 })
  return mail && { kind: 'tried', mail }
}

/** Whether a text has the format of an outbox id. */
export function isMailId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
