/** An order on its page in the account. */
import type { OrderView } from '#app/features/orders/view/order-view.ts'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { Possible } from './possible.ts'

export type AccountOrder = OrderView &
  Possible & {
    statusName: OrderStatus
    /** ''; it cannot be paid. */
    payAddress: string
    /** What came of ordering it again, where not all of it could go into the cart. */
    reordered?: Reordered | undefined
    /** The shopper has pressed "Cancel" and is asked whether that was meant. */
    asksToCancel: boolean
  }

/** What came of ordering the same again, where not all of it could go into the cart. */
export type Reordered = {
  /** Pieces that are in the cart now. */
  added: number
  /** In words, each with why; '' where it could be ordered by now. */
  refused: { name: string; sentence: string }[]
  /** Fewer than before, since there are no more. */
  fewer: { name: string; quantity: number; wanted: number }[]
}

export type OrderAnswer = { isTooLate: true }
