import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { eq } from 'drizzle-orm'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { media } from '#app/features/media/tables.server.ts'
import { terms } from '#app/features/catalog/tables.server.ts'

/** The merchant's description of a tag or brand, and the logo of a brand; most have none. */
export async function readTermTexts(
  { database }: { database: Database },
  id: number,
): Promise<{ description: LocalText; picture?: Picture | undefined }> {
  const [term] = await database.db
    .select({ description: terms.description, image: media })
    .from(terms)
    .leftJoin(media, eq(media.id, terms.mediaId))
    .where(eq(terms.id, id))
  return {
    description: term?.description ?? {},
    picture: term?.image ? createPicture(term.image) : undefined,
  }
}
