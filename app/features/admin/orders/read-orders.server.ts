/** Page data of the order list, for its loader. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ListedOrder } from './listing.server.ts'
import type { OrderRow, OrdersView } from './orders-view.ts'
import { eq } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { MAX_TAB_COUNT, readPageUncounted } from '#app/features/admin/list/list-page.server.ts'
import { readNotice } from '#app/features/admin/list/list-query.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { isUnallocated } from '#app/features/orders/lifecycle/status.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { readOrdersFilter } from './filter.ts'
import { countOrders, countOrderTabs, listOrders } from './listing.server.ts'
import { createAmountFormatter } from './amounts.server.ts'
import { ordersNotices } from './orders-view.ts'
import { listPaymentMethods } from './payments.server.ts'

const ROWS_PER_PAGE = 30
// No page beyond this many orders is shown.
const MAX_ORDERS = 10_000 * ROWS_PER_PAGE

/** Reads a page of the list; a page number beyond the last one returns the last page. */
export async function readOrders(page: PageRequest): Promise<OrdersView> {
  await requireStaff(page)
  const { query, services } = page
  const filter = readOrdersFilter(query)
  const [{ rows, paging }, counts, customerName] = await Promise.all([
    readPageUncounted(
      { query, rowsPerPage: ROWS_PER_PAGE },
      (part) => listOrders(services, { filter, ...part }),
      () => countOrders(services, { filter, maxCount: MAX_ORDERS }),
    ),
    countOrderTabs(services, filter),
    readCustomerName(page, filter.customer),
  ])
  const total = counts[filter.status]
  return {
    rows: rows.map(createOrderRowFormatter(page)),
    total: Math.min(total, MAX_TAB_COUNT),
    isTotalLowerBound: total > MAX_TAB_COUNT,
    ...{ paging, counts, filter, customerName },
    paymentMethods: listPaymentMethods(page.i18n),
    notice: readNotice(query, ordersNotices),
  }
}

/** Formats an order as a list row: in the page's language and digits. */
export function createOrderRowFormatter(page: PageRequest): (order: ListedOrder) => OrderRow {
  const formatMoment = createMomentFormatter(page)
  const formatInCurrency = createAmountFormatter(page)
  return (order) => {
    const { id, number, status, createdAt, billing, email, itemCount, paymentTitle, totalInMinor } = order
    const { firstName = '', lastName = '', company = '' } = billing.parts
    return {
      ...{ id, number, status, email, itemCount },
      placedOn: formatMoment(createdAt),
      placedAt: createdAt.toISOString(),
      customer: `${firstName} ${lastName}`.trim() || company || email,
      paymentTitle: localizeText(paymentTitle, page.locale) || order.paymentMethod,
      total: formatInCurrency(totalInMinor, order.currency),
      isRefundedInPart: order.refundedInMinor > 0 && status !== 'refunded',
      hasNote: order.customerNote !== '',
      isUnallocated: isUnallocated(order),
    }
  }
}

async function readCustomerName({ services }: PageRequest, customerId: number): Promise<string> {
  if (customerId === 0) return ''
  const { db } = services.database
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, customerId))
  return user?.name || user?.email || ''
}
