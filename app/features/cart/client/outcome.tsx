import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useAddToCartState } from './add-to-cart-state.ts'
import './add.css'

/** Next to the button: a link to the cart, or the error why nothing was added. */
export function AddToCartOutcome({ productId }: { productId: number }) {
  const addState = useAddToCartState(productId)
  return (
    <>
      {addState?.status === 'added' && (
        <ShopLink className="added_to_cart wc-forward" to="/cart/" prefetch="none">
          <Trans>View cart</Trans>
        </ShopLink>
      )}
      <p className="add-problem" role="alert">
        {addState?.status === 'failed' && addState.message}
      </p>
    </>
  )
}
