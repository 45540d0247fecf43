/** What the notes of an order say. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { OrderEvent, OrderStatus } from '#app/features/orders/lifecycle/status.ts'

export type NoteKind = 'system' | 'private' | 'customer'

/** Of 'system': said in the language of whoever reads it. */
export type Happened =
  | { happened: 'placed' }
  /** It was a guest's, and is in the account of whoever proved to have its address. */
  | { happened: 'claimed' }
  | { happened: 'status'; event: OrderEvent; from: OrderStatus; to: OrderStatus }
  /** Its status was set at the desk so that its money is awaited again. */
  | { happened: 'payment-undone' }
  /** It was paid, and costs something else now: above 0 is still to be collected, below 0 to be given back. */
  | { happened: 'difference'; amountInMinor: number }
  | { happened: 'difference-received'; amountInMinor: number }
  | { happened: 'difference-refunded'; amountInMinor: number; reference: string }
  | { happened: 'stock'; name: string; from: number; to: number }
  /** Paid after its pieces had been given back, and they are gone. */
  | { happened: 'no-stock-left'; name: string }
  /** Its owner has put some on the shelf, and the order has them now. */
  | { happened: 'pieces-found' }
  /** What an address says stands with the order alone, so that it goes with its shopper. */
  | { happened: 'corrected'; what: ('billing' | 'shipping' | 'customer-note')[] }
  /** Its owner changed what was ordered; lines that stay as they are, are not told. */
  | {
      happened: 'lines-changed'
      lines: ChangedLine[]
      fromInMinor: number
      toInMinor: number
      /** The way it is sent now, where it is another. */
      sentBy?: LocalText
    }
  /** Paid after its coupons had been given back, and others have used this one as often as it allows. */
  | { happened: 'coupon-over-limit'; code: string }
  | { happened: 'payment-asked' | 'payment-failed'; reference: string; why: string }
  /** Money came that is not the order's total, or came once more: its owner looks at it. */
  | { happened: 'payment-differs' | 'paid-again'; reference: string; amountInMinor: number; currency: string }
  | { happened: 'refunded'; amountInMinor: number; reason: string; reference: string }
  | { happened: 'refund-failed'; amountInMinor: number; why: string }
  | { happened: 'mail'; kind: string; isAgain: boolean }

/** Pieces before and after; 0: it was not there, or is not any more. */
export type ChangedLine = { name: LocalText; from: number; to: number }

export type NoteContent = Happened | { text: string }
