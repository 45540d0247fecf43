/** Purchase forms of a product page; every form works without JavaScript, by posting to the cart page. */
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { Picks } from '#app/features/variations/engine/find.ts'
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import type { FormEvent, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AddButton } from '#app/features/variations/form/add-button.tsx'
import { VariationForm } from '#app/features/variations/form/variation-form.tsx'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { useShop } from '#app/ui/shop.ts'
import { findSubmitter } from '#app/ui/forms/submitter.ts'
import { useAddToCartState, useAddToCart } from './add-to-cart-state.ts'
import { AddToCartOutcome } from './outcome.tsx'

type BuyVariationProps = {
  data: VariationFormData
  onImage: (slide: number | null, picks: Picks) => void
  /** The form is on a card: the quantity is 1, and there is no button before a variation is found. */
  isCompact?: boolean
  /** Next to the button: wishlist, compare. */
  children?: ReactNode
}

export function BuyVariation({ data, onImage, isCompact, children }: BuyVariationProps) {
  const { status, action, add, prefetch } = useAddToCartForm({ id: data.productId, name: data.productName })
  return (
    <VariationForm
      data={data}
      onImage={onImage}
      action={action}
      status={status}
      onAddToCart={add}
      onIntent={prefetch}
      isCompact={isCompact}
    >
      <AddToCartOutcome productId={data.productId} />
      {children}
    </VariationForm>
  )
}

type BuyProps = { product: Pick<ProductView, 'id' | 'name' | 'availability'>; children?: ReactNode }

export function BuyProduct({ product, children }: BuyProps) {
  const { t } = useLingui()
  const { status, action, submit, prefetch } = useAddToCartForm(product)
  const [quantity, setQuantity] = useState('1')
  const { name, availability } = product
  const { maximumQuantity } = availability
  return (
    <form className="cart add-to-cart" method="post" action={action} onSubmit={submit}>
      <QuantityField
        label={t`Quantity of ${name}`}
        name="quantity"
        value={quantity}
        min="1"
        max={maximumQuantity === -1 ? '' : String(maximumQuantity)}
        isHidden={maximumQuantity === 1}
        onChange={setQuantity}
      />
      <input type="hidden" name="product_id" value={product.id} />
      <AddButton name="add-to-cart" value={product.id} status={status} onIntent={prefetch} />
      <AddToCartOutcome productId={product.id} />
      {children}
    </form>
  )
}

/** Several products in one form; `rows`: one for each product, with a field named quantity[<id>]. */
export function BuyGroup({ product, rows, children }: BuyProps & { rows: ReactNode }) {
  const { status, action, submit, prefetch } = useAddToCartForm(product)
  const isInStock = product.availability.className !== 'out-of-stock'
  return (
    <form className="cart grouped_form" method="post" action={action} onSubmit={submit}>
      {rows}
      <div className="add-to-cart">
        <input type="hidden" name="product_id" value={product.id} />
        {isInStock && <AddButton name="add-to-cart" value={product.id} status={status} onIntent={prefetch} />}
        <AddToCartOutcome productId={product.id} />
        {children}
      </div>
    </form>
  )
}

function useAddToCartForm({ id, name }: { id: number; name: string }) {
  const { add: addToCart, prefetch } = useAddToCart()
  const addState = useAddToCartState(id)
  const { localizePath } = useShop()
  const add = (formData: FormData, button: HTMLElement | null) =>
    void addToCart({ productId: id, name, formData, button })
  return {
    status: addState?.status,
    action: localizePath('/cart/'),
    prefetch,
    add,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      add(new FormData(event.currentTarget), findSubmitter(event))
    },
  }
}
