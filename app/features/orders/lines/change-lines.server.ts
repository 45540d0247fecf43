/** What was ordered becomes something else, all of it in one transaction: lines, pieces, taxes, total. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { ChangedLine, Happened } from '#app/features/orders/view/notes.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Recount, Wanted } from './recount.server.ts'
import type { OrderShelf } from './shelf.server.ts'
import { createHash } from 'node:crypto'
import { and, eq, notInArray, sql, TransactionRollbackError } from 'drizzle-orm'
import { placeOf } from '#app/features/checkout/place-of.ts'
import { differenceOf, paidAfter } from '#app/features/orders/by-owner/balance.ts'
import { changeOrderIn } from '#app/features/orders/lifecycle/change.server.ts'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import { grantDownloads } from '#app/features/orders/downloads/grant.server.ts'
import { mailsFor } from '#app/features/orders/mails/order-mails.server.ts'
import { withdrawPayment } from '#app/features/orders/payments/payable.server.ts'
import { countSales, lockForSale } from '#app/features/orders/lifecycle/sales.server.ts'
import { orderSearchText } from '#app/features/orders/snapshot/search-text.ts'
import { chargesOf, lineRows, totalColumns } from '#app/features/orders/snapshot/snapshot.server.ts'
import { canLinesChange } from '#app/features/orders/lifecycle/status.ts'
import { stockNews } from '#app/features/orders/lifecycle/stock-news.ts'
import { addNote } from '#app/features/orders/store.server.ts'
import { orderLines, orders } from '#app/features/orders/tables.server.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { movePieces, type LineRow } from './move-pieces.server.ts'
import { misfitOf, type LinesMisfit } from './misfit.server.ts'
import { recountOrder } from './recount.server.ts'

export type LinesSaved =
  | { ok: true; isChanged: boolean }
  /** 'changed': by somebody else meanwhile. 'paying': its payment is under way. 'unreachable': the payment service did not answer. */
  | { ok: false; reason: 'gone' | 'impossible' | 'changed' | 'paying' | 'unreachable' | LinesMisfit }
  | Short

type Short = { ok: false; reason: 'short'; short: { name: LocalText; left: number }[] }

type Changing = {
  by: number
  wanted: Wanted
  shelf: OrderShelf
  /** What is written down with it, in its transaction. */
  alongside: (queries: Queries, total: { fromInMinor: number; toInMinor: number }) => Promise<void>
}

/** `order` as it was read: it must still be so. What costs nothing any more is paid. */
export async function changeLines(
  services: Services,
  order: StoredOrder,
  { by, wanted, shelf, alongside }: Changing,
): Promise<LinesSaved> {
  if (!canLinesChange(order.status)) return { ok: false, reason: 'impossible' }
  const next = recountOrder(services, order, { wanted, shelf })
  const misfit = misfitOf(services, order, { wanted, next, shelf })
  if (misfit) return { ok: false, reason: misfit }
  const isOtherTotal = next.totals.totalInMinor !== order.totalInMinor
  const lines = changedLines(order, next)
  const isSentSo = next.chosen?.id === order.charges.shipping?.id
  if (!isOtherTotal && lines.length === 0 && isSentSo && pricesOf(order) === pricesOfWanted(wanted))
    return { ok: true, isChanged: false }
  // Nobody pays what it cost before; and nobody is sent away from a payment for a change that cannot be.
  // What is paid stays paid: the difference is written down.
  if (isOtherTotal && order.paidAt === null && order.transactionId !== '') {
    const short = await tryPieces(services, order, next)
    if (short) return short
    const withdrawn = await withdrawPayment(services, order)
    if (withdrawn !== 'withdrawn')
      return { ok: false, reason: withdrawn === 'under-way' ? 'paying' : 'unreachable' }
  }
  return services.database.db.transaction((queries) =>
    write(services, queries, { order, next, lines, by, alongside }),
  )
}

