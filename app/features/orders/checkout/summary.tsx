import type { CheckoutView } from './checkout-view.ts'
import { Trans } from '@lingui/react/macro'
import { Amounts } from '#app/features/orders/amounts.tsx'
import { OrderLines } from '#app/features/orders/order-lines.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** What is bought and what it comes to, beside the form. */
export function Summary({ checkout }: { checkout: CheckoutView }) {
  return (
    <>
      <h2 id="checkout-summary">
        <Trans>Your order</Trans>
      </h2>
      <OrderLines lines={checkout.lines} />
      <Amounts rows={checkout.rows} totalInMinor={checkout.totalInMinor} taxes={checkout.taxes} />
      <p>
        <ShopLink to="/cart/">
          <Trans>Change the cart</Trans>
        </ShopLink>
      </p>
    </>
  )
}
