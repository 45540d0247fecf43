import type { MouseEvent } from 'react'
import type { SlotProps } from '#app/ui/slot.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ListPlus, Plus } from 'lucide-react'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useAddToCart } from './add-to-cart-state.ts'
import { AddToCartOutcome } from './outcome.tsx'

/** The button on a card: adds products without options, and links to the options of variable ones. */
export function CardAdd({ product, onSelectOptions }: SlotProps['card actions']) {
  const { t } = useLingui()
  const { prefetch } = useAddToCart()
  const { id, name, type, slug, sku, query } = product
  if (!product.isPurchasable || !product.isInStock) return null
  if (type === 'variable') {
    return (
      <ShopLink
        className="card-add button product_type_variable add_to_cart_button"
        to={`/product/${encodeURIComponent(slug)}/${query ? `?${query}` : ''}`}
        // The accessible name starts with the visible label, for speech input.
        aria-label={t`Select options: ${name}`}
        viewTransition
        onClick={onSelectOptions && ((event) => void handleSelectOptions(event, onSelectOptions))}
      >
        <ListPlus className="icon" aria-hidden />
        <span className="card-add-words" aria-hidden>
          <Trans>Select options</Trans>
        </span>
      </ShopLink>
    )
  }
  if (type !== 'simple') return null
  return (
    <>
      <AddToCartOutcome productId={id} />
      <button
        type="submit"
        // The form is at the end of the page; its one delegated listener handles the click.
        form="add-to-cart"
        name="add-to-cart"
        value={id}
        className="card-add button product_type_simple add_to_cart_button ajax_add_to_cart"
        aria-label={t`Add to cart: ${name}`}
        data-product_id={id}
        data-product_sku={sku}
        data-quantity="1"
        data-product_name={name}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Plus className="icon" aria-hidden />
        <Check className="icon done" aria-hidden />
        <span className="card-add-words" aria-hidden>
          <Trans>Add to cart</Trans>
        </span>
      </button>
    </>
  )
}

/** Shows the options on the card; when they cannot be loaded, navigates to the product page. */
async function handleSelectOptions(
  event: MouseEvent<HTMLAnchorElement>,
  showOptions: (choice: string) => Promise<boolean>,
) {
  if (isModifiedClick(event)) return
  event.preventDefault()
  const { href } = event.currentTarget
  if (!(await showOptions(''))) window.location.assign(href)
}
