/** Applies an event to an order from the admin and records in the audit log who triggered it. */
import type { Services } from '#app/services.server.ts'
import type { ChangeResult } from '#app/features/orders/lifecycle/change.server.ts'
import type { OwnerEvent } from './labels.ts'
import { eq } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { changeOrderIn } from '#app/features/orders/lifecycle/change.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

type StatusChange = { event: OwnerEvent; by: number }

export function changeStatus(
  services: Services,
  orderId: number,
  { event, by }: StatusChange,
): Promise<ChangeResult> {
  return services.database.db.transaction(async (queries) => {
    const [before] = await queries
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    const changed = await changeOrderIn(services, queries, { orderId, event, by })
    if (before && changed.ok) {
      const changes = { status: [before.status, changed.status] }
      await audit(queries, { by, kind: 'order', subject: orderId, action: 'status', changes })
    }
    return changed
  })
}
