/**
 * The forms of the inbox list: each responds with a redirect, or with a confirmation question before data is
 * lost.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { InboxNotice, InboxQuestion } from './inbox-view.ts'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import {
  redirectBackToList,
  selectedUuidsSchema,
  readListForm,
  confirmationSchema,
} from '#app/features/admin/list/list-actions.server.ts'
import { markHam, markSpam } from '#app/features/contact-forms/submissions/mail-submission.server.ts'
import {
  changeSubmissions,
  deleteSubmissions,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { inboxRoute } from './filter.ts'

const listFormSchema = z.object({
  intent: z.enum(['read', 'unread', 'spam', 'ham', 'delete']),
  sure: confirmationSchema,
  ids: selectedUuidsSchema,
})
type ListForm = z.output<typeof listFormSchema>

/** Applies a bulk action to the selected submissions and redirects to the list; deleting needs a confirmation. */
export async function handleInboxForm(page: PageRequest, request: Request) {
  await requireStaff(page)
  const form = await readListForm(request, listFormSchema)
  const { intent, ids, sure } = form
  if (ids.length === 0) return goToInbox(page, 'none', 0)
  if (intent === 'delete' && !sure) return { ids } satisfies InboxQuestion
  const { kind, count } = await applyBulkAction(page, form)
  return goToInbox(page, kind, count)
}

async function applyBulkAction(
  { services }: PageRequest,
  { intent, ids }: ListForm,
): Promise<Pick<InboxNotice, 'kind' | 'count'>> {
  const { db } = services.database
  if (intent === 'delete') return { kind: 'deleted', count: await deleteSubmissions(db, ids) }
  if (intent === 'spam') return { kind: 'spam', count: await markSpam(services, ids) }
  if (intent === 'ham') {
    await markHam(services, ids)
    return { kind: 'ham', count: ids.length }
  }
  return { kind: intent, count: await changeSubmissions(db, ids, { isRead: intent === 'read' }) }
}

/** Redirects to the filtered list, with a notice. */
export function goToInbox(page: PageRequest, kind: InboxNotice['kind'], count: number): Response {
  return redirectBackToList(page, inboxRoute.path, { kind, count })
}
