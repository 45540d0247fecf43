/** The form of the order list: changes the status of the selected orders; canceling needs a confirmation. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CancelQuestion } from './orders-view.ts'
import type { MerchantEvent } from './labels.ts'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import {
  redirectBackToList,
  selectedIdsSchema,
  readListForm,
  confirmationSchema,
} from '#app/features/admin/list/list-actions.server.ts'
import { determineNextStatus } from '#app/features/orders/lifecycle/status.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { changeStatus } from './change-status.server.ts'
import { ordersRoute } from './filter.ts'
import { merchantEvents } from './labels.ts'

const listFormSchema = z.object({
  intent: z.enum(merchantEvents),
  sure: confirmationSchema,
  ids: selectedIdsSchema,
})

/** Handles the form and redirects to the list. */
export async function handleOrdersForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const { intent: event, sure, ids: selectedIds } = await readListForm(request, listFormSchema)
  const redirectToList = (kind: 'changed' | 'none', count: number, left: number) =>
    redirectBackToList(page, ordersRoute.path, { kind, count, left })
  if (selectedIds.length === 0) return redirectToList('none', 0, 0)
  if (event !== 'cancelled-by-owner' || sure) {
    const count = await changeAll(page, { actorId, event, selectedIds })
    return redirectToList('changed', count, selectedIds.length - count)
  }
  const ids = await readChangeableIds(page, { event, selectedIds })
  const skippedCount = selectedIds.length - ids.length
  if (ids.length === 0) return redirectToList('changed', 0, skippedCount)
  return { ids, skippedCount, selectedIds } satisfies CancelQuestion
}

/** Returns the ids of the selected orders that allow the event. */
async function readChangeableIds(
  { services }: PageRequest,
  { event, selectedIds }: { event: MerchantEvent; selectedIds: number[] },
): Promise<number[]> {
  const rows = await services.database.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, selectedIds))
  const changeableIds = new Set(
    rows
      .filter(({ status }) => determineNextStatus(status, event, { needsNoWork: false }))
      .map(({ id }) => id),
  )
  return selectedIds.filter((id) => changeableIds.has(id))
}

/** One transaction per order: an order that cannot change does not block the others. */
async function changeAll(
  { services }: PageRequest,
  { actorId, event, selectedIds }: { actorId: number; event: MerchantEvent; selectedIds: number[] },
): Promise<number> {
  let count = 0
  for (const id of selectedIds) {
    const changeResult = await changeStatus(services, id, { event, actorId })
    if (changeResult.ok) count += 1
  }
  return count
}
