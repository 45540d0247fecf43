/**
 * A customer's orders in personal data requests: exported in full, and kept anonymously for bookkeeping after
 * erasure.
 */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { anonymizeCustomers } from './anonymize-customers.server.ts'
import { orderLines, orderNotes, orders, refunds } from './tables.server.ts'

type Person = { userId: number }

/** Guest orders belong to an account only once they are linked: anybody can enter an e-mail address. */
export const ordersPart = {
  async export({ database: { db } }: { database: Pick<Database, 'db'> }, { userId }: Person) {
    const ownOrders = await db
      .select()
      .from(orders)
      .where(eq(orders.customerId, userId))
      .orderBy(asc(orders.createdAt), asc(orders.id))
    const ids = ownOrders.map(({ id }) => id)
    const [lines, notes, refundRows] = await Promise.all([
      db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
      db
        .select()
        .from(orderNotes)
        .where(and(inArray(orderNotes.orderId, ids), eq(orderNotes.kind, 'customer')))
        .orderBy(asc(orderNotes.id)),
      db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.id)),
    ])
    const filterByOrder = <Row extends { orderId: number }>(rows: Row[], id: number) =>
      rows.filter(({ orderId }) => orderId === id)
    return ownOrders.map((order) => ({
      ...exportOrder(order),
      lines: filterByOrder(lines, order.id).map(
        ({ name, sku, choices, quantity, totalInMinor, taxInMinor }) => {
          return { name, sku, choices, quantity, totalInMinor, taxInMinor }
        },
      ),
      notes: filterByOrder(notes, order.id).map(({ content, createdAt }) => ({ content, createdAt })),
      refunds: filterByOrder(refundRows, order.id).map(({ amountInMinor, status, createdAt }) => {
        return { amountInMinor, status, createdAt }
      }),
    }))
  },
  /** Orders in progress keep their address until they are done. */
  async erase(transaction: Queries, { userId }: Person) {
    await transaction
      .update(orders)
      .set({ customerId: null, erasesWhenDone: true })
      .where(eq(orders.customerId, userId))
    await anonymizeCustomers(transaction)
  },
}

/** Exports an order without its key, which would grant access. */
function exportOrder(order: typeof orders.$inferSelect) {
  const { number, status, currency, billing, shipping, email, customerNote, paymentMethod } = order
  const { totalInMinor, taxInMinor, refundedInMinor, createdAt, paidAt, completedAt } = order
  const contactData = { billing, shipping, email, customerNote }
  const amounts = { currency, totalInMinor, taxInMinor, refundedInMinor }
  return { number, status, ...contactData, paymentMethod, ...amounts, createdAt, paidAt, completedAt }
}
