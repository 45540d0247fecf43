/** The rows of the library, as managers know them. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { holdsWords } from '#app/platform/database/search-words.server.ts'
import { stemOf } from './pictures/pictures.server.ts'
import { media } from './tables.server.ts'

/** A row of the library. */
export type MediaRow = typeof media.$inferSelect

type Stored = { database: Pick<Database, 'db'> }
type Told = Pick<Services, 'database' | 'notifications' | 'findMediaUses'>

/** One medium; undefined when there is none. */
export async function findMedium({ database }: Stored, id: number): Promise<MediaRow | undefined> {
  const [row] = await database.db.select().from(media).where(eq(media.id, id))
  return row
}

export type MediaFilter = {
  /** In names, alternative texts and where it came from. */
  search?: string
  kind?: MediaRow['kind']
}

/** The newest first. */
export async function listMedia(
  { database }: Stored,
  { limit, offset, ...filter }: MediaFilter & { limit: number; offset: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const where = whereOf(filter)
  const order = [desc(media.createdAt), desc(media.id)]
  const [rows, total] = await Promise.all([
    database.db
      .select()
      .from(media)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    database.db.$count(media, where),
  ])
  return { rows, total }
}

function whereOf({ search, kind }: MediaFilter): SQL | undefined {
  return and(kind && eq(media.kind, kind), search ? holdsWords(sql`search_text`, search) : undefined)
}

export type NewMedium = Pick<
  MediaRow,
  'title' | 'alt' | 'digest' | 'file' | 'sizeInBytes' | 'widthInPixels' | 'heightInPixels'
>

/** Takes an uploaded picture into the library, its sizes still to be drawn. */
export async function insertUnfinished({ database }: Stored, medium: NewMedium): Promise<MediaRow> {
  return database.db.transaction(async (transaction) => {
    await transaction.execute(lockOf(stemOf(medium)))
    const [row] = await transaction
      .insert(media)
      .values({ ...medium, state: 'unfinished' })
      .returning()
    if (!row) throw new Error('A medium was inserted and not returned')
    return row
  })
}

/** Undefined when it was deleted meanwhile. */
export async function markReady(
  queries: Queries,
  { id, renditions }: Pick<MediaRow, 'id' | 'renditions'>,
): Promise<MediaRow | undefined> {
  const [row] = await queries
    .update(media)
    .set({ renditions, state: 'ready', updatedAt: sql`now()` })
    .where(eq(media.id, id))
    .returning()
  return row
}

/** What managers may change. Languages that are not named stay as they are. */
export type MediumChange = { title?: string; alt?: LocalText }

/** Undefined when there is no such medium. Pages that show it are told. */
export async function changeMedium(
  { database, notifications, findMediaUses }: Told,
  { id, title, alt }: MediumChange & { id: number },
): Promise<MediaRow | undefined> {
  return database.db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(media)
      .set({ title, alt: alt && changedTexts(alt), updatedAt: sql`now()` })
      .where(eq(media.id, id))
      .returning()
    if (row) await notifications.publishIn(transaction, (await findMediaUses(transaction, row)).tags)
    return row
  })
}

// A language whose text was emptied is there no more.
function changedTexts(alt: LocalText): SQL {
  const texts = Object.entries(alt).map(([locale, text]) => [locale, text === '' ? null : text])
  return sql`jsonb_strip_nulls(${media.alt} || ${JSON.stringify(Object.fromEntries(texts))}::jsonb)`
}

/** Takes it out of the library and off all products; its files stay. Undefined when it was gone already. */
export async function deleteRow(
  { database, notifications, findMediaUses }: Told,
  { id, file }: Pick<MediaRow, 'id' | 'file'>,
): Promise<MediaRow | undefined> {
  return database.db.transaction(async (transaction) => {
    // Afterwards nobody knows any more who showed it.
    const { tags } = await findMediaUses(transaction, { id, file })
    const [row] = await transaction.delete(media).where(eq(media.id, id)).returning()
    if (row) await notifications.publishIn(transaction, tags)
    return row
  })
}

/** Held while files of this stem are named by a new row, or taken away because no row names them; ends with the transaction. */
export function lockOf(stem: string): SQL {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`media ${stem}`}, 0))`
}
