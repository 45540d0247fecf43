/** The forms of the inbox' list: each is answered with a redirect, or with a question before something is lost. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { InboxNotice, InboxQuestion } from './inbox-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { markHam, markSpam } from '#app/features/contact-forms/submissions/mail-again.server.ts'
import {
  changeSubmissions,
  deleteSubmissions,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'

const MOST_AT_ONCE = 200
const listForm = z.object({
  intent: z.enum(['read', 'unread', 'spam', 'ham', 'delete']),
  sure: z.literal('yes').optional(),
  ids: z.array(z.uuid()).max(MOST_AT_ONCE),
})
type ListForm = z.output<typeof listForm>

/** Does what a form asks with the chosen submissions and goes on to the list; before deleting it asks back. */
export async function takeListForm(page: PageRequest, request: Request) {
  await requireManager(page)
  const form = await readForm(request, listForm)
  const { intent, ids, sure } = form
  if (ids.length === 0) return goToList(page, { kind: 'none', count: 0 })
  if (intent === 'delete' && !sure) return { ask: 'delete', ids } satisfies InboxQuestion
  return goToList(page, await change(page, form))
}

async function change({ services }: PageRequest, { intent, ids }: ListForm): Promise<InboxNotice> {
  const { db } = services.database
  if (intent === 'delete') return { kind: 'deleted', count: await deleteSubmissions(db, ids) }
  if (intent === 'spam') return { kind: 'spam', count: await markSpam(services, ids) }
  if (intent === 'ham') {
    await markHam(services, ids)
    return { kind: 'ham', count: ids.length }
  }
  return { kind: intent, count: await changeSubmissions(db, ids, { isRead: intent === 'read' }) }
}

/** Reads what a page's form sent; what is no form of ours is refused. Several fields `id` become `ids`. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const sent = await request.formData().catch(() => new FormData())
  const read = schema.safeParse({ ...Object.fromEntries(sent), ids: sent.getAll('id') })
  if (!read.success) throw data(null, { status: 400 })
  return read.data
}

/** The list as the address narrows it, and what was done. */
export function goToList({ services, locale, query }: PageRequest, { kind, count }: InboxNotice): Response {
  const next = new URLSearchParams(query)
  next.set('notice', kind)
  next.set('count', String(count))
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/inbox/?${next}`, locale, defaultLocale), { status: 303 })
}
