/** Type of the payment methods: each has a file of its own, and a line in payment-methods.server.ts. */
import type { MessageDescriptor } from '@lingui/core'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { OrderEvent } from '#app/features/orders/lifecycle/status.ts'
import type { Quote } from '#app/features/checkout/quote.ts'
import type { Services } from '#app/services.server.ts'

/** The order data that a payment service receives. */
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
  /** Id as stored in orders: 'cod', 'bacs', 'cheque', 'stripe'. */
  id: string
  /** Name given by the merchant. */
  getTitle: (services: Services) => LocalText
  /** Plain text below the title; may be ''. */
  getDescription: (services: Services) => LocalText
  /** Whether the merchant has enabled and fully configured it. */
  isReady: (services: Services) => boolean
  /** Only for orders with shipping, such as cash on delivery. */
  needsShipping: boolean
  /** Further conditions for a purchase. */
  supports?: (services: Services, purchase: Purchase) => boolean
  /** Rounding that it needs to be able to charge a total, negative if deducted; absent: it charges any total. */
  calculateRoundingInMinor?: (total: { currency: string; totalInMinor: number }) => number
  /** Fee as entered by the merchant, added to the order; 0: none. */
  getFeeInMinor: (services: Services) => number
  /** First event of a placed order. 'placed': it waits for the service's payment event. */
  firstEvent: 'placed' | 'awaits-transfer' | 'pays-on-delivery'
  /** Payment instructions, shown with the order while the payment is pending: plain text under a title. */
  getPaymentInstructions?: (services: Services) => { title: MessageDescriptor; text: string }
  /**
   * Begins the payment at the service of a redirecting method. It may be called again for an unpaid
   * order.
   */
  begin?: (services: Services, order: PayableOrder, returnUrls: ReturnUrls) => Promise<PaymentStart>
  /**
   * Refunds money; absent: the merchant refunds by hand. The key makes retries idempotent. Throws if it is
   * unknown whether the service has made the refund.
   */
  refund?: (services: Services, order: PayableOrder, refund: RefundRequest) => Promise<RefundResult>
  /**
   * Withdraws an open payment whose amount no longer matches the order. 'under-way': it is made, or in
   * progress. Throws if that is unknown.
   */
  withdraw?: (services: Services, order: PayableOrder) => Promise<'withdrawn' | 'under-way'>
  /** Queries the status of a payment whose event has not arrived. */
  check?: (services: Services, order: PayableOrder) => Promise<PaymentEvent | undefined>
}

/** The data that a payment method may depend on. */
export type Purchase = Pick<Quote, 'currency' | 'needsShipping' | 'chosenRate'> & {
  totals: Pick<Quote['totals'], 'totalInMinor'>
  /** Already ordered: its total cannot change. */
  isOrdered?: boolean
}

export type ReturnUrls = { paid: string; cancelled: string }

export type PaymentStart =
  | { ok: true; redirectTo: string; transactionId: string }
  | { ok: false; message: string }

export type RefundRequest = { amountInMinor: number; idempotencyKey: string; reason: string }

export type RefundResult = { ok: true; reference: string } | { ok: false; message: string }

/** Event of a payment service for an order. */
export type PaymentEvent = {
  orderId: number
  event: Extract<OrderEvent, 'paid' | 'payment-failed'>
  transactionId: string
  /** The paid amount: only the full total marks an order as paid. */
  amountInMinor: number
  currency: string
}
