/** Rows of the media library, for the admin. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { createWordsCondition } from '#app/platform/database/search-words.server.ts'
import { readStem } from './pictures/pictures.server.ts'
import { media } from './tables.server.ts'

export type MediaRow = typeof media.$inferSelect

type LibraryServices = { database: Pick<Database, 'db'> }
type NotifyingServices = Pick<Services, 'database' | 'notifications' | 'findMediaUses'>

/** One asset; undefined if it does not exist. */
export async function findAsset({ database }: LibraryServices, id: number): Promise<MediaRow | undefined> {
  const [row] = await database.db.select().from(media).where(eq(media.id, id))
  return row
}

export type MediaFilter = {
  /** Matches names, alternative texts and sources. */
  search?: string
  kind?: MediaRow['kind']
}

/** Assets that match the filter, newest first, and the number of all that match. */
export async function listMedia(
  { database }: LibraryServices,
  { limit, offset, ...filter }: MediaFilter & { limit: number; offset: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const condition = createFilterCondition(filter)
  const sortOrder = [desc(media.createdAt), desc(media.id)]
  const [rows, total] = await Promise.all([
    database.db
      .select()
      .from(media)
      .where(condition)
      .orderBy(...sortOrder)
      .limit(limit)
      .offset(offset),
    database.db.$count(media, condition),
  ])
  return { rows, total }
}

function createFilterCondition({ search, kind }: MediaFilter): SQL | undefined {
  return and(
    kind && eq(media.kind, kind),
    search ? createWordsCondition(sql`search_text`, search) : undefined,
  )
}

export type NewAsset = Pick<
  MediaRow,
  'title' | 'alt' | 'digest' | 'file' | 'sizeInBytes' | 'widthInPixels' | 'heightInPixels'
>

/** Inserts an uploaded image whose sizes are not generated yet. */
export async function insertUnfinishedAsset(
  { database }: LibraryServices,
  asset: NewAsset,
): Promise<MediaRow> {
  return database.db.transaction(async (transaction) => {
    await transaction.execute(createStemLock(readStem(asset)))
    const [row] = await transaction
      .insert(media)
      .values({ ...asset, state: 'unfinished' })
      .returning()
    if (!row) throw new Error('Inserting an asset returned no row')
    return row
  })
}

/** Marks an asset as ready and stores its renditions; undefined if it was deleted in the meantime. */
export async function markAssetReady(
  transaction: Queries,
  { id, renditions }: Pick<MediaRow, 'id' | 'renditions'>,
): Promise<MediaRow | undefined> {
  const [row] = await transaction
    .update(media)
    .set({ renditions, state: 'ready', updatedAt: sql`now()` })
    .where(eq(media.id, id))
    .returning()
  return row
}

/** The fields that a merchant may change. Languages that are absent keep their text. */
export type AssetChange = { title?: string; alt?: LocalText }

/** Changes an asset and invalidates the pages that show it; undefined if it does not exist. */
export async function updateAsset(
  { database, notifications, findMediaUses }: NotifyingServices,
  { id, title, alt }: AssetChange & { id: number },
): Promise<MediaRow | undefined> {
  return database.db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(media)
      .set({ title, alt: alt && mergeTexts(alt), updatedAt: sql`now()` })
      .where(eq(media.id, id))
      .returning()
    if (row) await notifications.publishIn(transaction, (await findMediaUses(transaction, row)).tags)
    return row
  })
}

// An emptied text removes its language.
function mergeTexts(alt: LocalText): SQL {
  const texts = Object.entries(alt).map(([locale, text]) => [locale, text === '' ? null : text])
  return sql`jsonb_strip_nulls(${media.alt} || ${JSON.stringify(Object.fromEntries(texts))}::jsonb)`
}

/** Removes the asset from the library and from all products; its files stay. Undefined if it was already deleted. */
export async function deleteMediaRow(
  { database, notifications, findMediaUses }: NotifyingServices,
  { id, file }: Pick<MediaRow, 'id' | 'file'>,
): Promise<MediaRow | undefined> {
  return database.db.transaction(async (transaction) => {
    // Read before the delete: afterwards its uses cannot be found.
    const { tags } = await findMediaUses(transaction, { id, file })
    const [row] = await transaction.delete(media).where(eq(media.id, id)).returning()
    if (row) await notifications.publishIn(transaction, tags)
    return row
  })
}

/**
 * Advisory lock on the files of this stem: held while a new row references them or while unreferenced ones
 * are deleted; released with the transaction.
 */
export function createStemLock(stem: string): SQL {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`media ${stem}`}, 0))`
}
