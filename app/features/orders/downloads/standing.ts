/** Whether what was bought may be downloaded just now. Pure. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { isPaid } from '#app/features/orders/lifecycle/status.ts'

type Grant = {
  /** null: any number of times. */
  remaining: number | null
  /** null: at any time. */
  expiresAt: Date | null
  revokedAt: Date | null
}

type Sold = { status: OrderStatus; quantity: number; refundedQuantity: number }

/** 'order': it is not paid, or the money went back. */
export type Standing = 'good' | 'order' | 'revoked' | 'expired' | 'used-up'

export function standingOf(grant: Grant, sold: Sold, now: Date): Standing {
  if (!isPaid(sold.status) || sold.refundedQuantity >= sold.quantity) return 'order'
  if (grant.revokedAt) return 'revoked'
  if (grant.expiresAt && grant.expiresAt <= now) return 'expired'
  return grant.remaining === 0 ? 'used-up' : 'good'
}

type Order = { status: OrderStatus; paidAt: Date | null }

/** Whether an order's files are its shopper's from now on: done, or paid where the owner does not make them wait (B.1). */
export function grantsDownloads(
  { status, paidAt }: Order,
  { afterPayment }: { afterPayment: boolean },
): boolean {
  // Cash on delivery is being prepared, and not paid.
  return status === 'completed' || (afterPayment && status === 'processing' && paidAt !== null)
}
