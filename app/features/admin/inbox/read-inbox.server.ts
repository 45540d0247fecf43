/** The pages of the inbox for their loaders. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { InboxFilter, ListedSubmission } from '#app/features/contact-forms/inbox/listing.server.ts'
import type { InboxNotice, InboxRow, InboxView } from './inbox-view.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { inboxStates } from '#app/features/contact-forms/inbox/delivery.ts'
import { listInbox, MOST_COUNTED } from '#app/features/contact-forms/inbox/listing.server.ts'
import { daysKept } from '#app/features/contact-forms/inbox/retention.ts'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { noticeKinds } from './inbox-view.ts'

const ROWS_PER_PAGE = 30
const MOST_PAGES = 10_000
const LONGEST_SEARCH = 200
/** In the address, the forms that are no more. */
const DELETED = 'deleted'

/** Reads a page of the list. */
export async function readInbox(page: PageRequest): Promise<InboxView> {
  await requireManager(page)
  const { services, query, locale } = page
  const filter = filterOf(query)
  const number = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('paged'))) || 1))
  const offset = (number - 1) * ROWS_PER_PAGE
  const { submissions, total } = await listInbox(services, { filter, limit: ROWS_PER_PAGE + 1, offset })
  const forms = await services.forms.current()
  const chosen = forms.find(({ id }) => id === filter.formId)
  const when = momentWriter(page)
  return {
    rows: submissions.slice(0, ROWS_PER_PAGE).map((row) => rowOf(row, when)),
    total: Math.min(total, MOST_COUNTED),
    isTotalOpen: total > MOST_COUNTED,
    page: number,
    hasNext: submissions.length > ROWS_PER_PAGE,
    filter: { form: query.get('form') ?? '', state: filter.state, search: filter.search },
    forms: forms.map((form) => ({ id: form.id, title: pickTexts(form, locale).title })),
    ...(chosen && {
      daysKept: daysKept(services.settings.current().forms, chosen.options) ?? null,
    }),
    notice: noticeOf(query),
  }
}

/** What the address narrows the list to. */
export function filterOf(query: URLSearchParams): InboxFilter {
  const form = query.get('form') ?? ''
  const id = /^[1-9]\d{0,8}$/.test(form) ? Number(form) : undefined
  return {
    formId: form === DELETED ? null : id,
    state: inboxStates.find((state) => state === query.get('state')) ?? 'all',
    search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH),
  }
}

/** Writes moments as the page does: in its language, where the shop is. */
export function momentWriter({
  services,
  locale,
}: Pick<PageRequest, 'services' | 'locale'>): (moment: Date) => string {
  const { shop, catalog } = services.settings.current()
  const format = new Intl.DateTimeFormat(numberLocale(locale, digitsIn({ shop, catalog })), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: catalog.timeZone,
    calendar: 'gregory',
  })
  return (moment) => format.format(moment)
}

function rowOf(row: ListedSubmission, when: (moment: Date) => string): InboxRow {
  const { id, subject, senderName, senderEmail, excerpt, formTitle, fileCount, isRead, delivery } = row
  const sender = senderName || senderEmail
  return {
    ...{ id, excerpt, formTitle, fileCount, isRead, delivery },
    title: subject || sender,
    sender: subject ? sender : '',
    sentOn: when(row.createdAt),
  }
}

function noticeOf(query: URLSearchParams): InboxNotice | undefined {
  const kind = noticeKinds.find((each) => each === query.get('notice'))
  return kind && { kind, count: Math.max(0, Math.trunc(Number(query.get('count'))) || 0) }
}
