import type { FormEvent, ReactNode } from 'react'
import type { FormSettings, VariationFormData } from './variation-form-data.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isClearable } from '#app/features/variations/engine/choose.ts'
import type { AddStatus } from './add-button.tsx'
import { submitterOf } from '#app/ui/forms/submitter.ts'
import { AddToCart, isNativeControl } from './add-to-cart.tsx'
import { AttributeRow } from '#app/features/variations/swatches/attribute-row.tsx'
import { productVariations } from '#app/features/variations/contract/contract.ts'
import { NONE, type Picks } from '#app/features/variations/engine/find.ts'
import { GaveWayNote } from './gave-way-note.tsx'
import { useIsForScripts, useIsFragment } from '#app/ui/markup.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { purchasable, type Purchase } from '#app/features/variations/rules.ts'
import { queryFromChoice } from '#app/features/variations/engine/query.ts'
import { useStockLeftText } from './stock-left-note.tsx'
import { swatchStates } from '#app/features/variations/swatches/swatch-state.ts'
import { useHydrated, useVariationForm } from './use-variation-form.ts'
import { VariationPanel } from './variation-panel.tsx'
import '#app/features/variations/swatches/swatches.css'
import './variations.css'

type VariationFormProps = {
  data: VariationFormData
  /** Told what is chosen, and which slide of the gallery shows it; null: none in particular. */
  onImage?: (slide: number | null, picks: Picks) => void
  /** Where the form posts; without it and `onAddToCart` there is no button. */
  action?: string
  /** Takes what would be posted, so that the page stays; only a choice that can be bought gets here. */
  onAddToCart?: (posted: FormData, button: HTMLElement | null) => void
  /** The shopper is about to press the button. */
  onAim?: () => void
  /** What became of the last press of the button. */
  status?: AddStatus
  /** On a card: one piece, and no button before something is found. */
  isCompact?: boolean
  /** Beside the button: wishlist, compare. */
  children?: ReactNode
}

/** Choosing and buying a variation: links and a form that work without script, one reducer once it runs. */
export function VariationForm(props: VariationFormProps) {
  const { data, onImage = ignore, action, onAddToCart, onAim, status, isCompact, children } = props
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const isForScripts = useIsForScripts()
  const isFragment = useIsFragment()
  const stockLeftText = useStockLeftText()
  const choosing = useVariationForm({ data, onImage, stockLeftText })
  const { form, state, element, options, path } = choosing
  const [problem, setProblem] = useState<Exclude<Purchase, 'ok'> | null>(null)
  const [isResetTold, tellReset] = useBriefly(1000)
  const states = useMemo(() => swatchStates(form, state, options), [form, state, options])
  const isForSale = action !== undefined || onAddToCart !== undefined
  const emptied = state.picks.map(() => NONE)
  const isMissing = (index: number) => problem === 'selection-needed' && state.picks[index] === NONE

  function submit(event: FormEvent<HTMLFormElement>) {
    // Enter in a radio submits too.
    if (!isForSale) return event.preventDefault()
    const missing = state.picks.indexOf(NONE)
    const purchase = purchasable(state.found)
    if (purchase !== 'ok') {
      event.preventDefault()
      // All is chosen, and there is no such variation.
      setProblem(missing === NONE ? 'unavailable' : purchase)
      if (missing !== NONE) focusChoice(element.current, missing)
      return
    }
    setProblem(null)
    if (onAddToCart) {
      event.preventDefault()
      onAddToCart(new FormData(event.currentTarget), submitterOf(event))
    }
  }

  return (
    <form
      ref={element}
      className="variations_form cart"
      method="post"
      action={action ?? path}
      data-product_id={data.productId}
      data-product_variations={JSON.stringify(data.whole ?? productVariations(form, stockLeftText))}
      onSubmit={submit}
    >
      <div
        className={wrapperClasses(data.settings, isHydrated)}
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
            choosing={choosing}
            isHydrated={isHydrated}
            isMissing={isMissing(index)}
            onChoose={(value) => {
              // What else was missing still is.
              setProblem(problem === 'unavailable' ? null : problem)
              choosing.choose(index, value)
            }}
          />
        ))}
        {form.attributes.some(({ type }) => isNativeControl(type)) && (
          // Swatches are links; drop-downs and radios need something that sends them. It sends the whole form, which orders
          // by its address too: its name says that nothing is to be ordered.
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
            href={path + queryFromChoice(form.attributes, emptied, { defaults: data.defaults })}
            rel="nofollow"
            onClick={(event) => {
              if (isModified(event)) return
              event.preventDefault()
              setProblem(null)
              choosing.clear()
              tellReset()
              // The link goes; who came by keyboard goes on at the first choice.
              focusChoice(element.current, 0, { preventScroll: true })
            }}
          >
            <Trans>Clear</Trans>
          </a>
        )}
      </div>
      <GaveWayNote names={choosing.lost} isOpening={choosing.isOpening} />
      <p className="reset_variations_alert visually-hidden" role="status">
        {
          // One text, never a node of its own: scripts write into this place, too.
          isResetTold
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
          missing={form.attributes.filter((_, index) => isMissing(index)).map(({ label }) => label)}
        />
        <AddToCart
          data={data}
          choosing={choosing}
          isHydrated={isHydrated}
          isForSale={isForSale && !(isCompact && state.found === null)}
          hasQuantity={!isCompact}
          status={status}
          onAim={onAim}
        >
          {children}
        </AddToCart>
      </div>
      {data.templates !== undefined && <div hidden dangerouslySetInnerHTML={{ __html: data.templates }} />}
    </form>
  )
}

/** What themes of existing shops look for on the body; here the swatches may differ from form to form. */
function wrapperClasses(
  { disabledStyle, showSelectedName, tooltip }: FormSettings,
  isHydrated: boolean,
): string {
  return [
    'variations woo-variation-swatches',
    `wvs-behavior-${disabledStyle}`,
    ...(showSelectedName ? ['wvs-show-label'] : []),
    ...(tooltip ? ['wvs-tooltip'] : []),
    // A kept page is the same for all screens: only the browser knows.
    ...(isHydrated && matchMedia('(pointer:coarse)').matches ? ['wvs-mobile'] : []),
  ].join(' ')
}

/** On the control of an attribute, or the one of its swatches that the tab key reaches. */
function focusChoice(form: HTMLElement | null, attribute: number, options?: FocusOptions): void {
  const row = form?.querySelectorAll('.variation-attribute')[attribute]
  row
    ?.querySelector<HTMLElement>(':is([role="radio"][tabindex="0"], select:not([hidden]), input)')
    ?.focus(options)
}

function ignore(): void {}

/** True for some milliseconds after it is called. */
function useBriefly(milliseconds: number): [boolean, () => void] {
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
