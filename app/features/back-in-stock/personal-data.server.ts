/** Personal data export and erasure: back-in-stock requests of a person. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { deleteRequestsByEmail } from './store.server.ts'

type Person = { email: string }

export const backInStockPart = {
  async export({ database }: { database: Pick<Database, 'db'> }, { email }: Person) {
    const { rows } = await database.db.execute(sql`
      select product_id as "productId", locale, asked_at as "askedAt" from back_in_stock_requests
      where lower(email) = lower(${email}) order by id`)
    return rows
  },
  async erase(queries: Queries, { email }: Person) {
    await deleteRequestsByEmail(queries, email)
  },
}
