/** The merchant sets a status that the event table does not allow: stock, coupons, payment and mails follow. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Services } from '#app/services.server.ts'
import type { TransitionInput, StoredStatus } from './status-transitions.ts'
import { eq, TransactionRollbackError } from 'drizzle-orm'
import { changeOrderIn } from '#app/features/orders/lifecycle/change.server.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { transitionOf } from './status-transitions.ts'

type OrderRow = typeof orders.$inferSelect

export type SetStatusResult =
  | { ok: true }
  /** 'changed': the status is no longer the one that the merchant saw. */
  | { ok: false; reason: 'unknown' | 'changed' | 'impossible' }
  /** The stock of the order was released, and is no longer available. */
  | { ok: false; reason: 'short'; missing: LocalText[] }

type SetStatusOptions = {
  from: StoredStatus
  to: StoredStatus
  by: number
  /** Runs in the same transaction, for the audit log. */
  alongside: (queries: Queries) => Promise<void>
}

/** All or nothing: an order whose stock is no longer available stays canceled. */
export async function setStatus(
  services: Services,
  orderId: number,
  { from, to, by, alongside }: SetStatusOptions,
): Promise<SetStatusResult> {
  let refused: SetStatusResult | undefined
  const done = services.database.db.transaction(async (queries): Promise<SetStatusResult> => {
    const [order] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown' }
    if (order.status !== from) return { ok: false, reason: 'changed' }
    const transition = transitionOf(transitionInputOf(order), to)
    if (from === to || !transition.ok) return { ok: false, reason: 'impossible' }
    const set = { to, payment: transition.effects.payment }
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

/** Adds what depends on the payment method. */
export function transitionInputOf(order: OrderRow): TransitionInput {
  const { paymentMethod, transactionId, paidAt } = order
  const takesMoney = findMethod(paymentMethod)?.refund !== undefined
  return {
    ...order,
    isPaidByService: paidAt !== null && takesMoney && transactionId !== '',
    isPaidOnDelivery: paymentMethod === 'cod',
  }
}
