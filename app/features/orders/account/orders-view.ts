/** A shopper's orders as their page shows them. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { Possible } from './possible.ts'

export type OrdersView = {
  orders: OrderRow[]
  page: number
  pageCount: number
  email: string
}

export type OrderRow = Possible & {
  number: number
  /** In words, and for machines. */
  placedOn: string
  placedAt: string
  status: OrderStatus
  statusWord: string
  /** In the order's own currency. */
  total: string
  pieces: number
  /** ''; it cannot be paid. */
  payAddress: string
}
