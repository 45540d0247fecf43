/** What the list of orders is narrowed to and how it is ordered, as its address says. */
import type { ListPlace } from '#app/features/admin/list/list-query.ts'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { listAddress, readDay, readId, readOneOf, readSearch } from '#app/features/admin/list/list-query.ts'
import { orderStatuses } from '#app/features/orders/lifecycle/status.ts'

export type StoredStatus = Exclude<OrderStatus, 'checkout-draft'>
export const storedStatuses = orderStatuses.filter((status) => status !== 'checkout-draft')

export const orderSorts = ['newest', 'oldest', 'dearest', 'cheapest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Beside the statuses: orders of which pieces are missing. */
export const LACKING = 'lacking' as const

export const orderTabs = ['', ...storedStatuses, LACKING] as const
export type OrderTab = (typeof orderTabs)[number]

export type OrdersFilter = {
  search: string
  /** '': any. 'lacking': paid, and without their pieces. */
  status: OrderTab
  /** Days where the shop is, '2026-01-15', both included; '': open. */
  from: string
  to: string
  /** Somebody with an account; 0: anybody. */
  customer: number
  /** As orders write it down; '': any. */
  payment: string
  sort: OrderSort
}

export const ordersPlace: ListPlace = { path: '/admin/orders/', usual: { sort: 'newest' } }

/** What cannot be read narrows nothing. */
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

/** The file of the orders that a filter leaves. */
export const ordersFile = (filter: OrdersFilter) => listAddress(ordersPlace, filter, { file: 'orders.csv' })
