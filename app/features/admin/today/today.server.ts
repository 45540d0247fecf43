/** The owner's first page for its loader: what was sold, what waits, what runs out. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { OrderRow } from '#app/features/admin/orders/orders-view.ts'
import type { DaySales, Waiting } from './sales.server.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { readOrdersFilter } from '#app/features/admin/orders/filter.ts'
import { listNewest } from '#app/features/admin/orders/listing.server.ts'
import { rowWriter } from '#app/features/admin/orders/read-orders.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { countMails, type MailCounts } from '#app/platform/mail/health.server.ts'
import { areasFor } from '#app/features/admin/rights.ts'
import { mayUse } from '#app/platform/visitor/visitor.ts'
import { readLowStock } from './low-stock.server.ts'
import { countWaiting, readSales } from './sales.server.ts'

const NEWEST = 8

export type TodayView = {
  days: (DaySales & { label: string })[]
  /** undefined, and no days: orders are not of the visitor's role. */
  waiting: Waiting | undefined
  /** `hasServer`: mails are handed to a mail server at all. undefined: mails are not of the visitor's role. */
  mails: (MailCounts & { hasServer: boolean }) | undefined
  newest: OrderRow[]
  /** undefined: products are not of the visitor's role. */
  lowStock: { productId: number; name: string; sku: string; left: number }[] | undefined
}

export async function readToday(page: PageRequest): Promise<TodayView> {
  const visitor = await requireManager(page)
  const isOfOrders = mayUse(visitor, 'orders')
  const { services, locale } = page
  const [days, waiting, mails, newest, lowStock] = await Promise.all([
    isOfOrders ? readSales(services) : [],
    isOfOrders ? countWaiting(services) : undefined,
    mayUse(visitor, ...(areasFor('admin-mails') ?? [])) ? countMails(services.database.db) : undefined,
    isOfOrders
      ? listNewest(services, { filter: readOrdersFilter(new URLSearchParams()), limit: NEWEST })
      : [],
    mayUse(visitor, 'catalog') ? readLowStock(services) : undefined,
  ])
  const format = new Intl.DateTimeFormat(numberLocale(locale, digitsIn(services.settings.current())), {
    dateStyle: 'medium',
    // Days, not moments: they are the shop's already.
    timeZone: 'UTC',
    calendar: 'gregory',
  })
  return {
    days: days.map((one) => ({ ...one, label: format.format(new Date(one.day)) })),
    waiting,
    mails: mails && { ...mails, hasServer: services.mail.route() !== undefined },
    newest: newest.map(rowWriter(page)),
    lowStock: lowStock?.map((one) => ({ ...one, name: textIn(one.name, locale) })),
  }
}
