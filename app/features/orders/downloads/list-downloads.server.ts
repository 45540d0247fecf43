/** The files of all orders of a customer, in one statement. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { DownloadView } from '#app/features/orders/view/order-view.ts'
import { asc, desc, eq } from 'drizzle-orm'
import { downloads, orderLines, orders } from '#app/features/orders/tables.server.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { createDownloadPath } from './download-path.ts'
import { determineDownloadStatus } from './download-status.ts'

const MAX_DOWNLOADS = 500

export async function listDownloads(
  { services, locale }: PageRequest,
  customerId: number,
): Promise<DownloadView[]> {
  const { shop, catalog } = services.settings.current()
  const { quantity, refundedQuantity, name: product } = orderLines
  const { token, name, remaining, expiresAt, revokedAt } = downloads
  const rows = await services.database.db
    .select({
      ...{ token, name, remaining, expiresAt, revokedAt },
      ...{ quantity, refundedQuantity, product, status: orders.status },
    })
    .from(downloads)
    .innerJoin(orders, eq(orders.id, downloads.orderId))
    .innerJoin(orderLines, eq(orderLines.id, downloads.lineId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id), asc(orderLines.position), asc(name))
    .limit(MAX_DOWNLOADS)
  const now = services.clock.now()
  const dateFormat = {
    language: createNumberLocale(locale, resolveDigits(services.settings.current())),
    timeZone: catalog.timeZone,
  }
  return rows.map((row) => ({
    ...{
      key: row.token,
      name: row.name,
      productName: localizeText(row.product, locale),
      remaining: row.remaining,
    },
    path: createDownloadPath(row.token, { locale, defaultLocale: shop.defaultLocale }),
    downloadStatus: determineDownloadStatus(row, row, now),
    expiresOn: row.expiresAt ? formatDay(row.expiresAt, dateFormat) : '',
  }))
}
