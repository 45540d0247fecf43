/** Opens and withdraws the payments of orders at payment services. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { orders } from '#app/features/orders/tables.server.ts'
import type { PaymentStart, PayableOrder, ReturnUrls } from './method.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { orderNotes, orders as table } from '#app/features/orders/tables.server.ts'
import { createPayPath, createReceivedPath } from './pay-path.ts'
import { findPaymentMethod, listWithdrawingMethods } from './payment-methods.server.ts'

type OrderRow = typeof orders.$inferSelect

/** The order data that a payment service receives. */
export function toPayableOrder(order: OrderRow): PayableOrder {
  const { id, number, key, currency, totalInMinor, refundedInMinor, email, transactionId } = order
  const locale: Locale = order.locale === 'en' ? 'en' : 'ar'
  return { id, number, key, currency, totalInMinor, refundedInMinor, email, locale, transactionId }
}

/**
 * Opens a payment for an order, or returns the open one; the customer is redirected to `redirectTo`. The
 * account status is passed on to the return pages; a service that displays the e-mail address receives it
 * only from a visitor who knows it.
 */
export async function beginPayment(
  services: Services,
  order: OrderRow,
  options: { account?: string | undefined; knowsEmail?: boolean } = {},
): Promise<PaymentStart> {
  const method = findPaymentMethod(order.paymentMethod)
  if (!method?.begin || !method.isReady(services)) return { ok: false, message: 'no such way to pay' }
  if (!canBePaid(order.status, order.totalInMinor)) return { ok: false, message: `it is ${order.status}` }
  const payableOrder = { ...toPayableOrder(order), ...(!options.knowsEmail && { email: '' }) }
  const paymentStart = await method.begin(services, payableOrder, createReturnUrls(services, order, options))
  if (!paymentStart.ok || paymentStart.transactionId === order.transactionId) return paymentStart
  const { db } = services.database
  const { transactionId } = paymentStart
  const isStored = await db.transaction(async (transaction) => {
    const [updatedRow] = await transaction
      .update(table)
      .set({ transactionId })
      // Does not overwrite a payment that was recorded in the meantime.
      .where(
        and(
          eq(table.id, order.id),
          eq(table.transactionId, order.transactionId),
          // Does not store a payment for the previous total if the merchant has changed the total.
          eq(table.totalInMinor, order.totalInMinor),
          inArray(table.status, ['pending', 'failed']),
        ),
      )
      .returning({ id: table.id })
    if (!updatedRow) return false
    const content = { happened: 'payment-asked', reference: transactionId, why: '' } as const
    const createdAt = services.clock.now()
    await transaction.insert(orderNotes).values({ orderId: order.id, kind: 'system', content, createdAt })
    return true
  })
  if (isStored) return paymentStart
  // A concurrent request has opened another payment, which is used instead, or the total has changed.
  const [currentOrder] = await db.select().from(table).where(eq(table.id, order.id))
  return currentOrder ? beginPayment(services, currentOrder, options) : { ok: false, message: 'it is gone' }
}

/** Called before the total changes: 'unknown' if a service could not be queried. */
export async function withdrawPayment(
  services: Services,
  order: OrderRow,
): Promise<'withdrawn' | 'under-way' | 'unknown'> {
  if (order.transactionId === '') return 'withdrawn'
  try {
    for (const { withdraw } of listWithdrawingMethods()) {
      if ((await withdraw?.(services, toPayableOrder(order))) === 'under-way') return 'under-way'
    }
    return 'withdrawn'
  } catch (error) {
    services.log.warn({ err: error, order: order.number }, 'Could not cancel an open payment')
    return 'unknown'
  }
}

function createReturnUrls(
  { siteUrl, settings }: Services,
  order: OrderRow,
  { account }: { account?: string | undefined },
): ReturnUrls {
  const { defaultLocale } = settings.current().shop
  const pathOptions = { locale: toPayableOrder(order).locale, defaultLocale, account }
  return {
    paid: siteUrl + createReceivedPath(order, pathOptions),
    cancelled: siteUrl + createPayPath(order, pathOptions),
  }
}
