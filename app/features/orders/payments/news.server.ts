/** Takes what payment services say of orders: each word once, and only where amount and currency are the order's (decision 25). */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Happened } from '#app/features/orders/view/notes.ts'
import type { PaymentNews } from './method.ts'
import { eq, sql } from 'drizzle-orm'
import { changeOrderIn } from '#app/features/orders/lifecycle/change.server.ts'
import { isPaid } from '#app/features/orders/lifecycle/status.ts'
import { orderNotes, orders, paymentEvents } from '#app/features/orders/tables.server.ts'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'
import { findMethod } from './payment-methods.server.ts'

export type Told = {
  /** Id of the payment method. */
  service: string
  /** As the service calls this word: it counts once. */
  eventId: string
  /** Of the order: the service has it from us. */
  key: string
  news: PaymentNews
}

/** 'differs': another amount or currency was paid. 'again': it had been paid already, by another payment. */
export type Taken = 'taken' | 'seen' | 'unknown' | 'differs' | 'again' | 'impossible'

export async function takeNews(services: Services, told: Told): Promise<Taken> {
  const taken = await services.database.db.transaction((queries) => take(services, queries, told))
  if (taken !== 'taken' && taken !== 'seen') {
    const { service, eventId, news } = told
    services.log.warn({ service, eventId, order: news.orderId, taken }, 'Payment event had no effect')
  }
  return taken
}

async function take(services: Services, queries: Queries, told: Told): Promise<Taken> {
  const { service, eventId, key, news } = told
  const receivedAt = services.clock.now()
  const [fresh] = await queries
    .insert(paymentEvents)
    .values({ service, eventId, receivedAt })
    .onConflictDoNothing()
    .returning()
  if (!fresh) return 'seen'
  const [order] = await queries.select().from(orders).where(eq(orders.id, news.orderId)).for('update')
  if (!order || order.key !== key) return 'unknown'
  const note = (content: Happened) =>
    queries.insert(orderNotes).values({ orderId: order.id, kind: 'system', content, createdAt: receivedAt })
  const { transactionId, amountInMinor, currency } = news
  const money = { reference: transactionId, amountInMinor, currency }
  if (news.event === 'payment-failed') {
    // Of an attempt that another one has followed.
    if (order.transactionId !== transactionId) return 'seen'
  } else {
    // The webhook, the way back and the job may all tell the same.
    if (order.transactionId === transactionId) return 'seen'
    if (isPaid(order.status) || order.status === 'refunded') {
      await note({ happened: 'paid-again', ...money })
      return 'again'
    }
    if (amountInMinor !== order.totalInMinor || currency !== order.currency) {
      await note({ happened: 'payment-differs', ...money })
      return 'differs'
    }
  }
  const isPayment = news.event === 'paid'
  const changed = await changeOrderIn(services, queries, {
    orderId: order.id,
    event: news.event,
    ...(isPayment && { transactionId }),
  })
  if (!changed.ok) return 'impossible'
  if (isPayment) {
    const searchText = sql`${orders.searchText} || ${`\n${normaliseText(transactionId)}`}`
    // The shopper may have chosen another way meanwhile.
    const method = service === order.paymentMethod ? undefined : findMethod(service)
    const paid = method && { paymentMethod: service, paymentTitle: method.title(services) }
    await queries
      .update(orders)
      .set({ ...paid, searchText })
      .where(eq(orders.id, order.id))
  }
  return 'taken'
}
