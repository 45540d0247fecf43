/** Exports orders as a spreadsheet file: one row per line, newest order first, in batches. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { OrdersFilter } from '#app/features/admin/orders/filter.ts'
import type { ExportedLine, ExportedOrder, CellContext } from './columns.server.ts'
import { and, lte, sql } from 'drizzle-orm'
import { createFilterCondition, orderings } from '#app/features/admin/orders/listing.server.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { BYTE_ORDER_MARK, writeSpreadsheetRecord } from '#app/platform/csv/spreadsheet-record.ts'
import { exportColumns } from './columns.server.ts'

const BATCH_SIZE = 500

/** Streams the file; orders created while it is written are not included. */
export async function* exportOrders({ services, i18n, locale }: PageRequest, filter: OrdersFilter) {
  yield BYTE_ORDER_MARK + writeSpreadsheetRecord(exportColumns.map(({ heading }) => i18n._(heading)))
  const createdUntil = services.clock.now()
  const { timeZone } = services.settings.current().catalog
  // The Swedish locale formats dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const formatMoment = (date: Date) => format.format(date)
  let lastRow: Row | undefined
  for (;;) {
    const rows = await readBatch(services, { filter, createdUntil, lastRow })
    lastRow = rows.at(-1)
    if (!lastRow) return
    yield rows
      .flatMap((row) => {
        const decimals = findCurrencyDecimals(row.currency)
        const formatAmount = (inMinor: number) => writePrice(inMinor, decimals)
        return createRecords(row, { i18n, locale, formatMoment, formatAmount })
      })
      .map(writeSpreadsheetRecord)
      .join('')
  }
}

/** Values of the whole order that can be summed appear only in the row of its first line. */
function createRecords(order: ExportedOrder, context: CellContext): string[][] {
  const lines: (ExportedLine | undefined)[] = order.lines.length > 0 ? order.lines : [undefined]
  return lines.map((line, index) =>
    exportColumns.map((column) => {
      if (column.scope === 'line') return line ? column.cell(line, { ...context, order, index }) : ''
      return column.scope === 'order' || index === 0 ? column.cell(order, context) : ''
    }),
  )
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]
type BatchInput = {
  filter: OrdersFilter
  createdUntil: Date
  lastRow: { moment: string; id: number } | undefined
}

function readBatch(services: PageRequest['services'], { filter, createdUntil, lastRow }: BatchInput) {
  const { id, number, status, createdAt, billing, email, paymentMethod, paymentTitle, transactionId } = orders
  const { shipping, charges, customerNote, currency, pricesIncludeTax, paidAt, paidInMinor } = orders
  const { shippingInMinor, shippingTaxInMinor, feesInMinor, feesTaxInMinor } = orders
  const { discountInMinor, discountTaxInMinor, taxInMinor, totalInMinor, refundedInMinor } = orders
  const afterLastRowCondition =
    lastRow && sql`(${createdAt}, ${id}) < (${lastRow.moment}::timestamptz, ${lastRow.id}::int)`
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
    .where(and(createFilterCondition(services, filter), lte(createdAt, createdUntil), afterLastRowCondition))
    .orderBy(...orderings.newest)
    .limit(BATCH_SIZE)
}
