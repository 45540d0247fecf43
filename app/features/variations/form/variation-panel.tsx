import type { FormState, VariationForm } from '#app/features/variations/engine/choose.ts'
import type { PurchaseState } from '#app/features/variations/rules.ts'
import type { VariationFormData } from './variation-form-data.ts'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { AvailabilityView } from '#app/features/catalog/pricing/availability-view.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { useIsFragment } from '#app/ui/markup.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { useNameList } from './use-name-list.ts'

type VariationPanelProps = {
  data: VariationFormData
  form: VariationForm
  state: FormState
  /** Why the last submission was refused. */
  problem: Exclude<PurchaseState, 'ok'> | null
  /** Names of the attributes without a selection. */
  missingAttributes: readonly string[]
}

/** Details of the matched variation, or why there is none. */
export function VariationPanel({ data, form, state, problem, missingAttributes }: VariationPanelProps) {
  const missingNames = useNameList(missingAttributes)
  const { container, ownElement } = useRestoredDetails(state.row)
  const isFragment = useIsFragment()
  const content =
    state.foundVariation?.isVisible === false ? (
      <p className="wc-variation-unavailable">
        <Unavailable />
      </p>
    ) : (
      <VariationDetails data={data} form={form} row={state.row} />
    )
  return (
    <>
      <div ref={container} className="woocommerce-variation single_variation" aria-live="polite">
        {import.meta.env.SSR && isFragment ? (
          content
        ) : (
          <div ref={ownElement} className="single_variation_own">
            {content}
          </div>
        )}
      </div>
      <div role="alert">
        {/* Third-party scripts remove these paragraphs, so the container is replaced as a whole. */}
        <div key={`${problem} ${missingNames} ${state.isNoticeShown}`}>
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
          {missingNames !== '' && (
            <p className="wc-variation-selection-needed">
              <Trans>
                Please choose: <bdi>{missingNames}</bdi>
              </Trans>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/**
 * Third-party scripts may replace the rendered details: with the next variation, `ownElement` is restored to
 * its `container`.
 */
function useRestoredDetails(row: number | null) {
  const container = useRef<HTMLDivElement>(null)
  const ownElement = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ownElement.current && ownElement.current.parentNode !== container.current)
      container.current?.replaceChildren(ownElement.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with every other variation, and not before
  }, [row])
  return { container, ownElement }
}

function Unavailable() {
  return <Trans>Sorry, this product is unavailable. Please choose a different combination.</Trans>
}

function VariationDetails({
  data,
  form,
  row,
}: {
  data: VariationFormData
  form: VariationForm
  row: number | null
}) {
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
