/** Links that replace our own controls in the cart fragments; they work where our scripts do not run. */
import type { CartLineView } from '#app/features/cart/model/cart-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useShop } from '#app/ui/shop.ts'
import { createRemoveAttributes } from '#app/features/cart/page/line-parts.tsx'
import { REMOVE_ITEM_PARAMETER } from '#app/features/cart/page/page-query.ts'

/** Removes a line; scripts made for WooCommerce follow the link when their request fails. */
export function RemoveLink({ line, nonce }: { line: CartLineView; nonce: string }) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const { name, key } = line
  return (
    <a
      href={`${localizePath('/cart/')}?${new URLSearchParams([
        [REMOVE_ITEM_PARAMETER, key],
        ['_wpnonce', nonce],
      ])}`}
      rel="nofollow"
      aria-label={t`Remove ${name} from your cart`}
      data-success_message={t`${name} was removed.`}
      {...createRemoveAttributes(line)}
    >
      ×
    </a>
  )
}

/** The checkout link at the end, as in WooCommerce's mini cart. */
export function CheckoutLink() {
  const { localizePath } = useShop()
  return (
    <a className="button checkout wc-forward" href={localizePath('/checkout/')}>
      <Trans>Checkout</Trans>
    </a>
  )
}
