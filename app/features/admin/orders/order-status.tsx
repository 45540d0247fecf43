import type { Tone } from '#app/features/admin/list/status-badge.tsx'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#app/features/admin/list/status-badge.tsx'
import { orderStatusLabels } from './labels.ts'

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

/** Badge with the status of an order. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui()
  return (
    <StatusBadge tone={tones[status]} status={status}>
      {i18n._(orderStatusLabels[status])}
    </StatusBadge>
  )
}

/** Badge of an order that is paid, but whose stock could not be allocated: the merchant has to act. */
export function UnallocatedBadge() {
  return (
    <StatusBadge tone="bad" status="lacking">
      <Trans>Missing stock</Trans>
    </StatusBadge>
  )
}
