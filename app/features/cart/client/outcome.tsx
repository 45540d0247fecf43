import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useAdding } from './adding.ts'
import './add.css'

/** Beside the button: the way to the cart, or why nothing was added. */
export function Outcome({ productId }: { productId: number }) {
  const adding = useAdding(productId)
  return (
    <>
      {adding?.status === 'added' && (
        <ShopLink className="added_to_cart wc-forward" to="/cart/" prefetch="none">
          <Trans>View cart</Trans>
        </ShopLink>
      )}
      <p className="add-problem" role="alert">
        {adding?.status === 'failed' && adding.sentence}
      </p>
    </>
  )
}
