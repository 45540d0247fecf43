/** The order list, as page data. */
import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListNotice } from '#app/features/admin/list/list-query.ts'
import type { OrdersFilter, OrderTab, StoredStatus } from './filter.ts'

export type OrdersView = {
  rows: OrderRow[]
  total: number
  /** `total` is a lower bound; the rest is not counted. */
  isTotalLowerBound: boolean
  paging: Paging
  /** Count of each tab, with the rest of the filter applied. */
  counts: Record<OrderTab, number>
  filter: OrdersFilter
  /** Name of the customer by whom the list is filtered. */
  customerName: string
  paymentMethods: { id: string; title: string }[]
  notice: OrdersNotice | undefined
}

export type OrderRow = {
  id: number
  number: number
  status: StoredStatus
  placedOn: string
  /** ISO, for the `datetime` attribute. */
  placedAt: string
  customer: string
  email: string
  itemCount: number
  paymentTitle: string
  total: string
  isRefundedInPart: boolean
  hasNote: boolean
  /** Paid, but its stock could not be allocated. */
  isUnallocated: boolean
}

/** Results of a bulk action, with the number of orders that could not be changed. */
export const ordersNotices = ['changed', 'none', 'deleted'] as const
export type OrdersNotice = ListNotice<(typeof ordersNotices)[number]>

/** Response of a list form that needs a confirmation. */
export type CancelQuestion = {
  /** Orders that can be canceled. */
  ids: number[]
  /** Number of selected orders that stay unchanged. */
  skippedCount: number
  selectedIds: number[]
}
