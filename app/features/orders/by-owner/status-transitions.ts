/** The statuses that a merchant may set regardless of the event table, and their effects (shop.md B.13). */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { orderStatuses, determineTargetStock } from '#app/features/orders/lifecycle/status.ts'

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
export function listTransitions(order: TransitionInput): StatusTransition[] {
  return orderStatuses.flatMap((to) =>
    to === 'checkout-draft' || to === order.status ? [] : checkTransition(order, to),
  )
}

export function checkTransition(order: TransitionInput, to: StoredStatus): StatusTransition {
  const reason = findRefusal(order, to)
  return reason ? { to, ok: false, reason } : { to, ok: true, effects: determineEffects(order, to) }
}

/** Statuses in which the payment is pending. */
const pendingStatuses: readonly StoredStatus[] = ['pending', 'on-hold', 'failed']

function findRefusal(order: TransitionInput, to: StoredStatus): TransitionRefusal | undefined {
  const { paidAt, isPaidByService, refundedInMinor, totalInMinor } = order
  const isFullyRefunded = refundedInMinor > 0 && refundedInMinor >= totalInMinor
  if (to === 'refunded') return isFullyRefunded ? undefined : 'not-refunded'
  if (!pendingStatuses.includes(to)) return undefined
  if (refundedInMinor > 0) return 'money-went-back'
  return paidAt !== null && isPaidByService ? 'paid-by-service' : undefined
}

function determineEffects(order: TransitionInput, to: StoredStatus): TransitionEffects {
  const targetStock = determineTargetStock(to)
  const changesStock = targetStock !== undefined && (targetStock === 'taken') !== order.hasStock
  const hasCoupons = order.charges.coupons.length > 0
  return {
    payment: determinePaymentEffect(order, to),
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

function determinePaymentEffect(order: TransitionInput, to: StoredStatus): TransitionEffects['payment'] {
  const { paidAt, refundedInMinor } = order
  if (to === 'completed') return paidAt === null ? 'becomes-paid' : 'stays'
  if (paidAt === null) return 'stays'
  if (pendingStatuses.includes(to)) return 'becomes-unpaid'
  const isReopened = order.status === 'completed' && to === 'processing'
  return isReopened && refundedInMinor === 0 && isPaidByCompleting(order) ? 'becomes-unpaid' : 'stays'
}

/** Completion and payment have the same timestamp. */
function isPaidByCompleting({ paidAt, completedAt, isPaidOnDelivery }: TransitionInput): boolean {
  return isPaidOnDelivery && paidAt !== null && paidAt.getTime() === completedAt?.getTime()
}
