/** Serializes changes of zones, methods and classes, which are sorted. Changes are rare. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

export async function lockShipping(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended('shipping', 0))`)
}
