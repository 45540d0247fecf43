/** MAP  all payment methods, in the order in which customers see them. */
import type { Services } from '#app/services.server.ts'
import type { PaymentMethod, Purchase } from './method.ts'
import { bankTransfer } from './bank-transfer.server.ts'
import { cashOnDelivery } from './cash-on-delivery.server.ts'
import { cheque } from './cheque.server.ts'
import { cardPayment } from './stripe.server.ts'

const paymentMethods: PaymentMethod[] = [cardPayment, cashOnDelivery, bankTransfer, cheque]

/** Fee of each method, as entered by the merchant. */
export function listFeeOffers(services: Services): { key: string; amountInMinor: number }[] {
  return paymentMethods.map((method) => ({
    key: formatFeeKey(method),
    amountInMinor: method.getFeeInMinor(services),
  }))
}

/** Key of a payment method's fee in quotes and orders. */
export function formatFeeKey({ id }: Pick<PaymentMethod, 'id'>): string {
  return `fee-${id}`
}

/** The methods available for a purchase. */
export function listReadyMethods(services: Services, purchase: Purchase): PaymentMethod[] {
  return paymentMethods.filter(
    (method) =>
      method.isReady(services) &&
      (purchase.needsShipping || !method.needsShipping) &&
      canCharge(method, purchase) &&
      (method.supports?.(services, purchase) ?? true),
  )
}

/** A total rounded to 0 could not be charged. */
function canCharge(
  { calculateRoundingInMinor }: PaymentMethod,
  { currency, totals, isOrdered }: Purchase,
): boolean {
  const { totalInMinor } = totals
  const rounding = calculateRoundingInMinor?.({ currency, totalInMinor }) ?? 0
  return isOrdered ? rounding === 0 : totalInMinor + rounding > 0
}

/** The payment method stored in an order; `undefined`: it no longer exists. */
export function findPaymentMethod(id: string): PaymentMethod | undefined {
  return paymentMethods.find((method) => method.id === id)
}

/** Rounding of a payment method; without an id, that of any method that rounds; `undefined`: it charges any total. */
export function findRounding(id?: string): PaymentMethod['calculateRoundingInMinor'] {
  return paymentMethods.find((method) => method.calculateRoundingInMinor && (id ?? method.id) === method.id)
    ?.calculateRoundingInMinor
}

/** Methods whose service can be queried for a payment's status. */
export function listCheckableMethodIds(): string[] {
  return paymentMethods.filter(({ check }) => check).map(({ id }) => id)
}

/**
 * Methods that can withdraw an open payment, even if disabled: the method of the order may have changed since
 * the payment was opened.
 */
export function listWithdrawingMethods(): PaymentMethod[] {
  return paymentMethods.filter(({ withdraw }) => withdraw)
}
