/** Grants the files of an order to its customer, once; in the transaction that makes the order eligible. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { sql } from 'drizzle-orm'
import { shouldGrantDownloads } from './download-status.ts'

type GrantableOrder = { id: number; status: OrderStatus; paidAt: Date | null }

/**
 * Per line and file: the product's current download limit, times the quantity, and its current expiry.
 * Earlier grants stay as they are, including uses and manual changes. A limit below 1 means unlimited: a file
 * that cannot be downloaded cannot be sold.
 */
export async function grantDownloads(
  services: Services,
  transaction: Queries,
  order: GrantableOrder,
): Promise<void> {
  if (!shouldGrantDownloads(order, services.settings.current().downloads)) return
  await addDownloadGrants(services, transaction, order.id)
}

/**
 * Grants regardless of the status; whether a grant can be used is checked separately. Returns the number of
 * new grants.
 */
export async function addDownloadGrants(
  services: Pick<Services, 'clock'>,
  transaction: Queries,
  orderId: number,
): Promise<number> {
  const now = services.clock.now().toISOString()
  const { rowCount } = await transaction.execute(sql`
    insert into downloads (token, order_id, line_id, product_id, file_id, name, file, most, remaining, expires_at)
    select replace(gen_random_uuid()::text, '-', ''), line.order_id, line.id, goods.id,
      download ->> 'id', download ->> 'name', download ->> 'file', most, most,
      case when download_expiry_in_days > 0
        then ${now}::timestamptz + make_interval(days => download_expiry_in_days) end
    from order_lines line
    join products goods on goods.id = case when variation_id > 0 then variation_id else line.product_id end
    cross join jsonb_array_elements(goods.downloads) download
    cross join lateral (
      select case when download_limit > 0 then download_limit * line.quantity end as most) limits
    where line.order_id = ${orderId} and goods.downloadable
    on conflict (line_id, file_id) do nothing`)
  return rowCount ?? 0
}
