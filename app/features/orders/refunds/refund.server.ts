/**
 * Refunds money. A refund is counted before the payment service is called, so that refunds never exceed the
 * paid amount; the service is called outside of the transactions, with an idempotency key for retries.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { RefundResult } from '#app/features/orders/payments/method.ts'
import type { RefundInput, RefundValidationError } from './refund-rules.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { findPaymentMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { toPayableOrder } from '#app/features/orders/payments/payable.server.ts'
import { closeRefund } from './refund-end.server.ts'
import { validateRefund } from './refund-rules.ts'
import { orderLines, orders, refunds, type RefundLine } from '#app/features/orders/tables.server.ts'

export type RefundOrderInput = RefundInput & {
  /** Chosen once per form: the same key again returns the same refund. */
  idempotencyKey: string
  lines: RefundLine[]
  reason: string
  restocks: boolean
  /** The merchant refunds by other means; also the case if the payment method cannot refund. */
  isByHand?: boolean
  /** Id of the user who refunds in the admin; null: the shop itself. */
  actorId: number | null
  /** Runs in the same transaction as a new refund, for the audit log. */
  writeAuditEntry?: (transaction: Queries, refund: Refund) => Promise<void>
}

export type Refund = typeof refunds.$inferSelect

export type RefundOrderResult =
  /** The refund is 'asked' if the service has not responded; it is retried automatically. */
  | { ok: true; refund: Refund }
  | { ok: false; reason: 'unknown' | RefundValidationError }
  | { ok: false; reason: 'refused'; message: string }

export async function refundOrder(
  services: Services,
  orderId: number,
  input: RefundOrderInput,
): Promise<RefundOrderResult> {
  const beginResult = await services.database.db.transaction((transaction) =>
    beginRefund(services, transaction, { orderId, input }),
  )
  if (!beginResult.ok || beginResult.refund.status !== 'asked') return beginResult
  return settleRefund(services, beginResult.refund)
}

async function beginRefund(
  services: Services,
  transaction: Queries,
  { orderId, input }: { orderId: number; input: RefundOrderInput },
): Promise<RefundOrderResult> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return { ok: false, reason: 'unknown' }
  const { idempotencyKey, amountInMinor, reason, restocks } = input
  const [existingRefund] = await transaction
    .select()
    .from(refunds)
    .where(eq(refunds.idempotencyKey, idempotencyKey))
  if (existingRefund)
    return existingRefund.orderId === orderId
      ? { ok: true, refund: existingRefund }
      : { ok: false, reason: 'unknown' }
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const validationError = validateRefund(order, lines, input)
  if (validationError) return { ok: false, reason: validationError }
  const usesService = input.isByHand !== true && findPaymentMethod(order.paymentMethod)?.refund !== undefined
  const createdAt = services.clock.now()
  const [refund] = await transaction
    .insert(refunds)
    .values({
      ...{ orderId, idempotencyKey, amountInMinor, reason, restocks, createdAt, madeBy: input.actorId },
      isDifference: input.isDifference === true,
      lines: input.lines.map(({ lineId, quantity, amountInMinor: net, taxInMinor }) => {
        return { lineId, quantity, amountInMinor: net, taxInMinor }
      }),
      status: usesService ? 'asked' : 'by-hand',
    })
    .returning()
  if (!refund) throw new Error('Inserting a refund returned no row.')
  await countRefund(transaction, refund, { sign: 1 })
  await input.writeAuditEntry?.(transaction, refund)
  if (!usesService) await closeRefund(services, transaction, refund)
  return { ok: true, refund }
}

/** Calls the payment service, and records its response. */
async function settleRefund(services: Services, refund: Refund): Promise<RefundOrderResult> {
  const serviceResult = await callService(services, refund)
  if (!serviceResult) return { ok: true, refund }
  return services.database.db.transaction(async (transaction): Promise<RefundOrderResult> => {
    await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, refund.orderId))
      .for('update')
    const [updatedRefund] = await transaction
      .update(refunds)
      .set(serviceResult.ok ? { status: 'made', reference: serviceResult.reference } : { status: 'failed' })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'asked')))
      .returning()
    // Another process recorded the response first.
    if (!updatedRefund) {
      const [currentRefund = refund] = await transaction
        .select()
        .from(refunds)
        .where(eq(refunds.id, refund.id))
      return { ok: true, refund: currentRefund }
    }
    if (!serviceResult.ok) await countRefund(transaction, refund, { sign: -1 })
    await closeRefund(services, transaction, {
      ...updatedRefund,
      message: serviceResult.ok ? '' : serviceResult.message,
    })
    return serviceResult.ok
      ? { ok: true, refund: updatedRefund }
      : { ok: false, reason: 'refused', message: serviceResult.message }
  })
}

/** `undefined`: no response. */
async function callService(services: Services, refund: Refund): Promise<RefundResult | undefined> {
  const { orderId, amountInMinor, idempotencyKey, reason } = refund
  const [order] = await services.database.db.select().from(orders).where(eq(orders.id, orderId))
  const method = order && findPaymentMethod(order.paymentMethod)
  if (!order || !method?.refund)
    return { ok: false, message: 'This payment method no longer supports refunds.' }
  try {
    return await method.refund(services, toPayableOrder(order), { amountInMinor, idempotencyKey, reason })
  } catch (error) {
    services.log.warn({ err: error, order: order.number }, 'Refund request got no response; retrying')
    return undefined
  }
}

async function countRefund(transaction: Queries, refund: Refund, { sign }: { sign: 1 | -1 }): Promise<void> {
  const { orderId, amountInMinor, lines } = refund
  if (refund.isDifference) {
    const paidExpression = sql`coalesce(${orders.paidInMinor}, ${orders.totalInMinor}) - ${sign * amountInMinor}::bigint`
    const change = {
      paidInMinor: sql`nullif(${paidExpression}, ${orders.totalInMinor})`,
      version: sql`${orders.version} + 1`,
    }
    await transaction.update(orders).set(change).where(eq(orders.id, orderId))
    return
  }
  await transaction
    .update(orders)
    .set({
      refundedInMinor: sql`${orders.refundedInMinor} + ${sign * amountInMinor}::bigint`,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  await transaction.execute(sql`
    update order_lines set refunded_quantity = refunded_quantity + ${sign}::int * part.quantity,
      refunded_in_minor = refunded_in_minor + ${sign}::int * part."amountInMinor",
      refunded_tax_in_minor = refunded_tax_in_minor + ${sign}::int * part."taxInMinor"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      part ("lineId" int, quantity int, "amountInMinor" bigint, "taxInMinor" bigint)
    where order_lines.id = part."lineId" and order_id = ${orderId}`)
}

const RESPONSE_TIMEOUT_IN_MS = 2 * 60_000

/** Retries refunds whose response, or whose process, was lost. */
export async function settleRefunds(services: Services, signal?: AbortSignal): Promise<void> {
  const cutoff = new Date(services.clock.now().getTime() - RESPONSE_TIMEOUT_IN_MS)
  const openRefunds = await services.database.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.createdAt, cutoff)))
    .limit(20)
  for (const refund of openRefunds) {
    if (signal?.aborted) return
    await settleRefund(services, refund)
  }
}
