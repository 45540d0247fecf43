/** Which status an owner may give an order whatever the table of events says, and what follows from it (B.13). */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { orderStatuses, stockIn } from '#app/features/orders/lifecycle/status.ts'

export type StoredStatus = Exclude<OrderStatus, 'checkout-draft'>

/** As much of an order as decides it. */
export type Movable = {
  status: StoredStatus
  paidAt: Date | null
  completedAt: Date | null
  hasStock: boolean
  totalInMinor: number
  refundedInMinor: number
  charges: { coupons: readonly unknown[] }
  /** Its money has come through a payment service: that it did not cannot be said. */
  isPaidByService: boolean
  /** Paid on delivery: it counts as paid once it is completed. */
  isPaidOnDelivery: boolean
}

export type MoveRefusal =
  /** The payment service has its money: it has to be given back first. */
  | 'paid-by-service'
  /** Money went back already: that it never came cannot be said. */
  | 'money-went-back'
  /** Refunded is what an order is once all of its money went back. */
  | 'not-refunded'

export type MoveEffects = {
  payment: 'stays' | 'becomes-paid' | 'becomes-unpaid'
  stock: 'stays' | 'taken' | 'given-back'
  coupons: 'stays' | 'counted' | 'given-back'
}

export type Move =
  | { to: StoredStatus; ok: true; effects: MoveEffects }
  | { to: StoredStatus; ok: false; reason: MoveRefusal }

/** All statuses but the one that it has. */
export function movesOf(order: Movable): Move[] {
  return orderStatuses.flatMap((to) =>
    to === 'checkout-draft' || to === order.status ? [] : moveOf(order, to),
  )
}

export function moveOf(order: Movable, to: StoredStatus): Move {
  const reason = refusalOf(order, to)
  return reason ? { to, ok: false, reason } : { to, ok: true, effects: effectsOf(order, to) }
}

/** Its money is awaited in them. */
const waiting: readonly StoredStatus[] = ['pending', 'on-hold', 'failed']

function refusalOf(order: Movable, to: StoredStatus): MoveRefusal | undefined {
  const { paidAt, isPaidByService, refundedInMinor, totalInMinor } = order
  const isAllBack = refundedInMinor > 0 && refundedInMinor >= totalInMinor
  if (to === 'refunded') return isAllBack ? undefined : 'not-refunded'
  if (!waiting.includes(to)) return undefined
  if (refundedInMinor > 0) return 'money-went-back'
  return paidAt !== null && isPaidByService ? 'paid-by-service' : undefined
}

function effectsOf(order: Movable, to: StoredStatus): MoveEffects {
  const wanted = stockIn(to)
  const moves = wanted !== undefined && (wanted === 'taken') !== order.hasStock
  const hasCoupons = order.charges.coupons.length > 0
  return {
    payment: paymentOf(order, to),
    stock: !moves ? 'stays' : wanted === 'taken' ? 'taken' : 'given-back',
    coupons: !hasCoupons
      ? 'stays'
      : to === 'cancelled'
        ? 'given-back'
        : order.status === 'cancelled'
          ? 'counted'
          : 'stays',
  }
}

function paymentOf(order: Movable, to: StoredStatus): MoveEffects['payment'] {
  const { paidAt, refundedInMinor } = order
  if (to === 'completed') return paidAt === null ? 'becomes-paid' : 'stays'
  if (paidAt === null) return 'stays'
  if (waiting.includes(to)) return 'becomes-unpaid'
  const isReopened = order.status === 'completed' && to === 'processing'
  return isReopened && refundedInMinor === 0 && isPaidByCompleting(order) ? 'becomes-unpaid' : 'stays'
}

/** Its end and its payment are written down as one moment. */
function isPaidByCompleting({ paidAt, completedAt, isPaidOnDelivery }: Movable): boolean {
  return isPaidOnDelivery && paidAt !== null && paidAt.getTime() === completedAt?.getTime()
}
