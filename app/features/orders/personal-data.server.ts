/** Orders of a shopper, for who asks what the shop knows of them: given in full, and kept for the books without their name. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { forgetShoppers } from './forget-shoppers.server.ts'
import { orderLines, orderNotes, orders, refunds } from './tables.server.ts'

type Person = { userId: number }

/** Orders of guests are somebody's once they were claimed: anybody may name an address. */
export const ordersPart = {
  async export({ database: { db } }: { database: Pick<Database, 'db'> }, { userId }: Person) {
    const own = await db
      .select()
      .from(orders)
      .where(eq(orders.customerId, userId))
      .orderBy(asc(orders.createdAt), asc(orders.id))
    const ids = own.map(({ id }) => id)
    const [lines, notes, given] = await Promise.all([
      db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
      db
        .select()
        .from(orderNotes)
        .where(and(inArray(orderNotes.orderId, ids), eq(orderNotes.kind, 'customer')))
        .orderBy(asc(orderNotes.id)),
      db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.id)),
    ])
    const of = <Row extends { orderId: number }>(rows: Row[], id: number) =>
      rows.filter(({ orderId }) => orderId === id)
    return own.map((order) => ({
      ...asTold(order),
      lines: of(lines, order.id).map(({ name, sku, choices, quantity, totalInMinor, taxInMinor }) => {
        return { name, sku, choices, quantity, totalInMinor, taxInMinor }
      }),
      notes: of(notes, order.id).map(({ content, createdAt }) => ({ content, createdAt })),
      refunds: of(given, order.id).map(({ amountInMinor, status, createdAt }) => {
        return { amountInMinor, status, createdAt }
      }),
    }))
  },
  /** What is under way keeps its address until it is done. */
  async erase(queries: Queries, { userId }: Person) {
    await queries
      .update(orders)
      .set({ customerId: null, erasesWhenDone: true })
      .where(eq(orders.customerId, userId))
    await forgetShoppers(queries)
  },
}

/** Without the key, which would open it. */
function asTold(order: typeof orders.$inferSelect) {
  const { number, status, currency, billing, shipping, email, customerNote, paymentMethod } = order
  const { totalInMinor, taxInMinor, refundedInMinor, createdAt, paidAt, completedAt } = order
  const people = { billing, shipping, email, customerNote }
  const amounts = { currency, totalInMinor, taxInMinor, refundedInMinor }
  return { number, status, ...people, paymentMethod, ...amounts, createdAt, paidAt, completedAt }
}
