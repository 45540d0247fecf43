import type { Database } from '#app/platform/database/database.server.ts'
import { eq } from 'drizzle-orm'
import { redirects } from './tables.server.ts'

/** Where the page of a path (decoded, without language) has moved to; undefined when it never was anywhere. */
export async function findRedirect(
  { database }: { database: Database },
  path: string,
): Promise<string | undefined> {
  const [found] = await database.db
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, path))
  return found?.target
}
