/**
 * Gives money back. What is given back is counted before the payment service is asked, so that it is never more than was paid; the
 * service is asked outside of the transactions, with a key that makes every try the same refund.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { RefundResult } from '#app/features/orders/payments/method.ts'
import type { AskedRefund, RefundMisfit } from './refund-rules.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { payableOf } from '#app/features/orders/payments/payable.server.ts'
import { closeRefund } from './refund-end.server.ts'
import { misfitOf } from './refund-rules.ts'
import { orderLines, orders, refunds, type RefundLine } from '#app/features/orders/tables.server.ts'

export type RefundAsked = AskedRefund & {
  /** Chosen by the desk once per form: the same again is the same refund. */
  idempotencyKey: string
  lines: RefundLine[]
  reason: string
  restocks: boolean
  /** The owner gives it back otherwise; so it is too where the way to pay cannot. */
  isByHand?: boolean
  /** The manager; null: the shop itself. */
  by: number | null
  /** What is written down with a new refund, in its transaction. */
  alongside?: (queries: Queries, refund: Refund) => Promise<void>
}

export type Refund = typeof refunds.$inferSelect

export type Refunded =
  /** 'asked': the service has not answered; it is asked again by itself. */
  | { ok: true; refund: Refund }
  | { ok: false; reason: 'unknown' | RefundMisfit }
  | { ok: false; reason: 'refused'; why: string }

export async function refundOrder(
  services: Services,
  orderId: number,
  asked: RefundAsked,
): Promise<Refunded> {
  const begun = await services.database.db.transaction((queries) =>
    begin(services, queries, { orderId, asked }),
  )
  if (!begun.ok || begun.refund.status !== 'asked') return begun
  return settle(services, begun.refund)
}

async function begin(
  services: Services,
  queries: Queries,
  { orderId, asked }: { orderId: number; asked: RefundAsked },
): Promise<Refunded> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return { ok: false, reason: 'unknown' }
  const { idempotencyKey, amountInMinor, reason, restocks } = asked
  const [before] = await queries.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey))
  if (before)
    return before.orderId === orderId ? { ok: true, refund: before } : { ok: false, reason: 'unknown' }
  const lines = await queries.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const misfit = misfitOf(order, lines, asked)
  if (misfit) return { ok: false, reason: misfit }
  const isAsked = asked.isByHand !== true && findMethod(order.paymentMethod)?.refund !== undefined
  const createdAt = services.clock.now()
  const [refund] = await queries
    .insert(refunds)
    .values({
      ...{ orderId, idempotencyKey, amountInMinor, reason, restocks, createdAt, madeBy: asked.by },
      isDifference: asked.isDifference === true,
      lines: asked.lines.map(({ lineId, quantity, amountInMinor: net, taxInMinor }) => {
        return { lineId, quantity, amountInMinor: net, taxInMinor }
      }),
      status: isAsked ? 'asked' : 'by-hand',
    })
    .returning()
  if (!refund) throw new Error('The database gave no refund back.')
  await count(queries, refund, { times: 1 })
  await asked.alongside?.(queries, refund)
  if (!isAsked) await closeRefund(services, queries, refund)
  return { ok: true, refund }
}

/** Asks the payment service, and writes down what it says. */
async function settle(services: Services, refund: Refund): Promise<Refunded> {
  const answer = await ask(services, refund)
  if (!answer) return { ok: true, refund }
  return services.database.db.transaction(async (queries): Promise<Refunded> => {
    await queries.select({ id: orders.id }).from(orders).where(eq(orders.id, refund.orderId)).for('update')
    const [changed] = await queries
      .update(refunds)
      .set(answer.ok ? { status: 'made', reference: answer.reference } : { status: 'failed' })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'asked')))
      .returning()
    // Somebody else has heard the answer first.
    if (!changed) {
      const [now = refund] = await queries.select().from(refunds).where(eq(refunds.id, refund.id))
      return { ok: true, refund: now }
    }
    if (!answer.ok) await count(queries, refund, { times: -1 })
    await closeRefund(services, queries, { ...changed, why: answer.ok ? '' : answer.why })
    return answer.ok ? { ok: true, refund: changed } : { ok: false, reason: 'refused', why: answer.why }
  })
}

/** undefined: it has not answered. */
async function ask(services: Services, refund: Refund): Promise<RefundResult | undefined> {
  const { orderId, amountInMinor, idempotencyKey, reason } = refund
  const [order] = await services.database.db.select().from(orders).where(eq(orders.id, orderId))
  const method = order && findMethod(order.paymentMethod)
  if (!order || !method?.refund) return { ok: false, why: 'This payment method no longer supports refunds.' }
  try {
    return await method.refund(services, payableOf(order), { amountInMinor, idempotencyKey, reason })
  } catch (error) {
    services.log.warn({ err: error, order: order.number }, 'Refund request got no response; retrying')
    return undefined
  }
}

async function count(queries: Queries, refund: Refund, { times }: { times: 1 | -1 }): Promise<void> {
  const { orderId, amountInMinor, lines } = refund
  if (refund.isDifference) {
    const paid = sql`coalesce(${orders.paidInMinor}, ${orders.totalInMinor}) - ${times * amountInMinor}::bigint`
    const change = {
      paidInMinor: sql`nullif(${paid}, ${orders.totalInMinor})`,
      version: sql`${orders.version} + 1`,
    }
    await queries.update(orders).set(change).where(eq(orders.id, orderId))
    return
  }
  await queries
    .update(orders)
    .set({
      refundedInMinor: sql`${orders.refundedInMinor} + ${times * amountInMinor}::bigint`,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  await queries.execute(sql`
    update order_lines set refunded_quantity = refunded_quantity + ${times}::int * part.quantity,
      refunded_in_minor = refunded_in_minor + ${times}::int * part."amountInMinor",
      refunded_tax_in_minor = refunded_tax_in_minor + ${times}::int * part."taxInMinor"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      part ("lineId" int, quantity int, "amountInMinor" bigint, "taxInMinor" bigint)
    where order_lines.id = part."lineId" and order_id = ${orderId}`)
}

const ANSWERED_WITHIN_IN_MS = 2 * 60_000

/** Asks again for those whose answer, or whose process, was lost. */
export async function settleRefunds(services: Services, signal?: AbortSignal): Promise<void> {
  const before = new Date(services.clock.now().getTime() - ANSWERED_WITHIN_IN_MS)
  const open = await services.database.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.createdAt, before)))
    .limit(20)
  for (const refund of open) {
    if (signal?.aborted) return
    await settle(services, refund)
  }
}
