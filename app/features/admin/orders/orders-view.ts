/** The list of orders as its page knows it. */
import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListNotice } from '#app/features/admin/list/list-query.ts'
import type { OrdersFilter, OrderTab, StoredStatus } from './filter.ts'

export type OrdersView = {
  rows: OrderRow[]
  total: number
  /** There are more than `total`; nobody has counted them. */
  isTotalOpen: boolean
  paging: Paging
  /** Of each tab, as the list is narrowed otherwise. */
  counts: Record<OrderTab, number>
  filter: OrdersFilter
  /** Whose orders they are, where the list is narrowed to somebody. */
  customerName: string
  payments: { id: string; title: string }[]
  notice: OrdersNotice | undefined
}

export type OrderRow = {
  id: number
  number: number
  status: StoredStatus
  placedOn: string
  /** ISO, for machines. */
  placedAt: string
  customer: string
  email: string
  pieces: number
  payment: string
  total: string
  isRefundedInPart: boolean
  hasNote: boolean
  /** Paid, and its pieces are gone. */
  lacksPieces: boolean
}

/** What was done with several, and how many of them could not be changed. */
export const ordersNotices = ['changed', 'none', 'deleted'] as const
export type OrdersNotice = ListNotice<(typeof ordersNotices)[number]>

/** What a form of the list answers when it asks back. */
export type CancelQuestion = {
  /** Those that can be cancelled. */
  ids: number[]
  /** How many of the chosen ones stay as they are. */
  left: number
  chosen: number[]
}
