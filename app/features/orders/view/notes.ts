/** Contents of order notes. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { OrderEvent, OrderStatus } from '#app/features/orders/lifecycle/status.ts'

export type NoteKind = 'system' | 'private' | 'customer'

/** Events of 'system' notes, displayed in the reader's language. */
export type OrderNoteEvent =
  | { happened: 'placed' }
  /** A guest order was linked to the account of the customer who proved to own its e-mail address. */
  | { happened: 'claimed' }
  | { happened: 'status'; event: OrderEvent; from: OrderStatus; to: OrderStatus }
  /** A status set in the admin has marked the order as unpaid. */
  | { happened: 'payment-undone' }
  /** A paid order has a changed total: above 0 still to be collected, below 0 to be refunded. */
  | { happened: 'difference'; amountInMinor: number }
  | { happened: 'difference-received'; amountInMinor: number }
  | { happened: 'difference-refunded'; amountInMinor: number; reference: string }
  | { happened: 'stock'; name: string; from: number; to: number }
  /** The order was paid after its stock was released and sold to others. */
  | { happened: 'no-stock-left'; name: string }
  /** The merchant has restocked, and the order's stock is allocated now. */
  | { happened: 'pieces-found' }
  /** Address contents are stored only in the order, so they are erased together with the customer. */
  | { happened: 'corrected'; what: ('billing' | 'shipping' | 'customer-note')[] }
  /** The merchant changed the lines; unchanged lines are not listed. */
  | {
      happened: 'lines-changed'
      lines: ChangedLine[]
      fromInMinor: number
      toInMinor: number
      /** The new shipping method, if it changed. */
      sentBy?: LocalText
    }
  /** The order was paid after its coupon uses were released, and this coupon has reached its limit. */
  | { happened: 'coupon-over-limit'; code: string }
  | { happened: 'payment-asked' | 'payment-failed'; reference: string; why: string }
  /** A payment with a different amount, or a second payment: to be checked by the merchant. */
  | { happened: 'payment-differs' | 'paid-again'; reference: string; amountInMinor: number; currency: string }
  | { happened: 'refunded'; amountInMinor: number; reason: string; reference: string }
  | { happened: 'refund-failed'; amountInMinor: number; why: string }
  | { happened: 'mail'; kind: string; isAgain: boolean }

/** Quantity before and after; 0: the line was added, or removed. */
export type ChangedLine = { name: LocalText; from: number; to: number }

export type NoteContent = OrderNoteEvent | { text: string }
