/** Loads the pages of the inbox. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { InboxFilter, ListedSubmission } from '#app/features/contact-forms/inbox/listing.server.ts'
import type { InboxRow, InboxView } from './inbox-view.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { countTabs, MAX_TAB_COUNT, readPageUncounted } from '#app/features/admin/list/list-page.server.ts'
import { readNotice } from '#app/features/admin/list/list-query.ts'
import { inboxStates } from '#app/features/contact-forms/inbox/delivery.ts'
import {
  countInbox,
  listInbox,
  createFromAndWhereClauses,
} from '#app/features/contact-forms/inbox/listing.server.ts'
import { findRetentionDays } from '#app/features/contact-forms/inbox/retention.ts'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { DELETED_FORMS, readInboxFilter } from './filter.ts'
import { inboxNoticeKinds } from './inbox-view.ts'

const ROWS_PER_PAGE = 30

/** Loads a page of the list; two statements. */
export async function readInbox(page: PageRequest): Promise<InboxView> {
  await requireStaff(page)
  const { services, query, locale } = page
  const filterView = readInboxFilter(query)
  const filter = createInboxFilter(query)
  const [{ rows, paging }, counts, forms] = await Promise.all([
    readPageUncounted(
      { query, rowsPerPage: ROWS_PER_PAGE },
      (range) => listInbox(services, { filter, ...range }),
      () => countInbox(services, filter),
    ),
    countTabs(services.database.db, inboxStates, (state) => createFromAndWhereClauses({ ...filter, state })),
    services.forms.current(),
  ])
  const total = counts[filterView.state]
  const selectedForm = forms.find(({ id }) => id === filter.formId)
  const formatMoment = createMomentFormatter(page)
  return {
    rows: rows.map((row) => createInboxRow(row, formatMoment)),
    total: Math.min(total, MAX_TAB_COUNT),
    isTotalCapped: total > MAX_TAB_COUNT,
    ...{ paging, counts, filter: filterView },
    forms: forms.map((form) => ({ id: form.id, title: pickTexts(form, locale).title })),
    ...(selectedForm && {
      retentionDays: findRetentionDays(services.settings.current().forms, selectedForm.options) ?? null,
    }),
    notice: readNotice(query, inboxNoticeKinds),
  }
}

/** The filter in the URL. */
export function createInboxFilter(query: URLSearchParams): InboxFilter {
  const { form, state, search } = readInboxFilter(query)
  return { state, search, ...(form !== '' && { formId: form === DELETED_FORMS ? null : Number(form) }) }
}

/** Formats timestamps in the language of the page and the shop's time zone. */
export function createMomentFormatter({
  services,
  locale,
}: Pick<PageRequest, 'services' | 'locale'>): (moment: Date) => string {
  const { shop, catalog } = services.settings.current()
  const format = new Intl.DateTimeFormat(createNumberLocale(locale, resolveDigits({ shop, catalog })), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: catalog.timeZone,
    calendar: 'gregory',
  })
  return (moment) => format.format(moment)
}

function createInboxRow(row: ListedSubmission, formatMoment: (moment: Date) => string): InboxRow {
  const { id, subject, senderName, senderEmail, excerpt, formTitle, fileCount, isRead, delivery } = row
  const sender = senderName || senderEmail
  return {
    ...{ id, excerpt, formTitle, fileCount, isRead, delivery },
    title: subject || sender,
    sender: subject ? sender : '',
    sentOn: formatMoment(row.createdAt),
  }
}
