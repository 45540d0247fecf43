import type { CheckoutView } from '#app/features/orders/checkout/checkout-view.ts'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { OrderLines } from '#app/features/orders/view/order-lines.tsx'
import { Money } from '#app/ui/money.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** The lines of the order: next to the form, or collapsed above it on narrow screens. */
export function OrderedLines({ checkout: { lines, totalInMinor } }: { checkout: CheckoutView }) {
  return (
    <section className="checkout-lines" aria-labelledby="checkout-lines">
      {/* A checkbox without a name is not submitted; it expands the lines with and without JavaScript. */}
      <label className="checkout-fold">
        <input type="checkbox" className="visually-hidden" />
        <span>
          <Trans>View order summary</Trans>
        </span>
        <ChevronDown className="icon" aria-hidden />
        <Money amountInMinor={totalInMinor} />
      </label>
      <h2 id="checkout-lines">
        <Trans>Your order</Trans>
      </h2>
      <div className="checkout-folded">
        <OrderLines lines={lines} />
        <p>
          <ShopLink to="/cart/">
            <Trans>Edit cart</Trans>
          </ShopLink>
        </p>
      </div>
    </section>
  )
}
