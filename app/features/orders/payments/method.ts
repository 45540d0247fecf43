/** A way to pay: one file each, and one line in the map payment-methods.server.ts. */
import type { MessageDescriptor } from '@lingui/core'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { OrderEvent } from '#app/features/orders/lifecycle/status.ts'
import type { Quote } from '#app/features/checkout/quote.ts'
import type { Services } from '#app/services.server.ts'

/** What a payment service learns of an order. */
export type PayableOrder = {
  id: number
  number: number
  key: string
  currency: string
  totalInMinor: number
  refundedInMinor: number
  email: string
  locale: 'ar' | 'en'
  transactionId: string
}

export type PaymentMethod = {
  /** As orders write it down: 'cod', 'bacs', 'cheque', 'stripe'. */
  id: string
  /** As the owner calls it. */
  title: (services: Services) => LocalText
  /** Plain text below the title, ''. */
  description: (services: Services) => LocalText
  /** Whether the owner has turned it on and it can do its work. */
  isReady: (services: Services) => boolean
  /** Only with something to send, as cash on delivery. */
  needsShipping: boolean
  /** What else must hold for a purchase to be paid so. */
  fits?: (services: Services, purchase: Purchase) => boolean
  /** What it needs added to a total to be able to charge it, below nothing: taken off; absent: it charges any. */
  roundingInMinor?: (total: { currency: string; totalInMinor: number }) => number
  /** As its owner entered it, added to the order; 0: none. */
  feeInMinor: (services: Services) => number
  /** What becomes of the order as soon as it is placed. 'placed': it waits for the service's word. */
  firstEvent: 'placed' | 'awaits-transfer' | 'pays-on-delivery'
  /** Where the money is to go, told with the order while it is awaited: plain text under a title. */
  whereTo?: (services: Services) => { title: MessageDescriptor; text: string }
  /** For methods that lead elsewhere, after the order is kept: it may be called again for an order that is not paid yet. */
  begin?: (services: Services, order: PayableOrder, addresses: ReturnAddresses) => Promise<Beginning>
  /**
   * Gives money back; absent: the owner does it by hand. The key makes a second try the same refund. It throws where it is not known
   * whether the service has made it.
   */
  refund?: (services: Services, order: PayableOrder, refund: AskedRefund) => Promise<RefundResult>
  /**
   * Takes back a payment that is open, as its amount is not the order's any more. 'under-way': it is made, or being made. It throws where
   * that is not known.
   */
  withdraw?: (services: Services, order: PayableOrder) => Promise<'withdrawn' | 'under-way'>
  /** Asks the service how the payment stands, when its word has not come. */
  check?: (services: Services, order: PayableOrder) => Promise<PaymentNews | undefined>
}

/** What a way to pay may depend on. */
export type Purchase = Pick<Quote, 'currency' | 'needsShipping' | 'chosen'> & {
  totals: Pick<Quote['totals'], 'totalInMinor'>
  /** It is ordered: its total stays what it is. */
  isOrdered?: boolean
}

export type ReturnAddresses = { paid: string; cancelled: string }

export type Beginning = { ok: true; redirectTo: string; transactionId: string } | { ok: false; why: string }

export type AskedRefund = { amountInMinor: number; idempotencyKey: string; reason: string }

export type RefundResult = { ok: true; reference: string } | { ok: false; why: string }

/** What a payment service says of an order. */
export type PaymentNews = {
  orderId: number
  event: Extract<OrderEvent, 'paid' | 'payment-failed'>
  transactionId: string
  /** What was paid: an order is paid only by all of its total. */
  amountInMinor: number
  currency: string
}
