/** A page of a shopper's orders, newest first: one statement. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Shopper } from '#app/features/customers/account/require-shopper.server.ts'
import type { OrderRow, OrdersView } from './orders-view.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { statusWords } from '#app/features/orders/view/order-view.server.ts'
import { payAddress } from '#app/features/orders/payments/pay-address.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { writeDay } from '#app/platform/i18n/format/days.ts'
import { moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { possibleOf } from './possible.ts'

const ON_A_PAGE = 10

/** Undefined: there is no such page. */
export async function readOrders(
  page: PageRequest,
  { id, email }: Shopper,
  asked = '1',
): Promise<OrdersView | undefined> {
  if (!/^[1-9]\d{0,5}$/.test(asked)) return undefined
  const number = Number(asked)
  const rows = await readRows(page, id, number)
  if (rows.length === 0 && number > 1) return undefined
  const pageCount = Math.max(1, Math.ceil((rows[0]?.count ?? 0) / ON_A_PAGE))
  return { orders: rows.map(rowWriter(page)), page: number, pageCount, email }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows({ services }: PageRequest, customerId: number, page: number) {
  const { number, key, status, totalInMinor, currency, needsNoWork, createdAt } = orders
  const count = sql<number>`count(*) over ()::int`
  const pieces = sql<number>`(
    select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`
  return services.database.db
    .select({ number, key, status, totalInMinor, currency, needsNoWork, createdAt, count, pieces })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ON_A_PAGE)
    .offset((page - 1) * ON_A_PAGE)
}

function rowWriter({ services, locale, texts }: PageRequest): (row: Row) => OrderRow {
  const { shop, catalog } = services.settings.current()
  const { defaultLocale } = shop
  const digits = digitsIn({ shop, catalog })
  const place = { language: numberLocale(locale, digits), timeZone: catalog.timeZone }
  return (row) => {
    const possible = possibleOf(row)
    const format = moneyFormat(row.currency, { locale, country: catalog.country, digits })
    return {
      number: row.number,
      placedOn: writeDay(row.createdAt, place),
      placedAt: row.createdAt.toISOString(),
      status: row.status,
      statusWord: texts._(statusWords[row.status]),
      total: writeMoney(row.totalInMinor, format),
      pieces: row.pieces,
      payAddress: possible.canPay ? payAddress(row, { locale, defaultLocale }) : '',
      ...possible,
    }
  }
}
