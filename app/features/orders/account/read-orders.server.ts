/** Reads a page of a customer's orders, newest first, in one statement. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Customer } from '#app/features/customers/account/require-customer.server.ts'
import type { OrderRow, OrdersView } from './orders-view.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { customerStatusLabels } from '#app/features/orders/view/order-view.server.ts'
import { createPayPath } from '#app/features/orders/payments/pay-path.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { findAllowedActions } from './allowed-actions.ts'

const PAGE_SIZE = 10

/** Reads one page of the customer's orders; `undefined`: the page does not exist. */
export async function readOrders(
  page: PageRequest,
  { id, email }: Customer,
  requestedPage = '1',
): Promise<OrdersView | undefined> {
  if (!/^[1-9]\d{0,5}$/.test(requestedPage)) return undefined
  const number = Number(requestedPage)
  const rows = await readRows(page, id, number)
  if (rows.length === 0 && number > 1) return undefined
  const pageCount = Math.max(1, Math.ceil((rows[0]?.count ?? 0) / PAGE_SIZE))
  return { orders: rows.map(createRowFormatter(page)), page: number, pageCount, email }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows({ services }: PageRequest, customerId: number, page: number) {
  const { number, key, status, totalInMinor, currency, needsNoWork, createdAt } = orders
  const count = sql<number>`count(*) over ()::int`
  const itemCount = sql<number>`(
    select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`
  return services.database.db
    .select({ number, key, status, totalInMinor, currency, needsNoWork, createdAt, count, itemCount })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}

function createRowFormatter({ services, locale, i18n }: PageRequest): (row: Row) => OrderRow {
  const { shop, catalog } = services.settings.current()
  const { defaultLocale } = shop
  const digits = resolveDigits({ shop, catalog })
  const dateFormat = { language: createNumberLocale(locale, digits), timeZone: catalog.timeZone }
  return (row) => {
    const allowedActions = findAllowedActions(row)
    const format = getMoneyFormat(row.currency, { locale, country: catalog.country, digits })
    return {
      number: row.number,
      placedOn: formatDay(row.createdAt, dateFormat),
      placedAt: row.createdAt.toISOString(),
      status: row.status,
      statusLabel: i18n._(customerStatusLabels[row.status]),
      total: formatMoney(row.totalInMinor, format),
      itemCount: row.itemCount,
      payPath: allowedActions.canPay ? createPayPath(row, { locale, defaultLocale }) : '',
      ...allowedActions,
    }
  }
}
