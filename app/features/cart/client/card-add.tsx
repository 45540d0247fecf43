import type { MouseEvent } from 'react'
import type { SlotProps } from '#app/ui/slot.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ListPlus, Plus } from 'lucide-react'
import { isModified } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useAddToCart } from './adding.ts'
import { Outcome } from './outcome.tsx'

/** On a card: adds what needs no choice, and leads to the choices of what does. */
export function CardAdd({ product, onSelectOptions }: SlotProps['card actions']) {
  const { t } = useLingui()
  const { warm } = useAddToCart()
  const { id, name, type, slug, sku, query } = product
  if (!product.isPurchasable || !product.isInStock) return null
  if (type === 'variable') {
    return (
      <ShopLink
        className="card-add button product_type_variable add_to_cart_button"
        to={`/product/${encodeURIComponent(slug)}/${query ? `?${query}` : ''}`}
        // Its words first, for whoever says them to press it.
        aria-label={t`Select options: ${name}`}
        viewTransition
        onClick={onSelectOptions && ((event) => void select(event, onSelectOptions))}
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
      <Outcome productId={id} />
      <button
        type="submit"
        // The form stands at the end of the page; a click is taken by its one listener there.
        form="add-to-cart"
        name="add-to-cart"
        value={id}
        className="card-add button product_type_simple add_to_cart_button ajax_add_to_cart"
        aria-label={t`Add to cart: ${name}`}
        data-product_id={id}
        data-product_sku={sku}
        data-quantity="1"
        data-product_name={name}
        onPointerEnter={warm}
        onFocus={warm}
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

/** The options appear on the card; where they cannot be fetched, the product's page has them. */
async function select(
  event: MouseEvent<HTMLAnchorElement>,
  showOptions: (choice: string) => Promise<boolean>,
) {
  if (isModified(event)) return
  event.preventDefault()
  const { href } = event.currentTarget
  if (!(await showOptions(''))) window.location.assign(href)
}
