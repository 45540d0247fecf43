/** Orders as a file for spreadsheets: a row for each line, newest order first, piece by piece. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { OrdersFilter } from '#app/features/admin/orders/filter.ts'
import type { ExportedLine, ExportedOrder, Writing } from './columns.server.ts'
import { and, lte, sql } from 'drizzle-orm'
import { conditionOf, orderings } from '#app/features/admin/orders/listing.server.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { SPREADSHEET_MARK, writeSpreadsheetRecord } from '#app/platform/csv/spreadsheet-record.ts'
import { columns } from './columns.server.ts'

const AT_ONCE = 500

/** The text of the file; what comes while it is written is not in it. */
export async function* exportOrders({ services, texts, locale }: PageRequest, filter: OrdersFilter) {
  yield SPREADSHEET_MARK + writeSpreadsheetRecord(columns.map(({ head }) => texts._(head)))
  const until = services.clock.now()
  const { timeZone } = services.settings.current().catalog
  // Sweden writes moments as programs read them.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const moment = (at: Date) => format.format(at)
  let last: Row | undefined
  for (;;) {
    const rows = await readSome(services, { filter, until, last })
    last = rows.at(-1)
    if (!last) return
    yield rows
      .flatMap((row) => {
        const decimals = currencyDecimals(row.currency)
        const amount = (inMinor: number) => writePrice(inMinor, decimals)
        return recordsOf(row, { texts, locale, moment, amount })
      })
      .map(writeSpreadsheetRecord)
      .join('')
  }
}

/** What belongs to the order as a whole and can be summed stands in the row of its first line alone. */
function recordsOf(order: ExportedOrder, writing: Writing): string[][] {
  const lines: (ExportedLine | undefined)[] = order.lines.length > 0 ? order.lines : [undefined]
  return lines.map((line, at) =>
    columns.map((column) => {
      if (column.of === 'line') return line ? column.cell(line, { ...writing, order, at }) : ''
      return column.of === 'order' || at === 0 ? column.cell(order, writing) : ''
    }),
  )
}

type Row = Awaited<ReturnType<typeof readSome>>[number]
type Some = { filter: OrdersFilter; until: Date; last: { moment: string; id: number } | undefined }

function readSome(services: PageRequest['services'], { filter, until, last }: Some) {
  const { id, number, status, createdAt, billing, email, paymentMethod, paymentTitle, transactionId } = orders
  const { shipping, charges, customerNote, currency, pricesIncludeTax, paidAt, paidInMinor } = orders
  const { shippingInMinor, shippingTaxInMinor, feesInMinor, feesTaxInMinor } = orders
  const { discountInMinor, discountTaxInMinor, taxInMinor, totalInMinor, refundedInMinor } = orders
  const behind = last && sql`(${createdAt}, ${id}) < (${last.moment}::timestamptz, ${last.id}::int)`
  return services.database.db
    .select({
      ...{ id, number, status, createdAt, billing, email, paymentMethod, paymentTitle, transactionId },
      ...{ shipping, charges, customerNote, currency, pricesIncludeTax, paidAt, paidInMinor },
      ...{ shippingInMinor, shippingTaxInMinor, feesInMinor, feesTaxInMinor },
      ...{ discountInMinor, discountTaxInMinor, taxInMinor, totalInMinor, refundedInMinor },
      moment: sql<string>`${createdAt}::text`,
      lines: sql<ExportedLine[]>`coalesce((
        select json_agg(json_build_object('name', name, 'sku', sku, 'choices', choices, 'quantity', quantity,
          'unitPriceInMinor', unit_price_in_minor, 'beforeInMinor', before_in_minor, 'totalInMinor', total_in_minor,
          'taxInMinor', tax_in_minor, 'taxes', taxes, 'refundedQuantity', refunded_quantity,
          'refundedInMinor', refunded_in_minor, 'refundedTaxInMinor', refunded_tax_in_minor) order by position)
        from order_lines where order_id = orders.id), '[]')`,
    })
    .from(orders)
    .where(and(conditionOf(services, filter), lte(createdAt, until), behind))
    .orderBy(...orderings.newest)
    .limit(AT_ONCE)
}
