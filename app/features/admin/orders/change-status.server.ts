/** Applies an event to an order from the admin and records in the audit log who triggered it. */
import type { Services } from '#app/services.server.ts'
import type { OrderChangeResult } from '#app/features/orders/lifecycle/change.server.ts'
import type { MerchantEvent } from './labels.ts'
import { eq } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { changeOrderInTransaction } from '#app/features/orders/lifecycle/change.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'

type StatusChange = { event: MerchantEvent; actorId: number }

export function changeStatus(
  services: Services,
  orderId: number,
  { event, actorId }: StatusChange,
): Promise<OrderChangeResult> {
  return services.database.db.transaction(async (transaction) => {
    const [orderBefore] = await transaction
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    const changeResult = await changeOrderInTransaction(services, transaction, { orderId, event, actorId })
    if (orderBefore && changeResult.ok) {
      const changes = { status: [orderBefore.status, changeResult.status] }
      await audit(transaction, { actorId, kind: 'order', subject: orderId, action: 'status', changes })
    }
    return changeResult
  })
}
