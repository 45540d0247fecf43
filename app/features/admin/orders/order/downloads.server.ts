/** The downloads granted to a customer, as seen and changed in the admin. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AdminDownload, OrderNotice } from './order-view.ts'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { addDownloadGrants } from '#app/features/orders/downloads/grant.server.ts'
import { determineDownloadStatus } from '#app/features/orders/downloads/download-status.ts'
import { downloads } from '#app/features/orders/tables.server.ts'
import { normalizeNumber } from '#app/platform/i18n/format/digits.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

export function createAdminDownloads(page: PageRequest, order: StoredOrder): AdminDownload[] {
  const formatMoment = createMomentFormatter(page)
  const now = page.services.clock.now()
  return order.downloads.flatMap((download) => {
    const { token, name, count, remaining, most, expiresAt, lastAt, revokedAt } = download
    const line = order.lines.find(({ id }) => id === download.lineId)
    if (!line) return []
    return {
      ...{ token, name, count, remaining, downloadLimit: most, isRevoked: revokedAt !== null },
      productName: localizeText(line.name, page.locale),
      downloadStatus: determineDownloadStatus(download, { ...line, status: order.status }, now),
      expiresOn: expiresAt ? formatMoment(expiresAt) : '',
      isExpired: expiresAt !== null && expiresAt <= now,
      lastDownloadedOn: lastAt ? formatMoment(lastAt) : '',
    }
  })
}

/** How many files of the ordered products have not been granted. */
export async function countMissingDownloads(
  { database }: Pick<Services, 'database'>,
  orderId: number,
): Promise<number> {
  const { rows } = await database.db.execute<{ missing: number }>(sql`
    select count(*)::int as missing from order_lines line
    join products goods on goods.id = case when variation_id > 0 then variation_id else line.product_id end
    cross join jsonb_array_elements(goods.downloads) download
    where line.order_id = ${orderId} and goods.downloadable and not exists (
      select 1 from downloads where line_id = line.id and file_id = download ->> 'id')`)
  return rows[0]?.missing ?? 0
}

const tokenSchema = z.string().regex(/^[A-Za-z\d]{32}$/)
const MAX_DAYS = 3650

export const downloadFormSchema = z.object({
  intent: z.literal('download'),
  token: tokenSchema,
  change: z.enum(['reset', 'extend', 'revoke', 'restore']),
  days: z
    .string()
    .max(20)
    .default('30')
    .transform((input) => Number(normalizeNumber(input).trim()))
    .pipe(z.number().int().min(1).max(MAX_DAYS).catch(30)),
})

type ChangeDownloadInput = { actorId: number; form: z.output<typeof downloadFormSchema> }

/** Changes one download of the order and records the previous state in the audit log. */
export function changeDownload(
  services: Services,
  order: StoredOrder,
  { actorId, form }: ChangeDownloadInput,
): Promise<OrderNotice | undefined> {
  const now = services.clock.now()
  return services.database.db.transaction(async (transaction) => {
    const targetCondition = and(eq(downloads.token, form.token), eq(downloads.orderId, order.id))
    const [before] = await transaction.select().from(downloads).where(targetCondition).for('update')
    if (!before) return undefined
    const [after] = await transaction
      .update(downloads)
      .set(createDownloadUpdate(before, form, now))
      .where(targetCondition)
      .returning()
    const changes = computeChanges(pickAuditedFields(before), after ? pickAuditedFields(after) : {})
    if (Object.keys(changes).length === 0) return undefined
    await auditDownloadChange(transaction, {
      actorId,
      orderId: order.id,
      changes: { download: before.name, ...changes },
    })
    return 'download-changed'
  })
}

type Row = typeof downloads.$inferSelect

function createDownloadUpdate(
  row: Row,
  { change, days }: ChangeDownloadInput['form'],
  now: Date,
): Partial<Row> {
  if (change === 'revoke') return { revokedAt: row.revokedAt ?? now }
  if (change === 'restore') return { revokedAt: null }
  if (change === 'reset') return { remaining: row.most }
  if (!row.expiresAt) return { expiresAt: null }
  const from = Math.max(row.expiresAt.getTime(), now.getTime())
  return { expiresAt: new Date(from + days * 86_400_000) }
}

function pickAuditedFields({ remaining, expiresAt, revokedAt }: Row) {
  return { remaining, until: expiresAt?.toISOString() ?? null, revoked: revokedAt !== null }
}

/** Grants the missing files, whatever the order's status. */
export function grantMissingDownloads(
  services: Services,
  { id: orderId }: StoredOrder,
  actorId: number,
): Promise<OrderNotice | undefined> {
  return services.database.db.transaction(async (transaction) => {
    const given = await addDownloadGrants(services, transaction, orderId)
    if (given === 0) return undefined
    await auditDownloadChange(transaction, { actorId, orderId, changes: { given } })
    return 'downloads-given'
  })
}

type DownloadAudit = { actorId: number; orderId: number; changes: Record<string, unknown> }

async function auditDownloadChange(
  transaction: Queries,
  { actorId, orderId, changes }: DownloadAudit,
): Promise<void> {
  await audit(transaction, { actorId, kind: 'order', subject: orderId, action: 'changed', changes })
}
