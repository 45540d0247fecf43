/**
 * The order list: filter, sort order, a page of rows and the tab counts; two statements, however many orders
 * there are.
 */
import type { SQL } from 'drizzle-orm'
import type { Services } from '#app/services.server.ts'
import type { OrdersFilter, OrderSort, OrderTab } from './filter.ts'
import { and, asc, desc, eq, like, or, sql } from 'drizzle-orm'
import { countTabs } from '#app/features/admin/list/list-page.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { createLikePattern, splitSearchWords } from '#app/platform/database/search-words.server.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { UNALLOCATED_TAB, orderTabs } from './filter.ts'

type ListContext = Pick<Services, 'database' | 'settings'>

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number]

/** Order count of each tab, with the rest of the filter applied; one statement. */
export function countOrderTabs(
  context: ListContext,
  filter: OrdersFilter,
): Promise<Record<OrderTab, number>> {
  const createTabCondition = (status: OrderTab) =>
    createFilterCondition(context, { ...filter, status }) ?? sql`true`
  return countTabs(context.database.db, orderTabs, (tab) => sql`${orders} where ${createTabCondition(tab)}`)
}

/** The first orders of the list, without counting them. */
export function listNewestOrders(
  context: ListContext,
  { filter, limit }: { filter: OrdersFilter; limit: number },
): Promise<ListedOrder[]> {
  return listOrders(context, { filter, limit, offset: 0 })
}

/** The `where` condition of a filter. */
export function createFilterCondition({ settings }: ListContext, filter: OrdersFilter): SQL | undefined {
  const { search, status, from, to, customer, payment } = filter
  const { timeZone, country } = settings.current().catalog
  const { createdAt } = orders
  return and(
    createStatusCondition(status),
    customer === 0 ? undefined : eq(orders.customerId, customer),
    payment === '' ? undefined : eq(orders.paymentMethod, payment),
    from === '' ? undefined : sql`${createdAt} >= (${from}::timestamp at time zone ${timeZone})`,
    to === ''
      ? undefined
      : sql`${createdAt} < ((${to}::timestamp + interval '1 day') at time zone ${timeZone})`,
    or(createPhoneCondition(search, country), and(...readSearchTerms(search).map(createTextCondition))),
  )
}

function createTextCondition(word: string): SQL {
  return like(orders.searchText, createLikePattern(word))
}

/**
 * Phone numbers are stored in full: '050 123 4567' and '00966…' match as they would be dialed from the shop's
 * country.
 */
function createPhoneCondition(search: string, country: string): SQL | undefined {
  const phoneResult = readPhone(search, country)
  return phoneResult.ok ? createTextCondition(phoneResult.phone.slice(1)) : undefined
}

/** Same condition as in the partial index of orders with unallocated stock. */
function createStatusCondition(status: OrdersFilter['status']): SQL | undefined {
  if (status === UNALLOCATED_TAB) return sql`${orders.status} = 'processing' and not ${orders.hasStock}`
  return status === '' ? undefined : eq(orders.status, status)
}

export const orderings: Record<OrderSort, SQL[]> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  dearest: [desc(orders.totalInMinor), desc(orders.id)],
  cheapest: [asc(orders.totalInMinor), asc(orders.id)],
}

/** One page of the list; one statement. */
export async function listOrders(
  context: ListContext,
  { filter, limit, offset }: { filter: OrdersFilter; limit: number; offset: number },
) {
  const { id, number, status, createdAt, billing, email, customerId, customerNote, hasStock } = orders
  const { paymentMethod, paymentTitle, totalInMinor, refundedInMinor, currency } = orders
  const { db } = context.database
  // Ids come from the index alone: otherwise the rows skipped by a large offset would be read, and their
  // items counted.
  const page = db
    .select({ id })
    .from(orders)
    .where(createFilterCondition(context, filter))
    .orderBy(...orderings[filter.sort])
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      ...{ id, number, status, createdAt, billing, email, customerId, customerNote, hasStock },
      ...{ paymentMethod, paymentTitle, totalInMinor, refundedInMinor, currency },
      // Spelled out: a bare `id` would resolve to the line's.
      itemCount: sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`,
    })
    .from(orders)
    .innerJoin(page, eq(page.id, id))
    .orderBy(...orderings[filter.sort])
}

/** Counts up to `maxCount` orders: an exact count would read all matching rows. */
export async function countOrders(
  context: ListContext,
  { filter, maxCount }: { filter: OrdersFilter; maxCount: number },
): Promise<number> {
  const countedRows = context.database.db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(createFilterCondition(context, filter))
    .limit(maxCount)
    .as('some')
  const [row] = await context.database.db.select({ count: sql<number>`count(*)::int` }).from(countedRows)
  return row?.count ?? 0
}

/**
 * Terms as `createOrderSearchText` stores them; a national phone number has a leading 0 that the stored full
 * number lacks.
 */
function readSearchTerms(search: string): string[] {
  return splitSearchWords(search).map((word) => word.replace(/^#(?=\d)/, '').replace(/^0(?=\d{6,}$)/, ''))
}
