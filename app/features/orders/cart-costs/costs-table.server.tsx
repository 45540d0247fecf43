import type { CartCosts } from './cart-costs-view.ts'
import { Trans } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'

/** Costs of a cart, for clients that expect HTML. */
export function CostsTable({ costs, isOfCheckout = false }: { costs: CartCosts; isOfCheckout?: boolean }) {
  const table = (
    <table className={isOfCheckout ? 'shop_table woocommerce-checkout-review-order-table' : 'shop_table'}>
      <tbody>
        {costs.rows.map(({ key, label, amountInMinor }) => (
          <tr key={key} className={rowClasses[key] ?? key}>
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

// Class names that WooCommerce's scripts look up.
const rowClasses: Record<string, string | undefined> = {
  items: 'cart-subtotal',
  shipping: 'woocommerce-shipping-totals shipping',
}

/** A notice with the markup that WooCommerce's scripts insert into the page. */
export function ContractNotice({ isError, message }: { isError: boolean; message: string }) {
  if (!isError)
    return (
      <div className="woocommerce-message" role="alert">
        {message}
      </div>
    )
  return (
    <ul className="woocommerce-error" role="alert">
      <li>{message}</li>
    </ul>
  )
}
