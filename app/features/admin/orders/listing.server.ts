/** The list of orders: narrowed, ordered, a page of it, and the counts of its tabs; two statements, however many orders there are. */
import type { SQL } from 'drizzle-orm'
import type { Services } from '#app/services.server.ts'
import type { OrdersFilter, OrderSort, OrderTab } from './filter.ts'
import { and, asc, desc, eq, like, or, sql } from 'drizzle-orm'
import { countTabs } from '#app/features/admin/list/list-page.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { patternOf, searchWords } from '#app/platform/database/search-words.server.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { LACKING, orderTabs } from './filter.ts'

type World = Pick<Services, 'database' | 'settings'>

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number]

/** How many orders each tab has, narrowed by the rest of the filter; one statement. */
export function countOrderTabs(world: World, filter: OrdersFilter): Promise<Record<OrderTab, number>> {
  const conditionIn = (status: OrderTab) => conditionOf(world, { ...filter, status }) ?? sql`true`
  return countTabs(world.database.db, orderTabs, (tab) => sql`${orders} where ${conditionIn(tab)}`)
}

/** The first of the list, uncounted. */
export function listNewest(
  world: World,
  { filter, limit }: { filter: OrdersFilter; limit: number },
): Promise<ListedOrder[]> {
  return listOrders(world, { filter, limit, offset: 0 })
}

/** What stands after `where` for a filter. */
export function conditionOf({ settings }: World, filter: OrdersFilter): SQL | undefined {
  const { search, status, from, to, customer, payment } = filter
  const { timeZone, country } = settings.current().catalog
  const { createdAt } = orders
  return and(
    conditionOfStatus(status),
    customer === 0 ? undefined : eq(orders.customerId, customer),
    payment === '' ? undefined : eq(orders.paymentMethod, payment),
    from === '' ? undefined : sql`${createdAt} >= (${from}::timestamp at time zone ${timeZone})`,
    to === ''
      ? undefined
      : sql`${createdAt} < ((${to}::timestamp + interval '1 day') at time zone ${timeZone})`,
    or(matchesPhone(search, country), and(...wordsOf(search).map(matchesText))),
  )
}

function matchesText(word: string): SQL {
  return like(orders.searchText, patternOf(word))
}

/** Numbers are stored whole: '050 123 4567' and '00966…' find them as they would be dialled from the shop. */
function matchesPhone(search: string, country: string): SQL | undefined {
  const read = readPhone(search, country)
  return read.ok ? matchesText(read.phone.slice(1)) : undefined
}

/** As the index of those that lack their pieces says it. */
function conditionOfStatus(status: OrdersFilter['status']): SQL | undefined {
  if (status === LACKING) return sql`${orders.status} = 'processing' and not ${orders.hasStock}`
  return status === '' ? undefined : eq(orders.status, status)
}

export const orderings: Record<OrderSort, SQL[]> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  dearest: [desc(orders.totalInMinor), desc(orders.id)],
  cheapest: [asc(orders.totalInMinor), asc(orders.id)],
}

/** A page of the list; one statement. */
export async function listOrders(
  world: World,
  { filter, limit, offset }: { filter: OrdersFilter; limit: number; offset: number },
) {
  const { id, number, status, createdAt, billing, email, customerId, customerNote, hasStock } = orders
  const { paymentMethod, paymentTitle, totalInMinor, refundedInMinor, currency } = orders
  const { db } = world.database
  // Found by the index alone: what is passed over on the way to a late page would be read, and its pieces counted.
  const page = db
    .select({ id })
    .from(orders)
    .where(conditionOf(world, filter))
    .orderBy(...orderings[filter.sort])
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      ...{ id, number, status, createdAt, billing, email, customerId, customerNote, hasStock },
      ...{ paymentMethod, paymentTitle, totalInMinor, refundedInMinor, currency },
      // Written out: `id` alone would be the line's.
      pieces: sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`,
    })
    .from(orders)
    .innerJoin(page, eq(page.id, id))
    .orderBy(...orderings[filter.sort])
}

/** How many there are, and no more than `most`: who counts all of many orders reads all of them. */
export async function countOrders(
  world: World,
  { filter, most }: { filter: OrdersFilter; most: number },
): Promise<number> {
  const some = world.database.db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(conditionOf(world, filter))
    .limit(most)
    .as('some')
  const [row] = await world.database.db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** As `orderSearchText` writes them; a number of a telephone at home begins with a 0 that the whole one has not. */
function wordsOf(search: string): string[] {
  return searchWords(search).map((word) => word.replace(/^#(?=\d)/, '').replace(/^0(?=\d{6,}$)/, ''))
}
