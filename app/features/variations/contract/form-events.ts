import type { VariationEvent } from '#app/features/variations/engine/choose.ts'
import type { ContractVariation, WholeVariation } from './contract.ts'
import type { VariationSummary } from '#app/features/variations/rules.ts'
import { dispatchEverywhere } from '#app/ui/scripts/jquery.ts'

/**
 * Dispatches the events on the form, with the names and in the order that scripts of existing shops expect;
 * jQuery handlers receive a found variation as an argument.
 */
export function announce(
  form: HTMLElement,
  events: readonly VariationEvent[],
  describe: (variation: VariationSummary) => ContractVariation | WholeVariation | VariationSummary,
): void {
  for (const event of events) {
    if (event.name === 'woocommerce_update_variation_values') dispatch(form, 'update_variation_values')
    dispatch(form, event.name, createDetail(event, describe))
  }
}

/** Announces that a swatch was selected or deselected: `wvs-selected-item`, `wvs-unselected-item`. */
export function announceSwatch(form: HTMLElement, attribute: string, value: string): void {
  const swatchDetail = { detail: { attribute, value }, handlerArguments: [attribute, value] }
  dispatch(form, value === '' ? 'wvs-unselected-item' : 'wvs-selected-item', swatchDetail)
  dispatch(form, 'wvs-item-updated', swatchDetail)
}

/** Announces on the document that the swatches of a form are initializing, and that they are ready. */
export function announceSwatches(state: 'init' | 'loaded'): void {
  dispatchEverywhere(document, { name: `woo_variation_swatches_${state}`, handlerArguments: [] })
}

type Detail = { detail: unknown; handlerArguments: unknown[] }

const noDetail: Detail = { detail: null, handlerArguments: [] }

function createDetail(event: VariationEvent, describe: (variation: VariationSummary) => object): Detail {
  if (event.name !== 'found_variation' && event.name !== 'show_variation') return noDetail
  const variation = describe(event.variation)
  if (event.name === 'found_variation') return { detail: variation, handlerArguments: [variation] }
  const { isPurchasable: purchasable } = event
  return { detail: { variation, purchasable }, handlerArguments: [variation, purchasable] }
}

function dispatch(form: HTMLElement, name: string, { detail, handlerArguments } = noDetail): void {
  dispatchEverywhere(form, { name, detail, handlerArguments, bubbles: true })
}
