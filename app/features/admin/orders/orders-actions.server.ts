/** The form of the list of orders: the chosen ones get another status, and cancelling is asked about first. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { CancelQuestionView, OrdersNotice } from './orders-view.ts'
import type { OwnerEvent } from './words.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { localePath } from '#app/i18n/locales.ts'
import { changeAtDesk } from './change-status.server.ts'
import { ownerEvents } from './words.ts'

const MOST_AT_ONCE = 200
const listForm = z.object({
  intent: z.enum(ownerEvents),
  sure: z.literal('yes').optional(),
  ids: z.array(z.coerce.number().int().min(1).max(2_147_483_647)).max(MOST_AT_ONCE),
})

/** Does what the form asks and goes on to the list. */
export async function takeOrdersForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireManager(page)
  const sent = await request.formData().catch(() => new FormData())
  const read = listForm.safeParse({ ...Object.fromEntries(sent), ids: sent.getAll('id') })
  // No form of ours looks so.
  if (!read.success) throw data(null, { status: 400 })
  const { intent, sure, ids } = read.data
  if (ids.length === 0) return goToList(page, { kind: 'none', count: 0, left: 0 })
  if (intent === 'cancelled-by-owner' && !sure) return { ask: 'cancel', ids } satisfies CancelQuestionView
  return goToList(page, await changeAll(page, { by, event: intent, ids }))
}

/** Each in a transaction of its own: what one of them cannot become holds up no other. */
async function changeAll(
  { services }: PageRequest,
  { by, event, ids }: { by: number; event: OwnerEvent; ids: number[] },
): Promise<OrdersNotice> {
  const chosen = [...new Set(ids)]
  let count = 0
  for (const id of chosen) {
    const changed = await changeAtDesk(services, id, { event, by })
    if (changed.ok) count += 1
  }
  return { kind: 'changed', count, left: chosen.length - count }
}

function goToList({ services, locale, query }: PageRequest, { kind, count, left }: OrdersNotice): Response {
  const next = new URLSearchParams(query)
  next.set('notice', kind)
  next.set('count', String(count))
  next.set('left', String(left))
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/orders/?${next}`, locale, defaultLocale), { status: 303 })
}
