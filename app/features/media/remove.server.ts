/** Files are deleted when no row references them: with the last row, or a day later after an interruption. */
import type { Services } from '#app/services.server.ts'
import type { MediaRow } from './library.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import { deleteMediaRow, createStemLock } from './library.server.ts'
import { readStem } from './pictures/pictures.server.ts'
import { sweepDrafts } from './uploads/receive.server.ts'
import { createSizeFileName, listWidths } from './pictures/sizes.server.ts'

type FileServices = Pick<Services, 'database' | 'files' | 'isAssetMentioned'>

const ORPHAN_LIFETIME_IN_MS = 24 * 60 * 60 * 1000
// Stem of either length (pictures.server.ts).
const STEM_PATTERN = /^(?:[\da-f]{16}){1,2}(?=[-.])/

/** Deletes an asset and its files, except files that another row or a text references. Undefined: already deleted. */
export async function removeAsset(
  services: FileServices & Pick<Services, 'notifications' | 'findMediaUses'>,
  asset: MediaRow,
): Promise<MediaRow | undefined> {
  const removedAsset = await deleteMediaRow(services, asset)
  if (removedAsset) await removeFiles(services, removedAsset)
  return removedAsset
}

type NamedFiles = Pick<MediaRow, 'file' | 'widthInPixels' | 'renditions'>

/** Deletes the files of an asset that is no longer in the library. */
export async function removeFiles(services: FileServices, asset: NamedFiles): Promise<void> {
  const { file, widthInPixels, renditions } = asset
  const stem = readStem(asset)
  const widths = widthInPixels > 0 ? listWidths(widthInPixels) : []
  const sizes = widths.flatMap((width) => [
    createSizeFileName(stem, width, 'webp'),
    createSizeFileName(stem, width, 'avif'),
  ])
  await removeUnreferencedFiles(services, stem, [file, ...sizes, ...renditions.map((each) => each.file)])
}

// The lock prevents new references to the stem between check and deletion.
async function removeUnreferencedFiles(
  { database, files, isAssetMentioned }: FileServices,
  stem: string,
  names: string[],
) {
  return database.db.transaction(async (transaction) => {
    await transaction.execute(createStemLock(stem))
    const { rows } = await transaction.execute(
      sql`select 1 from media where ${createStemCondition(sql`${stem}::text`)} limit 1`,
    )
    if (rows.length > 0 || (await isAssetMentioned(transaction, stem))) return 0
    await Promise.all([...new Set(names)].map((name) => files.delete(name)))
    return names.length
  })
}

/** Deletes what interrupted uploads and imports left: partial files, and unreferenced files older than a day. */
export async function sweepMedia(
  services: FileServices & Pick<Services, 'dataDir' | 'clock' | 'log'>,
): Promise<void> {
  const now = services.clock.now()
  const draftCount = await sweepDrafts(services.dataDir, now)
  const orphanCount = await sweepOrphans(services, now)
  if (draftCount + orphanCount > 0)
    services.log.info({ drafts: draftCount, orphans: orphanCount }, 'Removed unused media files')
}

async function sweepOrphans(services: FileServices, now: Date): Promise<number> {
  const cutoff = now.getTime() - ORPHAN_LIFETIME_IN_MS
  const filesByStem = new Map<string, { names: string[]; isRecent: boolean }>()
  for await (const { name, changedAt } of services.files.list()) {
    // Files that the shop did not write are left alone.
    const stem = STEM_PATTERN.exec(name)?.[0]
    if (stem === undefined) continue
    const { names, isRecent } = filesByStem.get(stem) ?? { names: [], isRecent: false }
    filesByStem.set(stem, { names: [...names, name], isRecent: isRecent || changedAt.getTime() > cutoff })
  }
  const oldStems = [...filesByStem].filter(([, { isRecent }]) => !isRecent).map(([stem]) => stem)
  let removedCount = 0
  for (const stem of await findUnreferencedStems(services, oldStems)) {
    removedCount += await removeUnreferencedFiles(services, stem, filesByStem.get(stem)?.names ?? [])
  }
  return removedCount
}

async function findUnreferencedStems(
  { database }: Pick<Services, 'database'>,
  stems: string[],
): Promise<string[]> {
  const { rows } = await database.db.execute<{ stem: string }>(sql`
    select stem from unnest(${sql.param(stems)}::text[]) as stem
    where not exists (select 1 from media where ${createStemCondition(sql`stem`)})`)
  return rows.map(({ stem }) => stem)
}

// A range, so that an index finds stems of either length: 'g' sorts after every hexadecimal digit.
function createStemCondition(stem: SQL): SQL {
  return sql`left(digest, 32) >= ${stem} and left(digest, 32) < ${stem} || 'g'`
}
