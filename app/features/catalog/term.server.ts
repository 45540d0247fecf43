import type { LocalText } from '#app/i18n/local-text.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { eq } from 'drizzle-orm'
import { terms } from './tables.server.ts'

/** What the owner says about a tag or brand; nothing for most. */
export async function readTermDescription(
  { database }: { database: Database },
  id: number,
): Promise<LocalText> {
  const [term] = await database.db
    .select({ description: terms.description })
    .from(terms)
    .where(eq(terms.id, id))
  return term?.description ?? {}
}
