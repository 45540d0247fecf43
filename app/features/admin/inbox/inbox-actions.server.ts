/** The forms of the inbox' list: each is answered with a redirect, or with a question before something is lost. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { InboxNotice, InboxQuestion } from './inbox-view.ts'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { backToList, chosenUuids, readListForm, sure } from '#app/features/admin/list/list-actions.server.ts'
import { markHam, markSpam } from '#app/features/contact-forms/submissions/mail-again.server.ts'
import {
  changeSubmissions,
  deleteSubmissions,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { inboxPlace } from './filter.ts'

const listForm = z.object({
  intent: z.enum(['read', 'unread', 'spam', 'ham', 'delete']),
  sure,
  ids: chosenUuids,
})
type ListForm = z.output<typeof listForm>

/** Does what a form asks with the chosen submissions and goes on to the list; before deleting it asks back. */
export async function takeListForm(page: PageRequest, request: Request) {
  await requireManager(page)
  const form = await readListForm(request, listForm)
  const { intent, ids, sure } = form
  if (ids.length === 0) return goToInbox(page, 'none', 0)
  if (intent === 'delete' && !sure) return { ids } satisfies InboxQuestion
  const { kind, count } = await change(page, form)
  return goToInbox(page, kind, count)
}

async function change(
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

/** The list as the address narrows it, and what was done. */
export function goToInbox(page: PageRequest, kind: InboxNotice['kind'], count: number): Response {
  return backToList(page, inboxPlace.path, { kind, count })
}
