import type { ReactNode } from 'react'
import type { VariationFormController } from './use-variation-form.ts'
import type { VariationFormData } from './variation-form-data.ts'
import { useLingui } from '@lingui/react/macro'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { useIsForScripts, useIsFragment } from '#app/ui/markup.ts'
import { AddButton, type AddStatus } from './add-button.tsx'
import { NONE } from '#app/features/variations/engine/find.ts'
import { findPurchaseState } from '#app/features/variations/rules.ts'

type AddToCartProps = {
  data: VariationFormData
  controller: VariationFormController
  isHydrated: boolean
  /** False: the form cannot order here, so quantity and button are omitted. */
  isForSale: boolean
  /** False: the quantity is 1. */
  hasQuantity: boolean
  /** Outcome of the last click on the button. */
  status?: AddStatus
  /** Called on hover or focus of the button. */
  onIntent?: () => void
  children: ReactNode
}

// The button is never really disabled: if clicked too early, it reports what is missing.
const buttonClasses = {
  ok: '',
  unavailable: 'disabled wc-variation-is-unavailable',
  'selection-needed': 'disabled wc-variation-selection-needed',
}

/** Quantity, button, and the hidden fields that identify the item. */
export function AddToCart({
  data,
  controller,
  isHydrated,
  isForSale,
  hasQuantity,
  status,
  onIntent,
  children,
}: AddToCartProps) {
  const { form, state } = controller
  const isForScripts = useIsForScripts()
  const isFragment = useIsFragment()
  // Without JavaScript native controls cannot update the hidden id, so it stays 0 and the server matches the
  // variation by its attributes.
  const hasNativeControls =
    (import.meta.env.SSR && isFragment) || form.attributes.some(({ type }) => isNativeControl(type))
  return (
    <div className="woocommerce-variation-add-to-cart variations_button add-to-cart">
      {isForSale && (
        <AddToCartControls
          data={data}
          controller={controller}
          isHydrated={isHydrated}
          hasQuantity={hasQuantity}
          status={status}
          onIntent={onIntent}
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
        value={hasNativeControls && !isHydrated ? '0' : state.variationId}
      />
    </div>
  )
}

function AddToCartControls({
  data,
  controller,
  isHydrated,
  hasQuantity,
  status,
  onIntent,
}: Omit<AddToCartProps, 'isForSale' | 'children'>) {
  const { t } = useLingui()
  const { foundVariation, quantity } = controller.state
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
        onChange={controller.typeQuantity}
      />
      <AddButton
        status={status}
        onIntent={onIntent}
        className={isHydrated ? buttonClasses[findPurchaseState(foundVariation)] : ''}
      />
    </>
  )
}

/** Whether the control posts its own value: drop-downs and radio buttons. */
export function isNativeControl(type: string): boolean {
  return type === 'select' || type === 'radio'
}
