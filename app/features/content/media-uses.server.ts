/** Which pages of words show a medium of the library. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { pages } from './tables.server.ts'

/** The numbers of pages whose text names a file below this address. */
export async function findPagesNaming(queries: Queries, address: string): Promise<number[]> {
  const rows = await queries
    .select({ id: pages.id })
    .from(pages)
    .where(sql`${pages.body}::text like ${`%${address}%`}`)
  return rows.map(({ id }) => id)
}
