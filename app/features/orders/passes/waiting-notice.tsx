import type { WaitingOrder } from './waiting.server.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** On the cart: what was ordered is not in it any more, and not lost either. */
export function WaitingNotice({ order }: { order: WaitingOrder }) {
  const number = useDigits()(order.number)
  return (
    <p className="cart-notice woocommerce-info order-waiting">
      <span>
        <Trans>
          Order <bdi>{number}</bdi> is not paid yet. Its items are reserved for you.
        </Trans>
      </span>{' '}
      <a href={order.payAddress}>
        <Trans>Pay or cancel order</Trans>
      </a>
    </p>
  )
}
