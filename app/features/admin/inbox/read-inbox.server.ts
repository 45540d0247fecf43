/** Loads the pages of the inbox. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { InboxFilter, ListedSubmission } from '#app/features/contact-forms/inbox/listing.server.ts'
import type { InboxRow, InboxView } from './inbox-view.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { countTabs, MAX_IN_TAB, readPageUncounted } from '#app/features/admin/list/list-page.server.ts'
import { readNotice } from '#app/features/admin/list/list-query.ts'
import { inboxStates } from '#app/features/contact-forms/inbox/delivery.ts'
import { countInbox, listInbox, rowsOfInbox } from '#app/features/contact-forms/inbox/listing.server.ts'
import { retentionDays } from '#app/features/contact-forms/inbox/retention.ts'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { DELETED, readInboxFilter } from './filter.ts'
import { noticeKinds } from './inbox-view.ts'

const ROWS_PER_PAGE = 30

/** Loads a page of the list; two statements. */
export async function readInbox(page: PageRequest): Promise<InboxView> {
  await requireStaff(page)
  const { services, query, locale } = page
  const view = readInboxFilter(query)
  const filter = filterOf(query)
  const [{ rows, paging }, counts, forms] = await Promise.all([
    readPageUncounted(
      { query, rowsPerPage: ROWS_PER_PAGE },
      (part) => listInbox(services, { filter, ...part }),
      () => countInbox(services, filter),
    ),
    countTabs(services.database.db, inboxStates, (state) => rowsOfInbox({ ...filter, state })),
    services.forms.current(),
  ])
  const total = counts[view.state]
  const chosen = forms.find(({ id }) => id === filter.formId)
  const when = createMomentFormatter(page)
  return {
    rows: rows.map((row) => rowOf(row, when)),
    total: Math.min(total, MAX_IN_TAB),
    isTotalOpen: total > MAX_IN_TAB,
    ...{ paging, counts, filter: view },
    forms: forms.map((form) => ({ id: form.id, title: pickTexts(form, locale).title })),
    ...(chosen && {
      retentionDays: retentionDays(services.settings.current().forms, chosen.options) ?? null,
    }),
    notice: readNotice(query, noticeKinds),
  }
}

/** The filter in the URL. */
export function filterOf(query: URLSearchParams): InboxFilter {
  const { form, state, search } = readInboxFilter(query)
  return { state, search, ...(form !== '' && { formId: form === DELETED ? null : Number(form) }) }
}

/** Formats timestamps in the language of the page and the shop's time zone. */
export function createMomentFormatter({
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
