import type { InboxFilterView } from './inbox-view.ts'

/** Where the list is shown as it is narrowed, or the file of it is. */
export function inboxAddress(
  { form, state, search }: InboxFilterView,
  { path = '', page = 1 }: { path?: string; page?: number } = {},
): string {
  const query = new URLSearchParams({
    ...(form && { form }),
    ...(state !== 'all' && { state }),
    ...(search && { search }),
    ...(page > 1 && { paged: String(page) }),
  })
  return `/admin/inbox/${path}${query.size > 0 ? `?${query}` : ''}`
}
