/** Loads the dashboard: sales, pending work and low stock. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { OrderRow } from '#app/features/admin/orders/orders-view.ts'
import type { DaySales, WaitingCounts } from './sales.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readOrdersFilter } from '#app/features/admin/orders/filter.ts'
import { listNewest } from '#app/features/admin/orders/listing.server.ts'
import { rowWriter } from '#app/features/admin/orders/read-orders.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { countMails, type MailCounts } from '#app/platform/mail/health.server.ts'
import { permissionsFor } from '#app/features/admin/permissions.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { readLowStock } from './low-stock.server.ts'
import { countWaiting, readSales } from './sales.server.ts'

const NEWEST = 8

export type TodayView = {
  days: (DaySales & { label: string })[]
  /** undefined, and no days: the visitor's role does not include orders. */
  waiting: WaitingCounts | undefined
  /** `hasServer`: a mail server is configured. undefined: the visitor's role does not include mails. */
  mails: (MailCounts & { hasServer: boolean }) | undefined
  newest: OrderRow[]
  /** undefined: the visitor's role does not include products. */
  lowStock: { productId: number; name: string; sku: string; left: number }[] | undefined
}

export async function readToday(page: PageRequest): Promise<TodayView> {
  const visitor = await requireStaff(page)
  const isOfOrders = hasPermission(visitor, 'orders')
  const { services, locale } = page
  const [days, waiting, mails, newest, lowStock] = await Promise.all([
    isOfOrders ? readSales(services) : [],
    isOfOrders ? countWaiting(services) : undefined,
    hasPermission(visitor, ...(permissionsFor('admin-mails') ?? []))
      ? countMails(services.database.db)
      : undefined,
    isOfOrders
      ? listNewest(services, { filter: readOrdersFilter(new URLSearchParams()), limit: NEWEST })
      : [],
    hasPermission(visitor, 'catalog') ? readLowStock(services) : undefined,
  ])
  const format = new Intl.DateTimeFormat(numberLocale(locale, digitsIn(services.settings.current())), {
    dateStyle: 'medium',
    // Dates, not timestamps: they are already in the shop's time zone.
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
