/** Finds the content pages that use an asset of the media library. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { pages } from './tables.server.ts'

/** Ids of the pages whose body contains a file URL with this prefix. */
export async function findPagesWithFile(queries: Queries, urlPrefix: string): Promise<number[]> {
  const rows = await queries
    .select({ id: pages.id })
    .from(pages)
    .where(sql`${pages.body}::text like ${`%${urlPrefix}%`}`)
  return rows.map(({ id }) => id)
}
