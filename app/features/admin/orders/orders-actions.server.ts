/** The form of the order list: changes the status of the selected orders; canceling needs a confirmation. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CancelQuestion } from './orders-view.ts'
import type { OwnerEvent } from './labels.ts'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { backToList, selectedIds, readListForm, sure } from '#app/features/admin/list/list-actions.server.ts'
import { statusAfter } from '#app/features/orders/lifecycle/status.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { changeStatus } from './change-status.server.ts'
import { ordersRoute } from './filter.ts'
import { ownerEvents } from './labels.ts'

const listForm = z.object({ intent: z.enum(ownerEvents), sure, ids: selectedIds })

/** Handles the form and redirects to the list. */
export async function handleOrdersForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireStaff(page)
  const { intent: event, sure, ids: chosen } = await readListForm(request, listForm)
  const redirectToList = (kind: 'changed' | 'none', count: number, left: number) =>
    backToList(page, ordersRoute.path, { kind, count, left })
  if (chosen.length === 0) return redirectToList('none', 0, 0)
  if (event !== 'cancelled-by-owner' || sure) {
    const count = await changeAll(page, { by, event, chosen })
    return redirectToList('changed', count, chosen.length - count)
  }
  const ids = await readPossible(page, { event, chosen })
  const left = chosen.length - ids.length
  if (ids.length === 0) return redirectToList('changed', 0, left)
  return { ids, left, chosen } satisfies CancelQuestion
}

/** The selected orders that allow the event. */
async function readPossible(
  { services }: PageRequest,
  { event, chosen }: { event: OwnerEvent; chosen: number[] },
): Promise<number[]> {
  const rows = await services.database.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, chosen))
  const possibleIds = new Set(
    rows.filter(({ status }) => statusAfter(status, event, { needsNoWork: false })).map(({ id }) => id),
  )
  return chosen.filter((id) => possibleIds.has(id))
}

/** One transaction per order: an order that cannot change does not block the others. */
async function changeAll(
  { services }: PageRequest,
  { by, event, chosen }: { by: number; event: OwnerEvent; chosen: number[] },
): Promise<number> {
  let count = 0
  for (const id of chosen) {
    const changed = await changeStatus(services, id, { event, by })
    if (changed.ok) count += 1
  }
  return count
}
