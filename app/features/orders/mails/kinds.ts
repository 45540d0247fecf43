/** The kinds of order mails, their recipients, and the events that send them (B.15). */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { OrderMailEvent } from './order-mail-events.ts'
import { isUnallocated } from '#app/features/orders/lifecycle/status.ts'

export const orderMailKinds = [
  'new-order',
  'cancelled-order',
  'failed-order',
  'missing-pieces',
  'on-hold',
  'processing',
  'completed',
  'payment-failed',
  'refunded',
  'partly-refunded',
  'customer-note',
  'order-details',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

const shopMailKinds: readonly OrderMailKind[] = [
  'new-order',
  'cancelled-order',
  'failed-order',
  'missing-pieces',
]

export function isShopMailKind(kind: OrderMailKind): boolean {
  return shopMailKinds.includes(kind)
}

type Row = { from: readonly OrderStatus[]; to: readonly OrderStatus[]; mails: readonly OrderMailKind[] }

const unsettledStatuses = ['pending', 'failed', 'cancelled'] as const
const activeStatuses = ['processing', 'on-hold'] as const

const statusChangeMails: Row[] = [
  { from: unsettledStatuses, to: ['processing', 'completed', 'on-hold'], mails: ['new-order'] },
  { from: activeStatuses, to: ['cancelled'], mails: ['cancelled-order'] },
  { from: ['pending', 'on-hold'], to: ['failed'], mails: ['failed-order', 'payment-failed'] },
  { from: unsettledStatuses, to: ['on-hold'], mails: ['on-hold'] },
  { from: [...unsettledStatuses, 'on-hold'], to: ['processing'], mails: ['processing'] },
  { from: [...unsettledStatuses, ...activeStatuses], to: ['completed'], mails: ['completed'] },
]

/** The mails for an event of an order. */
export function listEventMails(mailEvent: Exclude<OrderMailEvent, { kind: 'stock' }>): OrderMailKind[] {
  if (mailEvent.kind === 'customer-note') return ['customer-note']
  if (mailEvent.kind === 'pieces-missing') return ['missing-pieces']
  if (mailEvent.kind === 'refunded') return [mailEvent.isWhole ? 'refunded' : 'partly-refunded']
  const { from, to } = mailEvent
  return statusChangeMails
    .filter((row) => row.from.includes(from) && row.to.includes(to))
    .flatMap(({ mails }) => mails)
}

const mailsByStatus: Record<OrderStatus, readonly OrderMailKind[]> = {
  'checkout-draft': [],
  pending: [],
  'on-hold': ['new-order', 'on-hold'],
  processing: ['new-order', 'processing'],
  completed: ['new-order', 'completed'],
  cancelled: ['cancelled-order'],
  refunded: ['refunded'],
  failed: ['failed-order', 'payment-failed'],
}

/** The mails that a merchant may send for an order in its status; the first is always available. */
export function listSendableMailKinds({ status, refundedInMinor, hasStock }: SendableOrder): OrderMailKind[] {
  const isPartlyRefunded = refundedInMinor > 0 && status !== 'refunded'
  return [
    'order-details',
    ...mailsByStatus[status],
    ...(isUnallocated({ status, hasStock }) ? (['missing-pieces'] as const) : []),
    ...(isPartlyRefunded ? (['partly-refunded'] as const) : []),
  ]
}

export type SendableOrder = { status: OrderStatus; refundedInMinor: number; hasStock: boolean }
