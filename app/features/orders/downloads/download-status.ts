/** Whether a purchased file may be downloaded now. Pure. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { isPaid } from '#app/features/orders/lifecycle/status.ts'

type Grant = {
  /** null: unlimited. */
  remaining: number | null
  /** null: no expiry. */
  expiresAt: Date | null
  revokedAt: Date | null
}

type OrderedLine = { status: OrderStatus; quantity: number; refundedQuantity: number }

/** 'order': not paid, or refunded. */
export type DownloadStatus = 'good' | 'order' | 'revoked' | 'expired' | 'used-up'

export function determineDownloadStatus(grant: Grant, line: OrderedLine, now: Date): DownloadStatus {
  if (!isPaid(line.status) || line.refundedQuantity >= line.quantity) return 'order'
  if (grant.revokedAt) return 'revoked'
  if (grant.expiresAt && grant.expiresAt <= now) return 'expired'
  return grant.remaining === 0 ? 'used-up' : 'good'
}

type Order = { status: OrderStatus; paidAt: Date | null }

/** Whether an order's files are granted now: completed, or paid if the merchant does not require completion (B.1). */
export function shouldGrantDownloads(
  { status, paidAt }: Order,
  { afterPayment }: { afterPayment: boolean },
): boolean {
  // A cash on delivery order is processing, but not paid.
  return status === 'completed' || (afterPayment && status === 'processing' && paidAt !== null)
}
