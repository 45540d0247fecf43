/** Files go when no row names them any more: with the last row, or a day later, when somebody was interrupted. */
import type { Services } from '#app/services.server.ts'
import type { MediaRow } from './library.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import { deleteRow, lockOf } from './library.server.ts'
import { stemOf } from './pictures/pictures.server.ts'
import { sweepDrafts } from './uploads/receive.server.ts'
import { sizeFile, widthsOf } from './pictures/sizes.server.ts'

type Files = Pick<Services, 'database' | 'files' | 'mentionsMedium'>

const ORPHAN_LIFE_IN_MS = 24 * 60 * 60 * 1000
// Of either length (pictures.server.ts).
const STEM = /^(?:[\da-f]{16}){1,2}(?=[-.])/

/** Takes a medium and its files away; files that another row or a text names stay. Undefined when it was gone already. */
export async function removeMedium(
  services: Files & Pick<Services, 'notifications' | 'findMediaUses'>,
  medium: MediaRow,
): Promise<MediaRow | undefined> {
  const removed = await deleteRow(services, medium)
  if (removed) await removeFiles(services, removed)
  return removed
}

type Named = Pick<MediaRow, 'file' | 'widthInPixels' | 'renditions'>

/** Takes the files of a medium away that is in the library no more. */
export async function removeFiles(services: Files, medium: Named): Promise<void> {
  const { file, widthInPixels, renditions } = medium
  const stem = stemOf(medium)
  const widths = widthInPixels > 0 ? widthsOf(widthInPixels) : []
  const sizes = widths.flatMap((width) => [sizeFile(stem, width, 'webp'), sizeFile(stem, width, 'avif')])
  await removeUnnamed(services, stem, [file, ...sizes, ...renditions.map((each) => each.file)])
}

// Nobody can name the stem anew while we look and delete.
async function removeUnnamed({ database, files, mentionsMedium }: Files, stem: string, names: string[]) {
  return database.db.transaction(async (transaction) => {
    await transaction.execute(lockOf(stem))
    const { rows } = await transaction.execute(
      sql`select 1 from media where ${hasStem(sql`${stem}::text`)} limit 1`,
    )
    if (rows.length > 0 || (await mentionsMedium(transaction, stem))) return 0
    await Promise.all([...new Set(names)].map((name) => files.delete(name)))
    return names.length
  })
}

/** Takes away what interrupted uploads and imports left: half a file, and files older than a day that nobody names. */
export async function sweepMedia(
  services: Files & Pick<Services, 'dataDir' | 'clock' | 'log'>,
): Promise<void> {
  const now = services.clock.now()
  const drafts = await sweepDrafts(services.dataDir, now)
  const orphans = await sweepOrphans(services, now)
  if (drafts + orphans > 0) services.log.info({ drafts, orphans }, 'Removed unused media files')
}

async function sweepOrphans(services: Files, now: Date): Promise<number> {
  const oldest = now.getTime() - ORPHAN_LIFE_IN_MS
  const byStem = new Map<string, { names: string[]; isYoung: boolean }>()
  for await (const { name, changedAt } of services.files.list()) {
    // What somebody else put there is theirs.
    const stem = STEM.exec(name)?.[0]
    if (stem === undefined) continue
    const { names, isYoung } = byStem.get(stem) ?? { names: [], isYoung: false }
    byStem.set(stem, { names: [...names, name], isYoung: isYoung || changedAt.getTime() > oldest })
  }
  const old = [...byStem].filter(([, { isYoung }]) => !isYoung).map(([stem]) => stem)
  let removed = 0
  for (const stem of await unnamed(services, old)) {
    removed += await removeUnnamed(services, stem, byStem.get(stem)?.names ?? [])
  }
  return removed
}

async function unnamed({ database }: Pick<Services, 'database'>, stems: string[]): Promise<string[]> {
  const { rows } = await database.db.execute<{ stem: string }>(sql`
    select stem from unnest(${sql.param(stems)}::text[]) as stem
    where not exists (select 1 from media where ${hasStem(sql`stem`)})`)
  return rows.map(({ stem }) => stem)
}

// As a range, which an index answers for stems of either length: 'g' comes after every hexadecimal digit.
function hasStem(stem: SQL): SQL {
  return sql`left(digest, 32) >= ${stem} and left(digest, 32) < ${stem} || 'g'`
}
