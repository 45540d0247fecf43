import type { ReactNode } from 'react'
import type { Choosing } from './use-variation-form.ts'
import type { VariationFormData } from './variation-form-data.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { NONE } from './find.ts'
import { purchasable } from './rules.ts'

type AddToCartProps = {
  data: VariationFormData
  choosing: Choosing
  isHydrated: boolean
  /** False: nothing takes an order here, so there is no quantity and no button. */
  isForSale: boolean
  children: ReactNode
}

// Never really disabled: pressed too early, the button says what is missing.
const buttonClass = {
  ok: '',
  unavailable: 'disabled wc-variation-is-unavailable',
  'selection-needed': 'disabled wc-variation-selection-needed',
}

/** Quantity, button, and the fields that say what is bought. */
export function AddToCart({ data, choosing, isHydrated, isForSale, children }: AddToCartProps) {
  const { form, state } = choosing
  // Native controls change without telling the hidden id; the server then finds the variation by its attributes.
  const isFollowed = isHydrated || form.attributes.every(({ type }) => !isNativeControl(type))
  return (
    <div className="woocommerce-variation-add-to-cart variations_button add-to-cart">
      {isForSale && <OrderControls data={data} choosing={choosing} isHydrated={isHydrated} />}
      {children}
      {form.attributes.map(({ key, type, values }, index) =>
        isNativeControl(type) ? null : (
          <input key={key} type="hidden" name={key} value={values[state.picks[index] ?? NONE]?.v ?? ''} />
        ),
      )}
      <input type="hidden" name="add-to-cart" value={data.productId} />
      <input type="hidden" name="product_id" value={data.productId} />
      <input
        type="hidden"
        name="variation_id"
        className="variation_id"
        value={isFollowed ? state.variationId : '0'}
      />
    </div>
  )
}

function OrderControls({ data, choosing, isHydrated }: Omit<AddToCartProps, 'isForSale' | 'children'>) {
  const { t } = useLingui()
  const { found, quantity } = choosing.state
  const purchase = purchasable(found)
  return (
    <>
      <div className="quantity-field" hidden={quantity.isHidden}>
        <input
          type="text"
          inputMode="numeric"
          className="input-text qty text field quantity"
          name="quantity"
          aria-label={t`Quantity of ${data.productName}`}
          autoComplete="off"
          value={quantity.value}
          min={quantity.min ?? undefined}
          max={quantity.max ?? undefined}
          onChange={(event) => choosing.typeQuantity(event.target.value)}
        />
      </div>
      <button
        type="submit"
        className={[
          'single_add_to_cart_button',
          'button',
          'primary',
          'alt',
          isHydrated ? buttonClass[purchase] : '',
        ]
          .join(' ')
          .trim()}
      >
        <Trans>Add to cart</Trans>
      </button>
    </>
  )
}

/** Drop-downs and radios carry their value themselves. */
export function isNativeControl(type: string): boolean {
  return type === 'select' || type === 'radio'
}
