/** How the inbox is narrowed, in its address. */
import type { InboxState } from '#app/features/contact-forms/inbox/delivery.ts'
import type { ListPlace } from '#app/features/admin/list/list-query.ts'
import { listAddress, readId, readOneOf, readSearch } from '#app/features/admin/list/list-query.ts'
import { inboxStates } from '#app/features/contact-forms/inbox/delivery.ts'

/** In the address, the forms that are no more. */
export const DELETED = 'deleted'

/** `form`: '' of all. */
export type InboxFilterView = { form: string; state: InboxState; search: string }

export const inboxPlace: ListPlace = { path: '/admin/inbox/', usual: { state: 'all' } }

export function readInboxFilter(query: URLSearchParams): InboxFilterView {
  const id = readId(query, 'form')
  return {
    form: readOneOf(query, 'form', [DELETED]) ?? (id > 0 ? String(id) : ''),
    state: readOneOf(query, 'state', inboxStates) ?? 'all',
    search: readSearch(query),
  }
}

/** The file of the messages that a filter leaves. */
export const inboxFile = (filter: InboxFilterView) =>
  listAddress(inboxPlace, filter, { file: 'submissions.csv' })
