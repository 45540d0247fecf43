import type { CartLineView, CartView } from '#app/features/cart/model/cart-view.ts'
import type { CartActions } from './use-cart-actions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'
import { useShop } from '#app/ui/shop.ts'
import { LinePicture, LineQuantity, LineDetails, RemoveButton, UnitPrice } from './line-parts.tsx'

type CartTableProps = { cart: CartView; actions: CartActions }

const formId = 'cart-form'

/** All lines of the cart; on phones each becomes a card. Without JavaScript one button submits all quantities. */
export function CartTable({ cart, actions }: CartTableProps) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  return (
    <div>
      <table className="shop_table cart woocommerce-cart-form__contents cart-table">
        <caption className="visually-hidden">
          <Trans>Items in your cart</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
            <th scope="col">
              <Trans>Quantity</Trans>
            </th>
            <th scope="col">
              <Trans>Subtotal</Trans>
            </th>
            <th scope="col" aria-label={t`Remove`} />
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <CartRow key={line.key} line={line} actions={actions} />
          ))}
        </tbody>
      </table>
      {/* The fields above reference this form by its id, because buttons in the table have forms of their own. */}
      <form id={formId} className="woocommerce-cart-form" method="post" action={localizePath('/cart/')}>
        <noscript>
          <button className="button" type="submit" name="update_cart" value="1">
            <Trans>Update cart</Trans>
          </button>
        </noscript>
      </form>
    </div>
  )
}

function CartRow({ line, actions }: { line: CartLineView; actions: CartActions }) {
  const { quickViewPlaces } = useShop()
  return (
    <tr className="woocommerce-cart-form__cart-item cart_item">
      <td className="product-thumbnail">
        <LinePicture line={line} />
      </td>
      <th scope="row" className="product-name">
        <LineDetails line={line} hasQuickView={quickViewPlaces?.cart ?? false} />
      </th>
      <td className="product-price">
        <UnitPrice line={line} />
      </td>
      <td className="product-quantity">
        <LineQuantity line={line} actions={actions} formId={formId} />
      </td>
      <td className="product-subtotal">
        <Money amountInMinor={line.lineTotalInMinor} />
      </td>
      <td className="product-remove">
        <RemoveButton line={line} actions={actions} />
      </td>
    </tr>
  )
}
