import type { ReactNode } from 'react'
import type { CartLineView, CartView } from '#app/features/cart/model/cart-view.ts'
import type { CartActions } from '#app/features/cart/page/use-cart-actions.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { Money } from '#app/ui/money.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { FreeDelivery } from '#app/features/cart/page/free-delivery.tsx'
import {
  LinePicture,
  LineQuantity,
  LineDetails,
  RemoveButton,
  UnitPrice,
} from '#app/features/cart/page/line-parts.tsx'

type MiniCartProps = {
  cart: CartView
  /** Absent in HTML that is rendered for other clients. */
  actions?: CartActions
  /** Present in that HTML: links instead of our own controls. */
  links?: { remove: (line: CartLineView) => ReactNode; checkout: ReactNode }
}

/** The mini cart, with the class names that scripts and themes of existing shops use. */
export function MiniCart({ cart, actions, links }: MiniCartProps) {
  if (cart.lines.length === 0) {
    return (
      <p className="woocommerce-mini-cart__empty-message">
        <Trans>No products in the cart.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className="cart-lines woocommerce-mini-cart cart_list product_list_widget">
        {cart.lines.map((line) => (
          <MiniCartLine key={line.key} line={line} actions={actions} links={links} />
        ))}
      </ul>
      <div className="cart-foot">
        <p className="woocommerce-mini-cart__total total" aria-live="polite" aria-atomic>
          <strong>
            <Trans>Subtotal:</Trans>
          </strong>{' '}
          <Money amountInMinor={cart.subtotalInMinor} />
        </p>
        {!links && <FreeDelivery cart={cart} />}
        <p className="woocommerce-mini-cart__buttons buttons">
          <ShopLink
            className={links ? 'button primary wc-forward' : 'button wc-forward'}
            to="/cart/"
            prefetch="none"
          >
            <Trans>View cart</Trans>
          </ShopLink>
          {links ? (
            links.checkout
          ) : (
            <ShopLink className="button primary checkout wc-forward" to="/checkout/" prefetch="none">
              <Trans>Checkout</Trans>
            </ShopLink>
          )}
        </p>
      </div>
    </>
  )
}

type MiniCartLineProps = Omit<MiniCartProps, 'cart'> & { line: CartLineView }

function MiniCartLine({ line, actions, links }: MiniCartLineProps) {
  const digits = useDigits()
  const { quickViewPlaces } = useShop()
  return (
    <li className="cart-line woocommerce-mini-cart-item mini_cart_item">
      <LinePicture line={line} />
      <div className="cart-words">
        <LineDetails line={line} hasQuickView={quickViewPlaces?.drawer ?? false} />{' '}
        {actions ? (
          <div className="cart-amounts">
            <LineQuantity line={line} actions={actions} />
            <Money amountInMinor={line.lineTotalInMinor} />
          </div>
        ) : (
          <span className="quantity">
            {digits(line.quantity)} × <UnitPrice line={line} />
          </span>
        )}
      </div>
      {links ? links.remove(line) : <RemoveButton line={line} actions={actions} />}
    </li>
  )
}
