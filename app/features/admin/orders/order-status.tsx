import type { Tone } from '#app/features/admin/list/mark.tsx'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mark } from '#app/features/admin/list/mark.tsx'
import { statusWords } from './words.ts'

const tones: Record<OrderStatus, Tone> = {
  'checkout-draft': 'quiet',
  pending: 'quiet',
  'on-hold': 'open',
  processing: 'open',
  completed: 'good',
  refunded: 'quiet',
  failed: 'bad',
  cancelled: 'bad',
}

/** What has become of an order, in a word. */
export function StatusMark({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui()
  return (
    <Mark tone={tones[status]} status={status}>
      {i18n._(statusWords[status])}
    </Mark>
  )
}

/** Paid, and what was bought is gone: the owner has to do something. */
export function LackingMark() {
  return (
    <Mark tone="bad" status="lacking">
      <Trans>Missing stock</Trans>
    </Mark>
  )
}
