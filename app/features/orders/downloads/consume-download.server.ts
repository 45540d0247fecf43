/** A download: found by its token, counted before its file is served. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { DownloadStatus } from './download-status.ts'
import { and, eq, sql } from 'drizzle-orm'
import { findDownloadFile, isExternal } from '#app/features/catalog/download-files.server.ts'
import { downloads, orderLines, orders } from '#app/features/orders/tables.server.ts'
import { determineDownloadStatus } from './download-status.ts'

type DatabaseContext = { database: Pick<Database, 'db'> }

export type FoundDownload = Awaited<ReturnType<typeof readDownloadRows>>[number] & {
  downloadStatus: DownloadStatus
}

/** `undefined`: no download has this token. */
export async function findDownload(
  services: Pick<Services, 'database' | 'clock'>,
  token: string | undefined,
): Promise<FoundDownload | undefined> {
  if (!/^[A-Za-z\d]{32}$/.test(token ?? '')) return undefined
  const [download] = await readDownloadRows(services, token ?? '')
  return (
    download && {
      ...download,
      downloadStatus: determineDownloadStatus(download, download, services.clock.now()),
    }
  )
}

function readDownloadRows({ database }: DatabaseContext, token: string) {
  const { lineId, orderId, fileId, name, remaining, expiresAt, revokedAt, count } = downloads
  const { status, number, key } = orders
  const { quantity, refundedQuantity, name: product } = orderLines
  return database.db
    .select({
      ...{ token: downloads.token, lineId, fileId, remaining, expiresAt, revokedAt, count },
      ...{ status, number, key, quantity, refundedQuantity, product },
      name,
      // A newer file under the same id takes precedence; if the product was deleted, the sold file remains.
      file: sql<string>`coalesce((
        select download ->> 'file' from products cross join jsonb_array_elements(products.downloads) download
        where products.id = ${downloads.productId} and download ->> 'id' = ${fileId} limit 1), ${downloads.file})`,
    })
    .from(downloads)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(orderLines, eq(orderLines.id, lineId))
    .where(eq(downloads.token, token))
}

type DownloadResult =
  /** `redirectTo`: URL of a file on another site. */
  | { ok: true; redirectTo: string; count: number }
  | { ok: true; storedName: string; count: number }
  /** 'gone': the shop's file is missing; nothing was counted. */
  | { ok: false; reason: Exclude<DownloadStatus, 'good'> | 'gone' }

/**
 * Counts one download; parallel requests never exceed the remaining number. `earlierCount`: the count after
 * an earlier click of this browser, whose download is repeated without being counted again.
 */
export async function consumeDownload(
  services: Pick<Services, 'database' | 'clock' | 'privateFiles'>,
  download: FoundDownload,
  { earlierCount }: { earlierCount: number | undefined },
): Promise<DownloadResult> {
  const { downloadStatus, file } = download
  const isRetry = earlierCount !== undefined && downloadStatus === 'used-up'
  if (downloadStatus !== 'good' && !isRetry) return { ok: false, reason: downloadStatus }
  const storedName = isExternal(file) ? undefined : await findStoredName(services, file)
  if (storedName === undefined && !isExternal(file)) return { ok: false, reason: 'gone' }
  const count = earlierCount ?? (await countDownload(services, download.token))
  if (count === undefined) {
    // A parallel request used the last remaining download, or the download was just revoked.
    const currentDownload = await findDownload(services, download.token)
    const reason =
      currentDownload && currentDownload.downloadStatus !== 'good'
        ? currentDownload.downloadStatus
        : 'used-up'
    return { ok: false, reason }
  }
  return storedName === undefined ? { ok: true, redirectTo: file, count } : { ok: true, storedName, count }
}

/** Stored file that a product references and that exists. */
export async function findStoredName(
  { database, privateFiles }: DatabaseContext & Pick<Services, 'privateFiles'>,
  file: string,
): Promise<string | undefined> {
  const storedName = await findDownloadFile(database.db, file)
  return storedName !== undefined && (await privateFiles.has(storedName)) ? storedName : undefined
}

// One statement checks and counts: a parallel request waits for the row lock, and then sees the new count.
async function countDownload(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<number | undefined> {
  const now = clock.now().toISOString()
  const goodCondition = sql`revoked_at is null and (remaining is null or remaining > 0)
    and (expires_at is null or expires_at > ${now}::timestamptz)
    and exists (
      select 1 from orders join order_lines on order_lines.order_id = orders.id
      where order_lines.id = ${downloads.lineId} and orders.status in ('processing', 'completed')
        and order_lines.refunded_quantity < order_lines.quantity)`
  const [updatedRow] = await database.db
    .update(downloads)
    .set({
      count: sql`${downloads.count} + 1`,
      remaining: sql`${downloads.remaining} - 1`,
      lastAt: sql`${now}::timestamptz`,
    })
    .where(and(eq(downloads.token, token), goodCondition))
    .returning({ count: downloads.count })
  return updatedRow?.count
}