/** Of what decides what it comes to, and whether it is paid: who corrects a name or a street makes nobody's form old. */
export function linesVersion(order: StoredOrder): string {
  const places = [order.billing, order.shipping ?? order.billing].map(placeOf)
  const how = [order.charges.shipping?.id, order.paidAt !== null]
  const text = JSON.stringify([pricesOf(order), places, how])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

type Moving = { order: StoredOrder; next: Recount; now: Date }

/** An order that lacks its pieces takes none by being changed: they are looked for together. */
async function moveFor(queries: Queries, { order, next, now }: Moving) {
  if (!order.hasStock) return { ok: true as const, taken: [], moved: [], counts: [] }
  return movePieces(queries, { before: order.lines, next: named(next), now })
}

function pricesOf({ lines, charges }: StoredOrder): string {
  const prices = lines.map(({ id, quantity, unitPriceInMinor }) => [id, quantity, unitPriceInMinor])
  return JSON.stringify([prices, charges.shipping?.amountInMinor ?? 0])
}

function pricesOfWanted({ lines, shippingInMinor }: Wanted): string {
  const prices = lines.map(({ of, quantity, unitPriceInMinor }) => {
    return 'lineId' in of ? [of.lineId, quantity, unitPriceInMinor] : of
  })
  return JSON.stringify([prices, shippingInMinor])
}

/** Whether the shelf has it, with nothing taken. */
async function tryPieces(services: Services, order: StoredOrder, next: Recount): Promise<Short | undefined> {
  let short: Short | undefined
  const tried = services.database.db.transaction(async (queries) => {
    await lockForSale(queries, [...order.lines, ...next.lines])
    const now = services.clock.now()
    const pieces = await moveFor(queries, { order, next, now })
    if (!pieces.ok) short = { ok: false, reason: 'short', short: pieces.short }
    queries.rollback()
  })
  await tried.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return short
}

type Writing = Pick<Changing, 'by' | 'alongside'> & {
  order: StoredOrder
  next: Recount
  lines: ChangedLine[]
}

async function write(
  services: Services,
  queries: Queries,
  { order, next, lines, by, alongside }: Writing,
): Promise<LinesSaved> {
  const { id: orderId, version, transactionId } = order
  const [now] = await queries.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!now) return { ok: false, reason: 'gone' }
  if (!canLinesChange(now.status)) return { ok: false, reason: 'impossible' }
  if (now.version !== version || now.transactionId !== transactionId) return { ok: false, reason: 'changed' }
  const at = services.clock.now()
  await lockForSale(queries, [...order.lines, ...next.lines])
  const pieces = await moveFor(queries, { order, next, now: at })
  if (!pieces.ok) return { ok: false, reason: 'short', short: pieces.short }
  if (order.hasStock) {
    await countSales(queries, order.lines, { times: -1 })
    await countSales(queries, next.lines, { times: 1 })
  }
  await writeLines(queries, orderId, rowsOf(order, { next, taken: pieces.taken }))
  await adjustDownloads(queries, order, next)
  const [fromInMinor, toInMinor] = [order.totalInMinor, next.totals.totalInMinor]
  const skus = next.lines.map(({ sku }) => sku)
  const paidInMinor = paidAfter(now, toInMinor)
  const sentBy = next.chosen?.id === order.charges.shipping?.id ? undefined : next.chosen?.name
  await queries
    .update(orders)
    .set({
      ...totalColumns(next),
      charges: chargesOf(next),
      paidInMinor,
      needsNoWork: next.needsNoWork,
      searchText: orderSearchText({ ...now, skus }),
      updatedAt: at,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  const open = differenceOf({ ...now, paidInMinor, totalInMinor: toInMinor })
  const content: Happened[] = [
    { happened: 'lines-changed', lines, fromInMinor, toInMinor, ...(sentBy && { sentBy }) },
    ...(open === 0 ? [] : [{ happened: 'difference' as const, amountInMinor: open }]),
  ]
  await addNote(queries, { orderId, kind: 'system', content, by, at })
  await grantDownloads(services, queries, now)
  await alongside(queries, { fromInMinor, toInMinor })
  await publishWritten({ queries, notifications: services.notifications }, { productIds: pieces.moved })
  const low = stockNews(pieces.counts, services.settings.current().catalog)
  if (low.length > 0) await mailsFor(services, queries, { orderId, news: { kind: 'stock', products: low } })
  if (toInMinor === 0) await changeOrderIn(services, queries, { orderId, event: 'paid', by })
  return { ok: true, isChanged: true }
}

type Row = LineRow & { id: number | undefined }

/** Lines that stay keep their ids: files that were given belong to them. */
function rowsOf(order: StoredOrder, { next, taken }: { next: Recount; taken: readonly number[] }): Row[] {
  const ids = new Set(order.lines.map(({ id }) => String(id)))
  return lineRows(next, new Map()).map((row, at) => {
    const key = next.lines[at]?.key ?? ''
    return { ...row, stockTaken: taken[at] ?? 0, id: ids.has(key) ? Number(key) : undefined }
  })
}

async function writeLines(queries: Queries, orderId: number, rows: Row[]): Promise<void> {
  const kept = rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, id: row.id }]))
  const added = rows.flatMap(({ id, ...row }) => (id === undefined ? [{ ...row, orderId }] : []))
  await queries.delete(orderLines).where(
    and(
      eq(orderLines.orderId, orderId),
      notInArray(
        orderLines.id,
        kept.map(({ id }) => id),
      ),
    ),
  )
  await queries.execute(sql`
    update order_lines set position = row.position, quantity = row.quantity, unit_price_in_minor = row."unitPriceInMinor",
      before_in_minor = row."beforeInMinor", before_tax_in_minor = row."beforeTaxInMinor", taxes = row.taxes,
      total_in_minor = row."totalInMinor", tax_in_minor = row."taxInMinor", stock_taken = row."stockTaken"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) row (id int, position int, quantity int, "unitPriceInMinor" bigint,
      "beforeInMinor" bigint, "beforeTaxInMinor" bigint, taxes jsonb, "totalInMinor" bigint, "taxInMinor" bigint, "stockTaken" int)
    where order_lines.id = row.id and order_id = ${orderId}`)
  if (added.length > 0) await queries.insert(orderLines).values(added)
}

