import type { FormEvent, ReactNode } from 'react'
import type { FormSettings, VariationFormData } from './variation-form-data.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isClearable } from '#app/features/variations/engine/choose.ts'
import type { AddStatus } from './add-button.tsx'
import { findSubmitter } from '#app/ui/forms/submitter.ts'
import { AddToCart, isNativeControl } from './add-to-cart.tsx'
import { AttributeRow } from '#app/features/variations/swatches/attribute-row.tsx'
import { listProductVariations } from '#app/features/variations/contract/contract.ts'
import { NONE, type Picks } from '#app/features/variations/engine/find.ts'
import { ClearedSelectionsNote } from './cleared-selections-note.tsx'
import { useIsForScripts, useIsFragment } from '#app/ui/markup.ts'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { findPurchaseState, type PurchaseState } from '#app/features/variations/rules.ts'
import { createQueryFromPicks } from '#app/features/variations/engine/query.ts'
import { useStockLeftText } from './stock-left-note.tsx'
import { createSwatchStates } from '#app/features/variations/swatches/swatch-state.ts'
import { useHydrated, useVariationForm } from './use-variation-form.ts'
import { VariationPanel } from './variation-panel.tsx'
import '#app/features/variations/swatches/swatches.css'
import './variations.css'

type VariationFormProps = {
  data: VariationFormData
  /** Called with the selection and the gallery slide that shows it; null: none in particular. */
  onImage?: (slide: number | null, picks: Picks) => void
  /** URL the form posts to; without it and `onAddToCart` there is no button. */
  action?: string
  /** Handles the submission client-side; called only with a purchasable selection. */
  onAddToCart?: (formData: FormData, button: HTMLElement | null) => void
  /** Called on hover or focus of the button. */
  onIntent?: () => void
  /** Outcome of the last click on the button. */
  status?: AddStatus
  /** The form is on a card: the quantity is 1, and there is no button before a variation is found. */
  isCompact?: boolean
  /** Shown next to the button: wishlist, compare. */
  children?: ReactNode
}

