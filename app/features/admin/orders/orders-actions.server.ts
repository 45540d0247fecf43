/** The form of the list of orders: the chosen ones get another status, and cancelling is asked about first. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CancelQuestionView, OrdersNotice } from './orders-view.ts'
import type { OwnerEvent } from './words.ts'
import { inArray } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { statusAfter } from '#app/features/orders/lifecycle/status.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
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
  const { intent: event, sure } = read.data
  const chosen = [...new Set(read.data.ids)]
  if (chosen.length === 0) return goToList(page, { kind: 'none', count: 0, left: 0 })
  if (event !== 'cancelled-by-owner' || sure)
    return goToList(page, await changeAll(page, { by, event, chosen }))
  const ids = await readPossible(page, { event, chosen })
  const left = chosen.length - ids.length
  if (ids.length === 0) return goToList(page, { kind: 'changed', count: 0, left })
  return { ask: 'cancel', ids, left, chosen } satisfies CancelQuestionView
}

/** Those to which it can happen. */
async function readPossible(
  { services }: PageRequest,
  { event, chosen }: { event: OwnerEvent; chosen: number[] },
): Promise<number[]> {
  const rows = await services.database.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, chosen))
  const isPossible = new Set(
    rows.filter(({ status }) => statusAfter(status, event, { needsNoWork: false })).map(({ id }) => id),
  )
  return chosen.filter((id) => isPossible.has(id))
}

/** Each in a transaction of its own: what one of them cannot become holds up no other. */
async function changeAll(
  { services }: PageRequest,
  { by, event, chosen }: { by: number; event: OwnerEvent; chosen: number[] },
): Promise<OrdersNotice> {
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
