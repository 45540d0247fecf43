/** A customer's alert preferences and alerts for personal data requests; mails are exported separately. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { eq, sql } from 'drizzle-orm'
import { readAlertDefaults, deleteAlertPreferences } from './choices.server.ts'
import { alertChoices } from './tables.server.ts'

type Person = { userId: number }
type NotificationRow = { product_id: number; kind: string; happened_at: string; is_mailed: boolean }

export const alertsPart = {
  async export(services: { database: Pick<Database, 'db'> }, { userId }: Person) {
    const { db } = services.database
    const { productId, whenBack, whenCheaper } = alertChoices
    const ofAll = await readAlertDefaults(services, userId)
    const ofProducts = await db
      .select({ productId, whenBack, whenCheaper })
      .from(alertChoices)
      .where(eq(alertChoices.userId, userId))
    const { rows } = await db.execute<NotificationRow>(sql`
      select n.product_id, n.kind, n.happened_at, t.is_mailed
      from wishlist_tellings t join wishlist_news n on n.id = t.news_id
      where t.user_id = ${userId} order by n.id`)
    const told = rows.map(({ product_id, kind, happened_at, is_mailed }) => ({
      ...{ productId: product_id, kind, isMailed: is_mailed },
      happenedAt: new Date(happened_at),
    }))
    return { ofAll, ofProducts, told }
  },
  async erase(transaction: Queries, { userId }: Person) {
    await deleteAlertPreferences(transaction, userId)
    await transaction.execute(sql`delete from wishlist_tellings where user_id = ${userId}`)
  },
}
