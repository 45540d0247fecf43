/** Orders as a file for spreadsheets, one row an order, newest first, piece by piece. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { Address } from '#app/features/customers/address-rules.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { OrdersFilter } from './filter.ts'
import { msg } from '@lingui/core/macro'
import { and, lte, sql } from 'drizzle-orm'
import { orders } from '#app/features/orders/tables.server.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { stateName } from '#app/features/customers/account/addresses/lines.ts'
import { currencyDecimals } from '#app/i18n/money-format.ts'
import { textIn } from '#app/i18n/pick-text.ts'
import { SPREADSHEET_MARK, writeSpreadsheetRecord } from '#app/platform/csv/spreadsheet-record.ts'
import { conditionOf, orderings } from './listing.server.ts'
import { statusWords } from './words.ts'

const AT_ONCE = 500

const heads = [
  msg`Number`,
  msg`Placed on`,
  msg`Status`,
  msg`First name`,
  msg`Last name`,
  msg`E-mail`,
  msg`Telephone`,
  msg`Country`,
  msg`City`,
  msg`Address`,
  msg`Products`,
  msg`Pieces`,
  msg`Paid by`,
  msg`Transaction`,
  msg`Currency`,
  msg`Shipping without tax`,
  msg`Discount without tax`,
  msg`Taxes`,
  msg`Total`,
  msg`Refunded`,
  msg`Note of the shopper`,
  // Owners' own sheets count columns: what is new comes last.
  msg`State or emirate`,
  msg`Delivered to`,
  msg`Delivery: company`,
  msg`Delivery: telephone`,
  msg`Delivery: country`,
  msg`Delivery: state or emirate`,
  msg`Delivery: city`,
  msg`Delivery address`,
]

/** The text of the file; what comes while it is written is not in it. */
export async function* exportOrders({ services, texts, locale }: PageRequest, filter: OrdersFilter) {
  yield SPREADSHEET_MARK + writeSpreadsheetRecord(heads.map((head) => texts._(head)))
  const until = services.clock.now()
  const { timeZone } = services.settings.current().catalog
  // Sweden writes moments as programs read them.
  const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const cellsOf = (row: Row): string[] => {
    const { parts } = row.billing
    const amount = (inMinor: number) => writePrice(inMinor, currencyDecimals(row.currency))
    const lines = row.lines.map(({ name, sku, quantity }) =>
      `${quantity} × ${textIn(name, locale)} ${sku}`.trim(),
    )
    return [
      String(row.number),
      moment.format(row.createdAt),
      texts._(statusWords[row.status]),
      ...[parts.firstName ?? '', parts.lastName ?? '', row.email, parts.phone ?? ''],
      ...[row.billing.country, parts.city ?? '', streetOf(row.billing)],
      ...[lines.join('\n'), String(row.lines.reduce((sum, { quantity }) => sum + quantity, 0))],
      ...[textIn(row.paymentTitle, locale) || row.paymentMethod, row.transactionId, row.currency],
      ...[row.shippingInMinor, row.discountInMinor, row.taxInMinor, row.totalInMinor].map(amount),
      ...[amount(row.refundedInMinor), row.customerNote],
      ...[stateName(row.billing, locale), ...deliveryCells(row, locale)],
    ]
  }
  let last: Row | undefined
  for (;;) {
    const rows = await readSome(services, { filter, until, last })
    last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => writeSpreadsheetRecord(cellsOf(row))).join('')
  }
}

/** Where it goes, and whom its courier calls; empty cells where nothing is sent. */
function deliveryCells({ shipping, billing, charges }: Row, locale: Locale): string[] {
  const address = shipping ?? (charges.shipping ? billing : undefined)
  if (!address) return noDelivery
  const { firstName = '', lastName = '', company = '', city = '', ...parts } = address.parts
  const phone = parts.phone ?? billing.parts.phone ?? ''
  const street = [streetOf(address), parts.additionalNumber, parts.shortCode].filter(Boolean).join(', ')
  const name = `${firstName} ${lastName}`.trim()
  return [name, company, phone, address.country, stateName(address, locale), city, street]
}

const noDelivery = ['', '', '', '', '', '', '']

function streetOf({ parts }: Address): string {
  const { address1, address2, district, block, zone, street, avenue, buildingNumber, unit, postcode } = parts
  const rest = [district, zone, block, street, avenue, buildingNumber, unit, address1, address2, postcode]
  return rest.filter(Boolean).join(', ')
}

type Row = Awaited<ReturnType<typeof readSome>>[number]
type Some = { filter: OrdersFilter; until: Date; last: { moment: string; id: number } | undefined }

function readSome(services: PageRequest['services'], { filter, until, last }: Some) {
  const { id, number, status, createdAt, billing, email, paymentMethod, paymentTitle, transactionId } = orders
  const { shipping, charges } = orders
  const { currency, shippingInMinor, discountInMinor, taxInMinor, totalInMinor, refundedInMinor } = orders
  const behind = last && sql`(${createdAt}, ${id}) < (${last.moment}::timestamptz, ${last.id}::int)`
  return services.database.db
    .select({
      ...{ id, number, status, createdAt, billing, email, paymentMethod, paymentTitle, transactionId },
      ...{ currency, shippingInMinor, discountInMinor, taxInMinor, totalInMinor, refundedInMinor },
      ...{ shipping, charges, customerNote: orders.customerNote },
      moment: sql<string>`${createdAt}::text`,
      lines: sql<{ name: Record<string, string>; sku: string; quantity: number }[]>`coalesce((
        select json_agg(json_build_object('name', name, 'sku', sku, 'quantity', quantity) order by position)
        from order_lines where order_id = orders.id), '[]')`,
    })
    .from(orders)
    .where(and(conditionOf(services, filter), lte(createdAt, until), behind))
    .orderBy(...orderings.newest)
    .limit(AT_ONCE)
}
