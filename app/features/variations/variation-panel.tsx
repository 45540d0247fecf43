import type { FormState, VariationForm } from './choose.ts'
import type { Purchase } from './rules.ts'
import type { VariationFormData } from './variation-form-data.ts'
import { Trans } from '@lingui/react/macro'
import { AvailabilityView } from '#app/features/catalog/availability-view.tsx'
import { PriceView } from '#app/features/catalog/price-view.tsx'
import { NONE } from './find.ts'

type VariationPanelProps = {
  data: VariationFormData
  form: VariationForm
  state: FormState
  /** Why the button did nothing. */
  problem: Exclude<Purchase, 'ok'> | null
}

/** What is said of the variation that the choices found, or why there is none. */
export function VariationPanel({ data, form, state, problem }: VariationPanelProps) {
  return (
    <>
      <div className="woocommerce-variation single_variation" aria-live="polite">
        {state.found?.isVisible === false ? (
          <p className="wc-variation-unavailable">
            <Unavailable />
          </p>
        ) : (
          <Found data={data} form={form} row={state.row} />
        )}
      </div>
      <div role="alert">
        {state.isNoticeShown && (
          <p className="wc-no-matching-variations">
            <Trans>Sorry, no products matched your selection. Please choose a different combination.</Trans>
          </p>
        )}
        {problem === 'unavailable' && (
          <p className="wc-variation-unavailable">
            <Unavailable />
          </p>
        )}
        {problem === 'selection-needed' && (
          <p className="wc-variation-selection-needed">
            <Trans>Please select some product options before adding this product to your cart.</Trans>
          </p>
        )}
      </div>
    </>
  )
}

function Unavailable() {
  return <Trans>Sorry, this product is unavailable. Please choose a different combination.</Trans>
}

function Found({ data, form, row }: { data: VariationFormData; form: VariationForm; row: number | null }) {
  if (row === null) return null
  const price = data.prices[form.matrix?.prices[row] ?? NONE]
  const detail = data.details[form.matrix?.details[row] ?? NONE]
  return (
    <>
      {detail && detail.description !== '' && (
        <div
          className="woocommerce-variation-description prose"
          dangerouslySetInnerHTML={{ __html: detail.description }}
        />
      )}
      {price && data.prices.length > 1 && (
        <div className="woocommerce-variation-price">
          <PriceView price={price} />
        </div>
      )}
      {detail?.availability.label && (
        <div className="woocommerce-variation-availability">
          <AvailabilityView availability={detail.availability} />
        </div>
      )}
    </>
  )
}
