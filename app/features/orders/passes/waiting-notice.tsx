import type { WaitingOrder } from './waiting.server.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** Notice on the cart: ordered items are no longer in it, but not lost either. */
export function WaitingNotice({ order }: { order: WaitingOrder }) {
  const number = useDigits()(order.number)
  return (
    <p className="cart-notice woocommerce-info order-waiting">
      <span>
        <Trans>
          Order <bdi>{number}</bdi> is not paid yet. Its items are reserved for you.
        </Trans>
      </span>{' '}
      <a href={order.payPath}>
        <Trans>Pay or cancel order</Trans>
      </a>
    </p>
  )
}
