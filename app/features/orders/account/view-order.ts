/** An order on its account page. */
import type { OrderView } from '#app/features/orders/view/order-view.ts'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { AllowedActions } from './allowed-actions.ts'

export type AccountOrder = OrderView &
  AllowedActions & {
    statusName: OrderStatus
    /** '': the order cannot be paid. */
    payPath: string
    /** Result of reordering, if not everything could be added to the cart. */
    reorderResult?: ReorderResult | undefined
    /** The customer has clicked "Cancel", and the confirmation is shown. */
    isConfirmingCancel: boolean
  }

/** Result of reordering, if not everything could be added to the cart. */
export type ReorderResult = {
  /** Quantity added to the cart. */
  addedQuantity: number
  /** Names of the items, with the reason; '': the item can be ordered again by now. */
  refusedItems: { name: string; message: string }[]
  /** Added in a smaller quantity, since the stock is insufficient. */
  reducedItems: { name: string; quantity: number; requestedQuantity: number }[]
}

export type OrderActionData = { isTooLate: true }
