/** What the cart in an answer has instead of our own controls: links, which work where no script of ours does. */
import type { CartLineView } from '#app/features/cart/model/cart-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useShop } from '#app/ui/shop.ts'
import { removalOf } from '#app/features/cart/page/line-parts.tsx'
import { REMOVED_LINE } from '#app/features/cart/page/page-address.ts'

/** Removes a line; scripts of other shops follow it where their call fails. */
export function RemoveLink({ line, nonce }: { line: CartLineView; nonce: string }) {
  const { t } = useLingui()
  const { to } = useShop()
  const { name, key } = line
  return (
    <a
      href={`${to('/cart/')}?${new URLSearchParams([
        [REMOVED_LINE, key],
        ['_wpnonce', nonce],
      ])}`}
      rel="nofollow"
      aria-label={t`Remove ${name} from your cart`}
      data-success_message={t`${name} was removed.`}
      {...removalOf(line)}
    >
      ×
    </a>
  )
}

/** As the original's cart ends. */
export function CheckoutLink() {
  const { to } = useShop()
  return (
    <a className="button checkout wc-forward" href={to('/checkout/')}>
      <Trans>Checkout</Trans>
    </a>
  )
}
