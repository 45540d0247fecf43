/** What the list of orders is narrowed to and how it is ordered, as its address says. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { orderStatuses } from '#app/features/orders/lifecycle/status.ts'

export type StoredStatus = Exclude<OrderStatus, 'checkout-draft'>
export const storedStatuses = orderStatuses.filter((status) => status !== 'checkout-draft')

export const orderSorts = ['newest', 'oldest', 'dearest', 'cheapest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Beside the statuses: orders of which pieces are missing. */
export const LACKING = 'lacking' as const

export type OrdersFilter = {
  search: string
  /** '': any. 'lacking': paid, and without their pieces. */
  status: StoredStatus | typeof LACKING | ''
  /** Days where the shop is, '2026-01-15', both included; '': open. */
  from: string
  to: string
  /** Somebody with an account; 0: anybody. */
  customer: number
  /** As orders write it down; '': any. */
  payment: string
  sort: OrderSort
}

const LONGEST_SEARCH = 200

/** What cannot be read narrows nothing. */
export function readOrdersFilter(query: URLSearchParams): OrdersFilter {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  return {
    search: text('search').slice(0, LONGEST_SEARCH),
    status: [...storedStatuses, LACKING].find((status) => status === text('status')) ?? '',
    from: dayIn(text('from')),
    to: dayIn(text('to')),
    customer: /^[1-9]\d{0,8}$/.test(text('customer')) ? Number(text('customer')) : 0,
    payment: /^[\w-]{1,40}$/.test(text('payment')) ? text('payment') : '',
    sort: orderSorts.find((sort) => sort === text('sort')) ?? 'newest',
  }
}

export function isNarrowed({ sort: _sort, ...filter }: OrdersFilter): boolean {
  return Object.values(filter).some(Boolean)
}

/** Where the list is shown as it is narrowed, or the file of it is. */
export function ordersAddress(
  filter: OrdersFilter,
  { path = '', page = 1 }: { path?: string; page?: number } = {},
): string {
  const { sort, ...narrowed } = filter
  const query = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(narrowed)
        .filter(([, value]) => value !== '' && value !== 0)
        .map(([name, value]) => [name, String(value)]),
    ),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { paged: String(page) }),
  })
  return `/admin/orders/${path}${query.size > 0 ? `?${query}` : ''}`
}

/** '2026-02-31' is none. */
function dayIn(text: string): string {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return ''
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : ''
}
