import type { CartView } from './cart-view.ts'
import { Trans } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'

/** What the cart comes to, for clients that want it as HTML. */
export function CartTotals({ cart }: { cart: CartView }) {
  return (
    <div className="cart_totals">
      <h2>
        <Trans>Cart totals</Trans>
      </h2>
      <table className="shop_table">
        <tbody>
          <tr className="cart-subtotal">
            <th scope="row">
              <Trans>Subtotal</Trans>
            </th>
            <td>
              <Money amountInMinor={cart.subtotalInMinor} />
            </td>
          </tr>
          <tr className="order-total">
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <td>
              <Money amountInMinor={cart.subtotalInMinor} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
