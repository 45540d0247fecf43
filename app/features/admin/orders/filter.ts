/** Filter and sort order of the order list, as read from its query string. */
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import {
  createListPath,
  readDay,
  readId,
  readOneOf,
  readSearch,
} from '#app/features/admin/list/list-query.ts'
import { orderStatuses } from '#app/features/orders/lifecycle/status.ts'

export type StoredStatus = Exclude<OrderStatus, 'checkout-draft'>
export const storedStatuses = orderStatuses.filter((status) => status !== 'checkout-draft')

export const orderSorts = ['newest', 'oldest', 'dearest', 'cheapest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Listed next to the statuses: orders with unallocated stock. */
export const UNALLOCATED_TAB = 'lacking' as const

export const orderTabs = ['', ...storedStatuses, UNALLOCATED_TAB] as const
export type OrderTab = (typeof orderTabs)[number]

export type OrdersFilter = {
  search: string
  /** '': any. 'lacking': paid, but without allocated stock. */
  status: OrderTab
  /** Dates in the shop's time zone, '2026-01-15', both inclusive; '': open. */
  from: string
  to: string
  /** Id of a customer; 0: any. */
  customer: number
  /** Payment method id as stored with orders; '': any. */
  payment: string
  sort: OrderSort
}

export const ordersRoute: ListRoute = { path: '/admin/orders/', defaults: { sort: 'newest' } }

/** Unreadable parameters do not filter. */
export function readOrdersFilter(query: URLSearchParams): OrdersFilter {
  const payment = query.get('payment')?.trim() ?? ''
  return {
    search: readSearch(query),
    status: readOneOf(query, 'status', orderTabs) ?? '',
    from: readDay(query, 'from'),
    to: readDay(query, 'to'),
    customer: readId(query, 'customer'),
    payment: /^[\w-]{1,40}$/.test(payment) ? payment : '',
    sort: readOneOf(query, 'sort', orderSorts) ?? 'newest',
  }
}

/** Path and query of the export of the filtered orders. */
export const createOrdersExportPath = (filter: OrdersFilter) =>
  createListPath(ordersRoute, filter, { file: 'orders.csv' })
