/** A customer's orders, as page data. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { AllowedActions } from './allowed-actions.ts'

export type OrdersView = {
  orders: OrderRow[]
  page: number
  pageCount: number
  email: string
}

export type OrderRow = AllowedActions & {
  number: number
  /** Date of the order as text, and as ISO date (`placedAt`). */
  placedOn: string
  placedAt: string
  status: OrderStatus
  statusLabel: string
  /** In the order's own currency. */
  total: string
  itemCount: number
  /** '': the order cannot be paid. */
  payPath: string
}
