/** Handles payment events: each once, and only if amount and currency match the order (decision 25). */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderNoteEvent } from '#app/features/orders/view/notes.ts'
import type { PaymentEvent } from './method.ts'
import { eq, sql } from 'drizzle-orm'
import { changeOrderInTransaction } from '#app/features/orders/lifecycle/change.server.ts'
import { isPaid } from '#app/features/orders/lifecycle/status.ts'
import { orderNotes, orders, paymentEvents } from '#app/features/orders/tables.server.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { findPaymentMethod } from './payment-methods.server.ts'

export type PaymentEventInput = {
  /** Id of the payment method. */
  service: string
  /** Event id of the service: handled once. */
  eventId: string
  /** Key of the order, which the service received from the shop. */
  key: string
  paymentEvent: PaymentEvent
}

/** 'differs': another amount or currency was paid. 'again': already paid, by another payment. */
export type PaymentEventResult = 'taken' | 'seen' | 'unknown' | 'differs' | 'again' | 'impossible'

export async function handlePaymentEvent(
  services: Services,
  input: PaymentEventInput,
): Promise<PaymentEventResult> {
  const result = await services.database.db.transaction((transaction) =>
    applyEvent(services, transaction, input),
  )
  if (result !== 'taken' && result !== 'seen') {
    const { service, eventId, paymentEvent } = input
    services.log.warn(
      { service, eventId, order: paymentEvent.orderId, result },
      'Payment event had no effect',
    )
  }
  return result
}

async function applyEvent(
  services: Services,
  transaction: Queries,
  input: PaymentEventInput,
): Promise<PaymentEventResult> {
  const { service, eventId, key, paymentEvent } = input
  const receivedAt = services.clock.now()
  const [insertedRow] = await transaction
    .insert(paymentEvents)
    .values({ service, eventId, receivedAt })
    .onConflictDoNothing()
    .returning()
  if (!insertedRow) return 'seen'
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, paymentEvent.orderId))
    .for('update')
  if (!order || order.key !== key) return 'unknown'
  const addOrderNote = (content: OrderNoteEvent) =>
    transaction
      .insert(orderNotes)
      .values({ orderId: order.id, kind: 'system', content, createdAt: receivedAt })
  const { transactionId, amountInMinor, currency } = paymentEvent
  const paymentDetails = { reference: transactionId, amountInMinor, currency }
  if (paymentEvent.event === 'payment-failed') {
    // The failure belongs to an earlier attempt that another one has replaced.
    if (order.transactionId !== transactionId) return 'seen'
  } else {
    // Webhook, return page and job may all report the same payment.
    if (order.transactionId === transactionId) return 'seen'
    if (isPaid(order.status) || order.status === 'refunded') {
      await addOrderNote({ happened: 'paid-again', ...paymentDetails })
      return 'again'
    }
    if (amountInMinor !== order.totalInMinor || currency !== order.currency) {
      await addOrderNote({ happened: 'payment-differs', ...paymentDetails })
      return 'differs'
    }
  }
  const isPayment = paymentEvent.event === 'paid'
  const changeResult = await changeOrderInTransaction(services, transaction, {
    orderId: order.id,
    event: paymentEvent.event,
    ...(isPayment && { transactionId }),
  })
  if (!changeResult.ok) return 'impossible'
  if (isPayment) {
    const searchText = sql`${orders.searchText} || ${`\n${normalizeText(transactionId)}`}`
    // The customer may have selected another method in the meantime.
    const method = service === order.paymentMethod ? undefined : findPaymentMethod(service)
    const methodColumns = method && { paymentMethod: service, paymentTitle: method.getTitle(services) }
    await transaction
      .update(orders)
      .set({ ...methodColumns, searchText })
      .where(eq(orders.id, order.id))
  }
  return 'taken'
}
