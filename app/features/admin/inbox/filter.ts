/** Filters of the inbox, in its URL. */
import type { InboxState } from '#app/features/contact-forms/inbox/delivery.ts'
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import { createListPath, readId, readOneOf, readSearch } from '#app/features/admin/list/list-query.ts'
import { inboxStates } from '#app/features/contact-forms/inbox/delivery.ts'

/** Value of the form filter for deleted forms. */
export const DELETED_FORMS = 'deleted'

/** `form`: '' for all. */
export type InboxFilterView = { form: string; state: InboxState; search: string }

export const inboxRoute: ListRoute = { path: '/admin/inbox/', defaults: { state: 'all' } }

export function readInboxFilter(query: URLSearchParams): InboxFilterView {
  const id = readId(query, 'form')
  return {
    form: readOneOf(query, 'form', [DELETED_FORMS]) ?? (id > 0 ? String(id) : ''),
    state: readOneOf(query, 'state', inboxStates) ?? 'all',
    search: readSearch(query),
  }
}

/** Path and query of the export of the filtered messages. */
export const createExportPath = (filter: InboxFilterView) =>
  createListPath(inboxRoute, filter, { file: 'submissions.csv' })
