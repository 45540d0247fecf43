/** Loads the dashboard: sales, pending work and low stock. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { OrderRow } from '#app/features/admin/orders/orders-view.ts'
import type { DaySales, WaitingCounts } from './sales.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readOrdersFilter } from '#app/features/admin/orders/filter.ts'
import { listNewestOrders } from '#app/features/admin/orders/listing.server.ts'
import { createOrderRowFormatter } from '#app/features/admin/orders/read-orders.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { countMails, type MailCounts } from '#app/platform/mail/health.server.ts'
import { findRoutePermissions } from '#app/features/admin/permissions.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { readLowStock } from './low-stock.server.ts'
import { countWaitingOrders, readSales } from './sales.server.ts'

const MAX_NEWEST_ORDERS = 8

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
  const canReadOrders = hasPermission(visitor, 'orders')
  const { services, locale } = page
  const [days, waiting, mails, newest, lowStock] = await Promise.all([
    canReadOrders ? readSales(services) : [],
    canReadOrders ? countWaitingOrders(services) : undefined,
    hasPermission(visitor, ...(findRoutePermissions('admin-mails') ?? []))
      ? countMails(services.database.db)
      : undefined,
    canReadOrders
      ? listNewestOrders(services, {
          filter: readOrdersFilter(new URLSearchParams()),
          limit: MAX_NEWEST_ORDERS,
        })
      : [],
    hasPermission(visitor, 'catalog') ? readLowStock(services) : undefined,
  ])
  const format = new Intl.DateTimeFormat(
    createNumberLocale(locale, resolveDigits(services.settings.current())),
    {
      dateStyle: 'medium',
      // Dates, not timestamps: they are already in the shop's time zone.
      timeZone: 'UTC',
      calendar: 'gregory',
    },
  )
  return {
    days: days.map((one) => ({ ...one, label: format.format(new Date(one.day)) })),
    waiting,
    mails: mails && { ...mails, hasServer: services.mail.findRoute() !== undefined },
    newest: newest.map(createOrderRowFormatter(page)),
    lowStock: lowStock?.map((one) => ({ ...one, name: localizeText(one.name, locale) })),
  }
}
