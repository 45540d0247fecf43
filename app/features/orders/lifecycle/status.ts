/**
 * Order status machine: a table of the events that each status allows, and the effects on stock and mails
 * (B.13, B.4, B.15).
 */

export const orderStatuses = [
  'checkout-draft',
  'pending',
  'on-hold',
  'processing',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderEvents = [
  'placed',
  'awaits-transfer',
  'pays-on-delivery',
  'paid',
  'payment-failed',
  'hold-over',
  'cancelled-by-shopper',
  'cancelled-by-owner',
  'completed-by-owner',
  'refunded-whole',
  // Sets any status that by-owner/status-transitions.ts allows, so it is in no row of the table.
  'set-by-owner',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** `needsNoWork`: nothing has to be prepared or shipped, because all items are virtual and downloadable. */
export type OrderTraits = { needsNoWork: boolean }

type Row = Partial<Record<OrderEvent, OrderStatus | 'at-work'>>

/** 'at-work': processing, or completed if nothing has to be prepared. */
const eventTable: Record<OrderStatus, Row> = {
  'checkout-draft': { placed: 'pending' },
  pending: {
    'awaits-transfer': 'on-hold',
    'pays-on-delivery': 'at-work',
    paid: 'at-work',
    'payment-failed': 'failed',
    'hold-over': 'cancelled',
    'cancelled-by-shopper': 'cancelled',
    'cancelled-by-owner': 'cancelled',
  },
  failed: {
    'awaits-transfer': 'on-hold',
    paid: 'at-work',
    'payment-failed': 'failed',
    'hold-over': 'cancelled',
    'cancelled-by-shopper': 'cancelled',
    'cancelled-by-owner': 'cancelled',
  },
  'on-hold': {
    paid: 'at-work',
    'payment-failed': 'failed',
    'completed-by-owner': 'completed',
    'cancelled-by-owner': 'cancelled',
  },
  processing: {
    'completed-by-owner': 'completed',
    'cancelled-by-owner': 'cancelled',
    'refunded-whole': 'refunded',
  },
  completed: { 'refunded-whole': 'refunded' },
  // A payment may arrive after the order was canceled.
  cancelled: { paid: 'at-work' },
  refunded: {},
}

/** The status after an event; `undefined`: the event is impossible in this status, and nothing changes. */
export function determineNextStatus(
  status: OrderStatus,
  event: OrderEvent,
  { needsNoWork }: OrderTraits,
): OrderStatus | undefined {
  const nextStatus = eventTable[status][event]
  if (nextStatus !== 'at-work') return nextStatus
  return needsNoWork ? 'completed' : 'processing'
}

/** Paid, or to be paid on delivery. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'processing' || status === 'completed'
}

/** Whether the customer can pay the order, or retry. */
export function canBePaid(status: OrderStatus, totalInMinor: number): boolean {
  return totalInMinor > 0 && (status === 'pending' || status === 'failed')
}

/** Whether addresses and customer note can be corrected in the admin; closed orders cannot change. */
export function canBeCorrected(status: OrderStatus): boolean {
  return status === 'pending' || status === 'on-hold' || status === 'failed' || status === 'processing'
}

/** Whether lines can be changed in the admin: until the order is shipped, paid or not (B.13). */
export function canLinesChange(status: OrderStatus): boolean {
  return status === 'pending' || status === 'on-hold' || status === 'failed' || status === 'processing'
}

/** Paid after its stock was released and sold to others: the merchant has to restock, or refund. */
export function isUnallocated({ status, hasStock }: { status: OrderStatus; hasStock: boolean }): boolean {
  return status === 'processing' && !hasStock
}

/** Effect of a status on the stock of its lines: taken once, or free again; `undefined`: unchanged. */
export function determineTargetStock(status: OrderStatus): 'taken' | 'free' | undefined {
  if (status === 'pending' || status === 'on-hold' || isPaid(status)) return 'taken'
  return status === 'cancelled' ? 'free' : undefined
}