/** Selecting and buying a variation: links and a form without JavaScript, one reducer with it. */
export function VariationForm(props: VariationFormProps) {
  const { data, onImage = ignore, action, onAddToCart, onIntent, status, isCompact, children } = props
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const isForScripts = useIsForScripts()
  const isFragment = useIsFragment()
  const stockLeftText = useStockLeftText()
  const controller = useVariationForm({ data, onImage, stockLeftText })
  const { form, state, element, options, path } = controller
  const [problem, setProblem] = useState<Exclude<PurchaseState, 'ok'> | null>(null)
  const [isResetAnnounced, announceReset] = useTemporaryFlag(1000)
  const states = useMemo(() => createSwatchStates(form, state, options), [form, state, options])
  const isForSale = action !== undefined || onAddToCart !== undefined
  const emptyPicks = state.picks.map(() => NONE)
  const isMissing = (index: number) => problem === 'selection-needed' && state.picks[index] === NONE

  function submit(event: FormEvent<HTMLFormElement>) {
    // Enter in a radio button also submits.
    if (!isForSale) return event.preventDefault()
    const missingIndex = state.picks.indexOf(NONE)
    const purchaseState = findPurchaseState(state.foundVariation)
    if (purchaseState !== 'ok') {
      event.preventDefault()
      // A complete selection without a matching or purchasable variation.
      setProblem(missingIndex === NONE ? 'unavailable' : purchaseState)
      if (missingIndex !== NONE) focusChoice(element.current, missingIndex)
      return
    }
    setProblem(null)
    if (onAddToCart) {
      event.preventDefault()
      onAddToCart(new FormData(event.currentTarget), findSubmitter(event))
    }
  }

  return (
    <form
      ref={element}
      className="variations_form cart"
      method="post"
      action={action ?? path}
      data-product_id={data.productId}
      data-product_variations={JSON.stringify(data.whole ?? listProductVariations(form, stockLeftText))}
      onSubmit={submit}
    >
      <div
        className={createWrapperClasses(data.settings, isHydrated)}
        data-product_id={data.productId}
        data-threshold_min={30}
        data-threshold_max={100}
        data-total={data.matrix.rowCount}
      >
        {form.attributes.map((attribute, index) => (
          <AttributeRow
            key={attribute.key}
            index={index}
            attribute={attribute}
            states={states[index] ?? []}
            data={data}
            controller={controller}
            isHydrated={isHydrated}
            isMissing={isMissing(index)}
            onChoose={(value) => {
              // Other missing selections are still missing.
              setProblem(problem === 'unavailable' ? null : problem)
              controller.choose(index, value)
            }}
          />
        ))}
        {form.attributes.some(({ type }) => isNativeControl(type)) && (
          // Swatches are links; drop-downs and radio buttons need a submit button. It submits the whole form,
          // whose fields would also order through the URL: the button's name marks that nothing is
          // ordered.
          <noscript>
            <button
              className="button"
              type="submit"
              formMethod="get"
              formAction={path}
              name="choose"
              value="1"
            >
              <Trans>View this option</Trans>
            </button>
          </noscript>
        )}
        {(isForScripts || isClearable(form, state)) && (
          <a
            className="reset_variations"
            hidden={!isFragment && !isClearable(form, state)}
            href={path + createQueryFromPicks(form.attributes, emptyPicks, { defaults: data.defaults })}
            rel="nofollow"
            onClick={(event) => {
              if (isModifiedClick(event)) return
              event.preventDefault()
              setProblem(null)
              controller.clear()
              announceReset()
              // The link disappears, so the focus moves to the first attribute for keyboard users.
              focusChoice(element.current, 0, { preventScroll: true })
            }}
          >
            <Trans>Clear</Trans>
          </a>
        )}
      </div>
      <ClearedSelectionsNote names={controller.clearedNames} isInitial={controller.isInitial} />
      <p className="reset_variations_alert visually-hidden" role="status">
        {
          // A single text without an element of its own, because scripts write into this place, too.
          isResetAnnounced
            ? t`Your selection has been reset. Please select some product options before adding this product to your cart.`
            : ''
        }
      </p>
      <div className="single_variation_wrap">
        <VariationPanel
          data={data}
          form={form}
          state={state}
          problem={problem}
          missingAttributes={form.attributes.filter((_, index) => isMissing(index)).map(({ label }) => label)}
        />
        <AddToCart
          data={data}
          controller={controller}
          isHydrated={isHydrated}
          isForSale={isForSale && !(isCompact && state.foundVariation === null)}
          hasQuantity={!isCompact}
          status={status}
          onIntent={onIntent}
        >
          {children}
        </AddToCart>
      </div>
      {data.templates !== undefined && <div hidden dangerouslySetInnerHTML={{ __html: data.templates }} />}
    </form>
  )
}

/**
 * Class names that themes of existing shops expect on the body. They are set on each form, because the swatch
 * settings may differ between forms.
 */
function createWrapperClasses(
  { disabledStyle, showSelectedName, tooltip }: FormSettings,
  isHydrated: boolean,
): string {
  return [
    'variations woo-variation-swatches',
    `wvs-behavior-${disabledStyle}`,
    ...(showSelectedName ? ['wvs-show-label'] : []),
    ...(tooltip ? ['wvs-tooltip'] : []),
    // A cached page is the same for all devices, so only the browser can detect the pointer.
    ...(isHydrated && matchMedia('(pointer:coarse)').matches ? ['wvs-mobile'] : []),
  ].join(' ')
}

/** Focuses the control of an attribute, or the swatch that is in the tab order. */
function focusChoice(form: HTMLElement | null, attribute: number, options?: FocusOptions): void {
  const row = form?.querySelectorAll('.variation-attribute')[attribute]
  row
    ?.querySelector<HTMLElement>(':is([role="radio"][tabindex="0"], select:not([hidden]), input)')
    ?.focus(options)
}

function ignore(): void {}

/** A flag that stays true for some milliseconds after the returned function is called. */
function useTemporaryFlag(milliseconds: number): [boolean, () => void] {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function show() {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), milliseconds)
  }
  return [isShown, show]
}
