/** Stores a customer's selections before ordering. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { CheckoutSelections } from './selections.ts'
import { sql } from 'drizzle-orm'

/** Stores the given selections with the cart and leaves the others unchanged; false: there is no cart. */
export async function saveSelections(
  { database }: { database: Pick<Database, 'db'> },
  owner: string,
  selections: Partial<CheckoutSelections>,
): Promise<boolean> {
  const { rowCount } = await database.db.execute(sql`
    update carts set selections = selections || ${JSON.stringify(selections)}::jsonb where owner = ${owner}`)
  return (rowCount ?? 0) > 0
}
