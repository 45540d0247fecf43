/** An owner gives an order a status that its table of events does not lead to: stock, coupons, payment and mails follow. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Services } from '#app/services.server.ts'
import type { Movable, StoredStatus } from './moves.ts'
import { eq, TransactionRollbackError } from 'drizzle-orm'
import { changeOrderIn } from '#app/features/orders/lifecycle/change.server.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { moveOf } from './moves.ts'

type OrderRow = typeof orders.$inferSelect

export type StatusSet =
  | { ok: true }
  /** 'changed': it is not what its owner saw any more. */
  | { ok: false; reason: 'unknown' | 'changed' | 'impossible' }
  /** Its pieces were given back, and are not on the shelf any more. */
  | { ok: false; reason: 'short'; missing: LocalText[] }

type Setting = {
  from: StoredStatus
  to: StoredStatus
  by: number
  /** What is written down with it, in its transaction. */
  alongside: (queries: Queries) => Promise<void>
}

/** All of it, or nothing: an order whose pieces are gone stays cancelled. */
export async function setStatus(
  services: Services,
  orderId: number,
  { from, to, by, alongside }: Setting,
): Promise<StatusSet> {
  let refused: StatusSet | undefined
  const done = services.database.db.transaction(async (queries): Promise<StatusSet> => {
    const [order] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown' }
    if (order.status !== from) return { ok: false, reason: 'changed' }
    const move = moveOf(movable(order), to)
    if (from === to || !move.ok) return { ok: false, reason: 'impossible' }
    const set = { to, payment: move.effects.payment }
    const changed = await changeOrderIn(services, queries, { orderId, event: 'set-by-owner', set, by })
    if (!changed.ok) return changed
    if (changed.missing) {
      refused = { ok: false, reason: 'short', missing: changed.missing }
      queries.rollback()
    }
    await alongside(queries)
    return { ok: true }
  })
  return done.catch((error: unknown) => {
    if (refused && error instanceof TransactionRollbackError) return refused
    throw error
  })
}

/** What its way to pay says of it. */
export function movable(order: OrderRow): Movable {
  const { paymentMethod, transactionId, paidAt } = order
  const takesMoney = findMethod(paymentMethod)?.refund !== undefined
  return {
    ...order,
    isPaidByService: paidAt !== null && takesMoney && transactionId !== '',
    isPaidOnDelivery: paymentMethod === 'cod',
  }
}
