/** Changes of zones, methods and classes happen one after the other: they are few, and stand in an order. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

export async function lockShipping(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended('shipping', 0))`)
}
