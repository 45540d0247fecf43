/** What becomes of an order: a table of what may happen in which status, and what follows for stock and mails (B.13, B.4, B.15). */

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
  // To any status, as by-owner/moves.ts allows: it stands in no row of the table.
  'set-by-owner',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** Nothing of the order has to be made ready or sent: all of it is virtual and downloadable. */
export type OrderFacts = { needsNoWork: boolean }

type Row = Partial<Record<OrderEvent, OrderStatus | 'at-work'>>

/** 'at-work': processing, or completed where nothing has to be done. */
const table: Record<OrderStatus, Row> = {
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
  // A payment that arrives late is still a payment.
  cancelled: { paid: 'at-work' },
  refunded: {},
}

/** The status after an event; undefined: it cannot happen in this status, and nothing changes. */
export function statusAfter(
  status: OrderStatus,
  event: OrderEvent,
  { needsNoWork }: OrderFacts,
): OrderStatus | undefined {
  const next = table[status][event]
  if (next !== 'at-work') return next
  return needsNoWork ? 'completed' : 'processing'
}

/** Its money has come, or comes with the parcel. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'processing' || status === 'completed'
}

/** May the shopper pay it once more? */
export function canBePaid(status: OrderStatus, totalInMinor: number): boolean {
  return totalInMinor > 0 && (status === 'pending' || status === 'failed')
}

/** May its addresses and the note of its shopper be corrected at the desk? What is over stays as it was. */
export function canBeCorrected(status: OrderStatus): boolean {
  return status === 'pending' || status === 'on-hold' || status === 'failed' || status === 'processing'
}

/** May what was ordered be changed at the desk? As long as nothing was sent, be it paid or not (B.13). */
export function canLinesChange(status: OrderStatus): boolean {
  return status === 'pending' || status === 'on-hold' || status === 'failed' || status === 'processing'
}

/** Paid after its pieces had been given back, and they were sold meanwhile: its owner has to find others, or give the money back. */
export function lacksPieces({ status, hasStock }: { status: OrderStatus; hasStock: boolean }): boolean {
  return status === 'processing' && !hasStock
}

/** What a status means for the stock of its lines: taken once, or free again; undefined leaves it as it is. */
export function stockIn(status: OrderStatus): 'taken' | 'free' | undefined {
  if (status === 'pending' || status === 'on-hold' || isPaid(status)) return 'taken'
  return status === 'cancelled' ? 'free' : undefined
}
