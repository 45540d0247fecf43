/** Personal data export and erasure: reviews of a person. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

type Person = { userId: number; email: string }

const createPersonCondition = ({ userId, email }: Person) =>
  sql`(user_id = ${userId} or (email <> '' and lower(email) = lower(${email})))`

export const reviewsPart = {
  async export({ database }: { database: Pick<Database, 'db'> }, person: Person) {
    const { rows } = await database.db.execute(sql`
      select product_id as "productId", author, email, rating, text, status, verified as "isVerified", reply,
        created_at as "createdAt" from reviews where ${createPersonCondition(person)} order by created_at, id`)
    return rows
  },
  /** Anonymizes the reviews; rating and text are kept. */
  async erase(transaction: Queries, person: Person) {
    await transaction.execute(sql`
      update reviews set author = '—', email = '', user_id = null where ${createPersonCondition(person)}`)
  },
}
