/** Orders on their way to a payment service, and back. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { orders } from '#app/features/orders/tables.server.ts'
import type { Beginning, PayableOrder, ReturnAddresses } from './method.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { orderNotes, orders as table } from '#app/features/orders/tables.server.ts'
import { payAddress, receivedAddress } from './pay-address.ts'
import { findMethod, withdrawingMethods } from './payment-methods.server.ts'

type OrderRow = typeof orders.$inferSelect

/** What a payment service learns of it. */
export function payableOf(order: OrderRow): PayableOrder {
  const { id, number, key, currency, totalInMinor, refundedInMinor, email, transactionId } = order
  const locale: Locale = order.locale === 'en' ? 'en' : 'ar'
  return { id, number, key, currency, totalInMinor, refundedInMinor, email, locale, transactionId }
}

/**
 * Opens the payment of an order that has none yet, or gives the one that is open; the shopper is led to `redirectTo`. What is told of an
 * account waits on the pages to which they come back; a service that shows the e-mail address learns it of who knows it already.
 */
export async function beginPayment(
  services: Services,
  order: OrderRow,
  told: { account?: string | undefined; knowsEmail?: boolean } = {},
): Promise<Beginning> {
  const method = findMethod(order.paymentMethod)
  if (!method?.begin || !method.isReady(services)) return { ok: false, why: 'no such way to pay' }
  if (!canBePaid(order.status, order.totalInMinor)) return { ok: false, why: `it is ${order.status}` }
  const payable = { ...payableOf(order), ...(!told.knowsEmail && { email: '' }) }
  const begun = await method.begin(services, payable, addressesOf(services, order, told))
  if (!begun.ok || begun.transactionId === order.transactionId) return begun
  const { db } = services.database
  const { transactionId } = begun
  const isKept = await db.transaction(async (queries) => {
    const [written] = await queries
      .update(table)
      .set({ transactionId })
      // Not over a payment that has come meanwhile.
      .where(
        and(
          eq(table.id, order.id),
          eq(table.transactionId, order.transactionId),
          // Nor for what it cost before its owner changed it.
          eq(table.totalInMinor, order.totalInMinor),
          inArray(table.status, ['pending', 'failed']),
        ),
      )
      .returning({ id: table.id })
    if (!written) return false
    const content = { happened: 'payment-asked', reference: transactionId, why: '' } as const
    const createdAt = services.clock.now()
    await queries.insert(orderNotes).values({ orderId: order.id, kind: 'system', content, createdAt })
    return true
  })
  if (isKept) return begun
  // Somebody else was faster: one payment is open, and it is theirs; or the order costs something else by now.
  const [now] = await db.select().from(table).where(eq(table.id, order.id))
  return now ? beginPayment(services, now, told) : { ok: false, why: 'it is gone' }
}

/** Before its total changes: 'unknown' where a service could not be asked. */
export async function withdrawPayment(
  services: Services,
  order: OrderRow,
): Promise<'withdrawn' | 'under-way' | 'unknown'> {
  if (order.transactionId === '') return 'withdrawn'
  try {
    for (const { withdraw } of withdrawingMethods()) {
      if ((await withdraw?.(services, payableOf(order))) === 'under-way') return 'under-way'
    }
    return 'withdrawn'
  } catch (error) {
    services.log.warn({ err: error, order: order.number }, 'Could not cancel an open payment')
    return 'unknown'
  }
}

function addressesOf(
  { siteUrl, settings }: Services,
  order: OrderRow,
  { account }: { account?: string | undefined },
): ReturnAddresses {
  const { defaultLocale } = settings.current().shop
  const page = { locale: payableOf(order).locale, defaultLocale, account }
  return { paid: siteUrl + receivedAddress(order, page), cancelled: siteUrl + payAddress(order, page) }
}
