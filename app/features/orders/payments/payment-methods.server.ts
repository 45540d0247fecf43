/** MAP  every way to pay, in the order in which shoppers see them. */
import type { Services } from '#app/services.server.ts'
import type { PaymentMethod, Purchase } from './method.ts'
import { bankTransfer } from './bank-transfer.server.ts'
import { cashOnDelivery } from './cash-on-delivery.server.ts'
import { cheque } from './cheque.server.ts'
import { payByCard } from './stripe.server.ts'

const paymentMethods: PaymentMethod[] = [payByCard, cashOnDelivery, bankTransfer, cheque]

/** What each adds, as its owner entered it. */
export function feeOffersOf(services: Services): { key: string; amountInMinor: number }[] {
  return paymentMethods.map((method) => ({ key: feeKey(method), amountInMinor: method.feeInMinor(services) }))
}

/** By which quotes and orders know the fee of a way to pay. */
export function feeKey({ id }: Pick<PaymentMethod, 'id'>): string {
  return `fee-${id}`
}

/** What may be chosen for a purchase. */
export function readyMethods(services: Services, purchase: Purchase): PaymentMethod[] {
  return paymentMethods.filter(
    (method) =>
      method.isReady(services) &&
      (purchase.needsShipping || !method.needsShipping) &&
      canCharge(method, purchase) &&
      (method.fits?.(services, purchase) ?? true),
  )
}

/** Rounded to nothing, nothing could be paid. */
function canCharge({ roundingInMinor }: PaymentMethod, { currency, totals, isOrdered }: Purchase): boolean {
  const { totalInMinor } = totals
  const rounding = roundingInMinor?.({ currency, totalInMinor }) ?? 0
  return isOrdered ? rounding === 0 : totalInMinor + rounding > 0
}

/** The one that an order has written down; undefined: the shop does not know it any more. */
export function findMethod(id: string): PaymentMethod | undefined {
  return paymentMethods.find((method) => method.id === id)
}

/** How a way to pay rounds totals; without an id, that of whichever does; undefined: it charges any. */
export function findRounding(id?: string): PaymentMethod['roundingInMinor'] {
  return paymentMethods.find((method) => method.roundingInMinor && (id ?? method.id) === method.id)
    ?.roundingInMinor
}

/** Those whose service can be asked how a payment stands. */
export function askableMethods(): string[] {
  return paymentMethods.filter(({ check }) => check).map(({ id }) => id)
}

/** Those that may have a payment open: an order can have got another way to pay since, and its owner can have turned this one off. */
export function withdrawingMethods(): PaymentMethod[] {
  return paymentMethods.filter(({ withdraw }) => withdraw)
}