/** Files that were given for so many pieces can be had as often as the pieces of now say. */
async function adjustDownloads(queries: Queries, order: StoredOrder, next: Recount): Promise<void> {
  const quantities = next.lines.map(({ key, quantity }) => ({ id: Number(key), quantity }))
  const changed = quantities.flatMap(({ id, quantity: to }) => {
    const from = order.lines.find((line) => line.id === id)?.quantity ?? to
    return from === to ? [] : [{ id, from, to }]
  })
  if (changed.length === 0 || order.downloads.length === 0) return
  await queries.execute(sql`
    update downloads set most = most * line."to" / line."from",
      remaining = greatest(0, remaining + most * line."to" / line."from" - most)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) line (id int, "from" int, "to" int)
    where line_id = line.id and most is not null and remaining is not null`)
}

/** Whose pieces are others than before. */
function changedLines(order: StoredOrder, next: Recount): ChangedLine[] {
  const after = new Map(next.lines.map((line) => [line.key, line.quantity]))
  const known = order.lines.map((line) => {
    return { name: fullName(line), from: line.quantity, to: after.get(String(line.id)) ?? 0 }
  })
  const ids = new Set(order.lines.map(({ id }) => String(id)))
  const added = next.lines.filter(({ key }) => !ids.has(key))
  return [
    ...known.filter(({ from, to }) => from !== to),
    ...added.map((line) => ({ name: fullName(line), from: 0, to: line.quantity })),
  ]
}

/** Which variation is short, its choice says. */
function named({ lines }: Recount): Recount['lines'] {
  return lines.map((line) => ({ ...line, name: fullName(line) }))
}

/** 'Shirt – Red, Small' */
function fullName({ name, choices }: Pick<Recount['lines'][number], 'name' | 'choices'>): LocalText {
  const comma = { ar: '، ', en: ', ' }
  return Object.fromEntries(
    locales.map((locale) => {
      const values = choices.map(({ value }) => labelIn(value, locale)).join(comma[locale])
      return [locale, [textIn(name, locale), values].filter(Boolean).join(' – ')]
    }),
  )
}
