/** The statuses that a merchant may set regardless of the event table, and their effects (shop.md B.13). */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { orderStatuses, stockIn } from '#app/features/orders/lifecycle/status.ts'

export type StoredStatus = Exclude<OrderStatus, 'checkout-draft'>

/** The order data that transitions depend on. */
export type TransitionInput = {
  status: StoredStatus
  paidAt: Date | null
  completedAt: Date | null
  hasStock: boolean
  totalInMinor: number
  refundedInMinor: number
  charges: { coupons: readonly unknown[] }
  /** Paid through a payment service, so it cannot be marked as unpaid. */
  isPaidByService: boolean
  /** Paid on delivery: it counts as paid once it is completed. */
  isPaidOnDelivery: boolean
}

export type TransitionRefusal =
  /** The payment service has the money: it has to be refunded first. */
  | 'paid-by-service'
  /** Already partly or fully refunded, so it cannot be marked as unpaid. */
  | 'money-went-back'
  /** 'refunded' requires that the full amount was refunded. */
  | 'not-refunded'

export type TransitionEffects = {
  payment: 'stays' | 'becomes-paid' | 'becomes-unpaid'
  stock: 'stays' | 'taken' | 'given-back'
  coupons: 'stays' | 'counted' | 'given-back'
}

export type StatusTransition =
  | { to: StoredStatus; ok: true; effects: TransitionEffects }
  | { to: StoredStatus; ok: false; reason: TransitionRefusal }

/** Transitions to all statuses but the current one. */
export function transitionsOf(order: TransitionInput): StatusTransition[] {
  return orderStatuses.flatMap((to) =>
    to === 'checkout-draft' || to === order.status ? [] : transitionOf(order, to),
  )
}

export function transitionOf(order: TransitionInput, to: StoredStatus): StatusTransition {
  const reason = refusalOf(order, to)
  return reason ? { to, ok: false, reason } : { to, ok: true, effects: effectsOf(order, to) }
}

/** Statuses in which the payment is pending. */
const waiting: readonly StoredStatus[] = ['pending', 'on-hold', 'failed']

function refusalOf(order: TransitionInput, to: StoredStatus): TransitionRefusal | undefined {
  const { paidAt, isPaidByService, refundedInMinor, totalInMinor } = order
  const isAllBack = refundedInMinor > 0 && refundedInMinor >= totalInMinor
  if (to === 'refunded') return isAllBack ? undefined : 'not-refunded'
  if (!waiting.includes(to)) return undefined
  if (refundedInMinor > 0) return 'money-went-back'
  return paidAt !== null && isPaidByService ? 'paid-by-service' : undefined
}

function effectsOf(order: TransitionInput, to: StoredStatus): TransitionEffects {
  const targetStock = stockIn(to)
  const changesStock = targetStock !== undefined && (targetStock === 'taken') !== order.hasStock
  const hasCoupons = order.charges.coupons.length > 0
  return {
    payment: paymentOf(order, to),
    stock: !changesStock ? 'stays' : targetStock === 'taken' ? 'taken' : 'given-back',
    coupons: !hasCoupons
      ? 'stays'
      : to === 'cancelled'
        ? 'given-back'
        : order.status === 'cancelled'
          ? 'counted'
          : 'stays',
  }
}

function paymentOf(order: TransitionInput, to: StoredStatus): TransitionEffects['payment'] {
  const { paidAt, refundedInMinor } = order
  if (to === 'completed') return paidAt === null ? 'becomes-paid' : 'stays'
  if (paidAt === null) return 'stays'
  if (waiting.includes(to)) return 'becomes-unpaid'
  const isReopened = order.status === 'completed' && to === 'processing'
  return isReopened && refundedInMinor === 0 && isPaidByCompleting(order) ? 'becomes-unpaid' : 'stays'
}

/** Completion and payment have the same timestamp. */
function isPaidByCompleting({ paidAt, completedAt, isPaidOnDelivery }: TransitionInput): boolean {
  return isPaidOnDelivery && paidAt !== null && paidAt.getTime() === completedAt?.getTime()
}
