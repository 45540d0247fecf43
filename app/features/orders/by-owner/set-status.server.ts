/** The merchant sets a status that the event table does not allow: stock, coupons, payment and mails follow. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Services } from '#app/services.server.ts'
import type { TransitionInput, StoredStatus } from './status-transitions.ts'
import { eq, TransactionRollbackError } from 'drizzle-orm'
import { changeOrderInTransaction } from '#app/features/orders/lifecycle/change.server.ts'
import { findPaymentMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { checkTransition } from './status-transitions.ts'

type OrderRow = typeof orders.$inferSelect

export type SetStatusResult =
  | { ok: true }
  /** 'changed': the status is no longer the one that the merchant saw. */
  | { ok: false; reason: 'unknown' | 'changed' | 'impossible' }
  /** The stock of the order was released, and is no longer available. */
  | { ok: false; reason: 'short'; missingNames: LocalText[] }

type SetStatusOptions = {
  from: StoredStatus
  to: StoredStatus
  actorId: number
  /** Runs in the same transaction, for the audit log. */
  writeAuditEntry: (transaction: Queries) => Promise<void>
}

/** All or nothing: an order whose stock is no longer available stays canceled. */
export async function setStatus(
  services: Services,
  orderId: number,
  { from, to, actorId, writeAuditEntry }: SetStatusOptions,
): Promise<SetStatusResult> {
  let refusal: SetStatusResult | undefined
  const result = services.database.db.transaction(async (transaction): Promise<SetStatusResult> => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown' }
    if (order.status !== from) return { ok: false, reason: 'changed' }
    const transitionCheck = checkTransition(createTransitionInput(order), to)
    if (from === to || !transitionCheck.ok) return { ok: false, reason: 'impossible' }
    const transition = { to, payment: transitionCheck.effects.payment }
    const change = await changeOrderInTransaction(services, transaction, {
      orderId,
      event: 'set-by-owner',
      transition,
      actorId,
    })
    if (!change.ok) return change
    if (change.missingNames) {
      refusal = { ok: false, reason: 'short', missingNames: change.missingNames }
      transaction.rollback()
    }
    await writeAuditEntry(transaction)
    return { ok: true }
  })
  return result.catch((error: unknown) => {
    if (refusal && error instanceof TransactionRollbackError) return refusal
    throw error
  })
}

/** Adds what depends on the payment method. */
export function createTransitionInput(order: OrderRow): TransitionInput {
  const { paymentMethod, transactionId, paidAt } = order
  const supportsRefunds = findPaymentMethod(paymentMethod)?.refund !== undefined
  return {
    ...order,
    isPaidByService: paidAt !== null && supportsRefunds && transactionId !== '',
    isPaidOnDelivery: paymentMethod === 'cod',
  }
}
