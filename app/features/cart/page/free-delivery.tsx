import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { Trans } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'

/** Amount remaining until free shipping; renders nothing when no amount makes it free. */
export function FreeDelivery({ cart }: { cart: Pick<CartView, 'freeFromInMinor' | 'subtotalInMinor'> }) {
  const { freeFromInMinor, subtotalInMinor } = cart
  if (freeFromInMinor === undefined) return null
  const missingInMinor = freeFromInMinor - subtotalInMinor
  return (
    <div className="free-delivery" aria-live="polite">
      <p>
        {missingInMinor > 0 ? (
          <Trans>
            Add <Money amountInMinor={missingInMinor} /> more for free shipping.
          </Trans>
        ) : (
          <Trans>Your order qualifies for free shipping.</Trans>
        )}
      </p>
      <progress max={freeFromInMinor} value={Math.min(subtotalInMinor, freeFromInMinor)} aria-hidden />
    </div>
  )
}
