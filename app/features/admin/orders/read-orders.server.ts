/** The page of the list for its loader. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ListedOrder } from './listing.server.ts'
import type { OrdersFilter } from './filter.ts'
import type { OrderRow, OrdersNotice, OrdersView } from './orders-view.ts'
import { eq } from 'drizzle-orm'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { askedPage } from '#app/features/admin/last-page.ts'
import { momentWriter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { lacksPieces } from '#app/features/orders/lifecycle/status.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { readOrdersFilter } from './filter.ts'
import { countOrders, listOrders, MOST_COUNTED } from './listing.server.ts'
import { amountWriter } from './amounts.server.ts'
import { ordersNotices } from './orders-view.ts'
import { knownPayments } from './payments.server.ts'

const ROWS_PER_PAGE = 30
// Behind it no page is shown.
const MOST_ORDERS = 10_000 * ROWS_PER_PAGE

/** Reads a page of the list; a page behind the last one is the last one. */
export async function readOrders(page: PageRequest): Promise<OrdersView> {
  await requireManager(page)
  const { query } = page
  const filter = readOrdersFilter(query)
  const [{ listed, total, number }, customerName] = await Promise.all([
    listPage(page, filter),
    nameOf(page, filter.customer),
  ])
  const write = rowWriter(page)
  return {
    rows: listed.slice(0, ROWS_PER_PAGE).map(write),
    total: Math.min(total, MOST_COUNTED),
    isTotalOpen: total > MOST_COUNTED,
    page: number,
    hasNext: listed.length > ROWS_PER_PAGE,
    filter,
    customerName,
    payments: knownPayments(page.texts),
    notice: noticeOf(query),
  }
}

/** Only who asks for a page that is not there waits until all orders are counted. */
async function listPage({ services, query }: PageRequest, filter: OrdersFilter) {
  const read = async (number: number) => {
    const paging = { limit: ROWS_PER_PAGE + 1, offset: (number - 1) * ROWS_PER_PAGE }
    return { ...(await listOrders(services, { filter, ...paging })), number }
  }
  const asked = askedPage(query)
  const found = await read(asked)
  if (found.listed.length > 0 || asked === 1) return found
  const isCounted = found.total <= MOST_COUNTED
  const count = isCounted ? found.total : await countOrders(services, { filter, most: MOST_ORDERS })
  return read(Math.max(1, Math.ceil(count / ROWS_PER_PAGE)))
}

/** How an order stands in a list: in the page's language and digits. */
export function rowWriter(page: PageRequest): (order: ListedOrder) => OrderRow {
  const when = momentWriter(page)
  const amount = amountWriter(page)
  return (order) => {
    const { id, number, status, createdAt, billing, email, pieces, paymentTitle, totalInMinor } = order
    const { firstName = '', lastName = '', company = '' } = billing.parts
    return {
      ...{ id, number, status, email, pieces },
      placedOn: when(createdAt),
      placedAt: createdAt.toISOString(),
      customer: `${firstName} ${lastName}`.trim() || company || email,
      payment: textIn(paymentTitle, page.locale) || order.paymentMethod,
      total: amount(totalInMinor, order.currency),
      isRefundedInPart: order.refundedInMinor > 0 && status !== 'refunded',
      hasNote: order.customerNote !== '',
      lacksPieces: lacksPieces(order),
    }
  }
}

async function nameOf({ services }: PageRequest, customer: number): Promise<string> {
  if (customer === 0) return ''
  const { db } = services.database
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, customer))
  return user?.name || user?.email || ''
}

function noticeOf(query: URLSearchParams): OrdersNotice | undefined {
  const kind = ordersNotices.find((each) => each === query.get('notice'))
  const number = (name: string) => Math.max(0, Math.trunc(Number(query.get(name))) || 0)
  return kind && { kind, count: number('count'), left: number('left') }
}
