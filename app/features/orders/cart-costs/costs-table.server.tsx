import type { CartCosts } from './cart-costs-view.ts'
import { Trans } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'

/** What a cart comes to, for clients that want it as HTML. */
export function CostsTable({ costs, isOfCheckout = false }: { costs: CartCosts; isOfCheckout?: boolean }) {
  const table = (
    <table className={isOfCheckout ? 'shop_table woocommerce-checkout-review-order-table' : 'shop_table'}>
      <tbody>
        {costs.rows.map(({ key, label, amountInMinor }) => (
          <tr key={key} className={classes[key] ?? key}>
            <th scope="row">{label}</th>
            <td>
              <Money amountInMinor={amountInMinor} />
            </td>
          </tr>
        ))}
        <tr className="order-total">
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td>
            <Money amountInMinor={costs.totalInMinor} />
          </td>
        </tr>
      </tbody>
    </table>
  )
  if (isOfCheckout) return table
  return (
    <div className="cart_totals">
      <h2>
        <Trans>Cart totals</Trans>
      </h2>
      {table}
    </div>
  )
}

// As the scripts look for them.
const classes: Record<string, string | undefined> = {
  items: 'cart-subtotal',
  shipping: 'woocommerce-shipping-totals shipping',
}

/** A notice as those scripts put it on the page. */
export function Said({ isWrong, sentence }: { isWrong: boolean; sentence: string }) {
  if (!isWrong)
    return (
      <div className="woocommerce-message" role="alert">
        {sentence}
      </div>
    )
  return (
    <ul className="woocommerce-error" role="alert">
      <li>{sentence}</li>
    </ul>
  )
}
