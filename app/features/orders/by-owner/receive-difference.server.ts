/** The merchant marks the open difference of a changed order as received; nothing is charged automatically. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { eq, sql } from 'drizzle-orm'
import { addNote } from '#app/features/orders/store.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { calculateDifferenceInMinor } from './balance.ts'

type ReceiveOptions = {
  /** Amount that the merchant saw. */
  amountInMinor: number
  actorId: number
  /** Runs in the same transaction, for the audit log. */
  writeAuditEntry: (transaction: Queries) => Promise<void>
}

/** false: the amount is not the open difference. */
export function receiveDifference(
  services: Services,
  orderId: number,
  { amountInMinor, actorId, writeAuditEntry }: ReceiveOptions,
): Promise<boolean> {
  return services.database.db.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || amountInMinor <= 0 || calculateDifferenceInMinor(order) !== amountInMinor) return false
    const now = services.clock.now()
    await transaction
      .update(orders)
      .set({ paidInMinor: null, updatedAt: now, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId))
    const content = { happened: 'difference-received', amountInMinor } as const
    await addNote(transaction, { orderId, kind: 'system', content, actorId, createdAt: now })
    await writeAuditEntry(transaction)
    return true
  })
}
