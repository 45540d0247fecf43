import type { ReactNode } from 'react'
import type { Choosing } from './use-variation-form.ts'
import type { VariationFormData } from './variation-form-data.ts'
import { useLingui } from '@lingui/react/macro'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { useIsForScripts, useIsFragment } from '#app/ui/markup.ts'
import { AddButton, type AddStatus } from './add-button.tsx'
import { NONE } from '#app/features/variations/engine/find.ts'
import { purchasable } from '#app/features/variations/rules.ts'

type AddToCartProps = {
  data: VariationFormData
  choosing: Choosing
  isHydrated: boolean
  /** False: nothing takes an order here, so there is no quantity and no button. */
  isForSale: boolean
  /** False: one piece. */
  hasQuantity: boolean
  /** What became of the last press of the button. */
  status?: AddStatus
  /** The shopper is about to press it. */
  onAim?: () => void
  children: ReactNode
}

// Never really disabled: pressed too early, the button says what is missing.
const buttonClass = {
  ok: '',
  unavailable: 'disabled wc-variation-is-unavailable',
  'selection-needed': 'disabled wc-variation-selection-needed',
}

/** Quantity, button, and the fields that say what is bought. */
export function AddToCart({
  data,
  choosing,
  isHydrated,
  isForSale,
  hasQuantity,
  status,
  onAim,
  children,
}: AddToCartProps) {
  const { form, state } = choosing
  const isForScripts = useIsForScripts()
  const isFragment = useIsFragment()
  // Native controls change without telling the hidden id; the server then finds the variation by its attributes.
  const isNative =
    (import.meta.env.SSR && isFragment) || form.attributes.some(({ type }) => isNativeControl(type))
  return (
    <div className="woocommerce-variation-add-to-cart variations_button add-to-cart">
      {isForSale && (
        <OrderControls
          data={data}
          choosing={choosing}
          isHydrated={isHydrated}
          hasQuantity={hasQuantity}
          status={status}
          onAim={onAim}
        />
      )}
      {children}
      {form.attributes.map(({ key, type, values }, index) =>
        isForScripts || isNativeControl(type) ? null : (
          <input key={key} type="hidden" name={key} value={values[state.picks[index] ?? NONE]?.v ?? ''} />
        ),
      )}
      <input type="hidden" name="add-to-cart" value={data.productId} />
      <input type="hidden" name="product_id" value={data.productId} />
      <input
        type="hidden"
        name="variation_id"
        className="variation_id"
        value={isNative && !isHydrated ? '0' : state.variationId}
      />
    </div>
  )
}

function OrderControls({
  data,
  choosing,
  isHydrated,
  hasQuantity,
  status,
  onAim,
}: Omit<AddToCartProps, 'isForSale' | 'children'>) {
  const { t } = useLingui()
  const { found, quantity } = choosing.state
  const name = data.productName
  return (
    <>
      <QuantityField
        label={t`Quantity of ${name}`}
        name="quantity"
        value={quantity.value}
        min={quantity.min}
        max={quantity.max}
        isHidden={quantity.isHidden || !hasQuantity}
        onChange={choosing.typeQuantity}
      />
      <AddButton
        status={status}
        onAim={onAim}
        className={isHydrated ? buttonClass[purchasable(found)] : ''}
      />
    </>
  )
}

/** Drop-downs and radios carry their value themselves. */
export function isNativeControl(type: string): boolean {
  return type === 'select' || type === 'radio'
}
