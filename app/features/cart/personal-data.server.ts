/**
 * Exports and erases the cart of a customer. Recorded merges contain no further personal data: they are only
 * erased.
 */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { eq } from 'drizzle-orm'
import { merges } from '#app/platform/guest-merges/merges.server.ts'
import { formatOwner } from './store.server.ts'
import { carts } from './tables.server.ts'

type Person = { userId: number }

export const cartPart = {
  async export({ database }: { database: Pick<Database, 'db'> }, { userId }: Person) {
    const [cart] = await database.db
      .select()
      .from(carts)
      .where(eq(carts.owner, formatOwner({ userId })))
    const lines = (cart?.lines ?? []).map(({ name, quantity, choice }) => ({ name, quantity, choice }))
    // Coupons, and the addresses entered at the checkout.
    return { lines, selections: cart?.selections ?? {}, changedAt: cart?.updatedAt ?? null }
  },
  async erase(transaction: Queries, { userId }: Person) {
    await transaction.delete(merges).where(eq(merges.userId, userId))
    await transaction.delete(carts).where(eq(carts.owner, formatOwner({ userId })))
  },
}
