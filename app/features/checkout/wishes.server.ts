/** What a shopper chooses for the purchase, kept with the cart. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Wishes } from './wishes.ts'
import { sql } from 'drizzle-orm'

/** Keeps what is named, leaves the rest as it is; false: there is no cart. */
export async function keepWishes(
  { database }: { database: Pick<Database, 'db'> },
  owner: string,
  wishes: Partial<Wishes>,
): Promise<boolean> {
  const { rowCount } = await database.db.execute(sql`
    update carts set wishes = wishes || ${JSON.stringify(wishes)}::jsonb where owner = ${owner}`)
  return (rowCount ?? 0) > 0
}
