/** A download: found by its token, counted before its file leaves. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Standing } from './standing.ts'
import { and, eq, sql } from 'drizzle-orm'
import { findDownloadFile, isElsewhere } from '#app/features/catalog/download-files.server.ts'
import { downloads, orderLines, orders } from '#app/features/orders/tables.server.ts'
import { standingOf } from './standing.ts'

type World = { database: Pick<Database, 'db'> }

export type FoundDownload = Awaited<ReturnType<typeof readDownload>>[number] & { standing: Standing }

/** Undefined: nobody was given such a token. */
export async function findDownload(
  services: Pick<Services, 'database' | 'clock'>,
  token: string | undefined,
): Promise<FoundDownload | undefined> {
  if (!/^[A-Za-z\d]{32}$/.test(token ?? '')) return undefined
  const [found] = await readDownload(services, token ?? '')
  return found && { ...found, standing: standingOf(found, found, services.clock.now()) }
}

function readDownload({ database }: World, token: string) {
  const { lineId, orderId, fileId, name, remaining, expiresAt, revokedAt, count } = downloads
  const { status, number, key } = orders
  const { quantity, refundedQuantity, name: product } = orderLines
  return database.db
    .select({
      ...{ token: downloads.token, lineId, fileId, remaining, expiresAt, revokedAt, count },
      ...{ status, number, key, quantity, refundedQuantity, product },
      name,
      // A newer edition under the same id comes first; what was sold stays sold where the product is gone.
      file: sql<string>`coalesce((
        select download ->> 'file' from products cross join jsonb_array_elements(products.downloads) download
        where products.id = ${downloads.productId} and download ->> 'id' = ${fileId} limit 1), ${downloads.file})`,
    })
    .from(downloads)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(orderLines, eq(orderLines.id, lineId))
    .where(eq(downloads.token, token))
}

type Taken =
  /** `leadTo`: the file lies on another site. */
  | { ok: true; leadTo: string; count: number }
  | { ok: true; stored: string; count: number }
  /** 'gone': the shop has not got the file; nothing was counted. */
  | { ok: false; reason: Exclude<Standing, 'good'> | 'gone' }

/** Counts one download, of several at once no more than are left; `counted`: this one was, and comes again. */
export async function takeDownload(
  services: Pick<Services, 'database' | 'clock' | 'privateFiles'>,
  found: FoundDownload,
  { counted }: { counted: number | undefined },
): Promise<Taken> {
  const { standing, file } = found
  const isAgain = counted !== undefined && standing === 'used-up'
  if (standing !== 'good' && !isAgain) return { ok: false, reason: standing }
  const stored = isElsewhere(file) ? undefined : await findStored(services, file)
  if (stored === undefined && !isElsewhere(file)) return { ok: false, reason: 'gone' }
  const count = counted ?? (await countOne(services, found.token))
  if (count === undefined) {
    // Somebody was faster, or it was taken back in this moment.
    const now = await findDownload(services, found.token)
    const reason = now && now.standing !== 'good' ? now.standing : 'used-up'
    return { ok: false, reason }
  }
  return stored === undefined ? { ok: true, leadTo: file, count } : { ok: true, stored, count }
}

/** Of a file that the product names and that is there. */
export async function findStored(
  { database, privateFiles }: World & Pick<Services, 'privateFiles'>,
  file: string,
): Promise<string | undefined> {
  const stored = await findDownloadFile(database.db, file)
  return stored !== undefined && (await privateFiles.has(stored)) ? stored : undefined
}

// One statement that asks and counts: who comes second waits for the row and finds nothing left.
async function countOne(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<number | undefined> {
  const now = clock.now().toISOString()
  const isGood = sql`revoked_at is null and (remaining is null or remaining > 0)
    and (expires_at is null or expires_at > ${now}::timestamptz)
    and exists (
      select 1 from orders join order_lines on order_lines.order_id = orders.id
      where order_lines.id = ${downloads.lineId} and orders.status in ('processing', 'completed')
        and order_lines.refunded_quantity < order_lines.quantity)`
  const [counted] = await database.db
    .update(downloads)
    .set({
      count: sql`${downloads.count} + 1`,
      remaining: sql`${downloads.remaining} - 1`,
      lastAt: sql`${now}::timestamptz`,
    })
    .where(and(eq(downloads.token, token), isGood))
    .returning({ count: downloads.count })
  return counted?.count
}
