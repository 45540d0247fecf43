import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { statusWords } from './words.ts'

/** What has become of an order, in a word. */
export function StatusMark({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui()
  return (
    <span className="order-mark" data-status={status}>
      {i18n._(statusWords[status])}
    </span>
  )
}

/** Paid, and what was bought is gone: the owner has to do something. */
export function LackingMark() {
  return (
    <span className="order-mark" data-status="lacking">
      <Trans>Missing stock</Trans>
    </span>
  )
}
