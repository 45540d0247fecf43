/** Deletes sold files a week after the last product or grant that referenced them. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { sql } from 'drizzle-orm'
import { lockDownloadFile } from '#app/features/catalog/download-files.server.ts'
import { createPlainQueue, createWorker } from '#app/platform/jobs/queue.ts'

const RETENTION_DAYS = 7
// Names written by download-files.server.ts; other files in the bucket are not touched.
const STORED_NAME_PATTERN = /^[\da-f]{64}\.[a-z\d]{1,8}$/

const queue = createPlainQueue('download-sweep', {
  retries: 2,
  maxPauseInSeconds: 600,
  timeLimitInSeconds: 600,
})

/** Cleanup worker, once a night. */
export function createDownloadWorkers(services: Services): Worker[] {
  return [createWorker(queue, () => sweepDownloads(services), { cron: '47 2 * * *' })]
}

type SweepContext = Pick<Services, 'database' | 'privateFiles' | 'clock' | 'log'>

export async function sweepDownloads(services: SweepContext): Promise<void> {
  const cutoff = new Date(services.clock.now().getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000)
  await markUnreferencedFiles(services, cutoff)
  let removedCount = 0
  for await (const { name, changedAt } of services.privateFiles.list()) {
    if (!STORED_NAME_PATTERN.test(name) || changedAt >= cutoff) continue
    if (await removeUnreferencedFile(services, name)) removedCount += 1
  }
  if (removedCount > 0) services.log.info({ removed: removedCount }, 'Removed unreferenced download files')
}

/** Products in the trash still reference their files, and so do granted downloads. */
async function markUnreferencedFiles({ database, clock }: SweepContext, cutoff: Date): Promise<void> {
  const now = clock.now().toISOString()
  await database.db.transaction(async (transaction) => {
    await transaction.execute(sql`
      update download_files kept set unnamed_since = case when not named then ${now}::timestamptz end
      from (
        select file as name,
          exists (select 1 from downloads where downloads.file = each.file) or exists (
            select 1 from products where downloads @> jsonb_build_array(jsonb_build_object('file', each.file))) as named
        from download_files each) known
      where known.name = kept.file and named = (unnamed_since is not null)`)
    await transaction.execute(
      sql`delete from download_files where unnamed_since <= ${cutoff.toISOString()}::timestamptz`,
    )
  })
}

/** No new reference can appear between check and deletion: `storeDownloadFile` waits for the same lock. */
async function removeUnreferencedFile(
  { database, privateFiles }: SweepContext,
  storedName: string,
): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    await lockDownloadFile(transaction, storedName)
    const { rows } = await transaction.execute(
      sql`select 1 from download_files where stored = ${storedName} limit 1`,
    )
    if (rows.length > 0) return false
    await privateFiles.delete(storedName)
    return true
  })
}
