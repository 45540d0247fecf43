/** Which mails an order sends to whom, and when (B.15). */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { OrderNews } from './order-news.ts'
import { lacksPieces } from '#app/features/orders/lifecycle/status.ts'

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

const toTheShop: readonly OrderMailKind[] = ['new-order', 'cancelled-order', 'failed-order', 'missing-pieces']

export function isToTheShop(kind: OrderMailKind): boolean {
  return toTheShop.includes(kind)
}

type Row = { from: readonly OrderStatus[]; to: readonly OrderStatus[]; mails: readonly OrderMailKind[] }

const unsettled = ['pending', 'failed', 'cancelled'] as const
const atWork = ['processing', 'on-hold'] as const

const table: Row[] = [
  { from: unsettled, to: ['processing', 'completed', 'on-hold'], mails: ['new-order'] },
  { from: atWork, to: ['cancelled'], mails: ['cancelled-order'] },
  { from: ['pending', 'on-hold'], to: ['failed'], mails: ['failed-order', 'payment-failed'] },
  { from: unsettled, to: ['on-hold'], mails: ['on-hold'] },
  { from: [...unsettled, 'on-hold'], to: ['processing'], mails: ['processing'] },
  { from: [...unsettled, ...atWork], to: ['completed'], mails: ['completed'] },
]

/** What is written when something happens to an order. */
export function mailsAbout(news: Exclude<OrderNews, { kind: 'stock' }>): OrderMailKind[] {
  if (news.kind === 'customer-note') return ['customer-note']
  if (news.kind === 'pieces-missing') return ['missing-pieces']
  if (news.kind === 'refunded') return [news.isWhole ? 'refunded' : 'partly-refunded']
  const { from, to } = news
  return table.filter((row) => row.from.includes(from) && row.to.includes(to)).flatMap(({ mails }) => mails)
}

const ofStatus: Record<OrderStatus, readonly OrderMailKind[]> = {
  'checkout-draft': [],
  pending: [],
  'on-hold': ['new-order', 'on-hold'],
  processing: ['new-order', 'processing'],
  completed: ['new-order', 'completed'],
  cancelled: ['cancelled-order'],
  refunded: ['refunded'],
  failed: ['failed-order', 'payment-failed'],
}

/** What a manager may send of an order as it stands; the first goes to any. */
export function sendableMails({ status, refundedInMinor, hasStock }: Standing): OrderMailKind[] {
  const isPartly = refundedInMinor > 0 && status !== 'refunded'
  return [
    'order-details',
    ...ofStatus[status],
    ...(lacksPieces({ status, hasStock }) ? (['missing-pieces'] as const) : []),
    ...(isPartly ? (['partly-refunded'] as const) : []),
  ]
}

export type Standing = { status: OrderStatus; refundedInMinor: number; hasStock: boolean }
