import type { FormEvent } from '#app/features/variations/engine/choose.ts'
import type { ContractVariation, WholeVariation } from './contract.ts'
import type { VariationFacts } from '#app/features/variations/rules.ts'
import { dispatchEverywhere } from '#app/ui/scripts/jquery.ts'

/**
 * Announces on the form what happened, under the names and in the order that scripts of existing shops listen for; those
 * that use jQuery get a found variation as an argument.
 */
export function announce(
  form: HTMLElement,
  events: readonly FormEvent[],
  describe: (variation: VariationFacts) => ContractVariation | WholeVariation | VariationFacts,
): void {
  for (const event of events) {
    if (event.name === 'woocommerce_update_variation_values') dispatch(form, 'update_variation_values')
    dispatch(form, event.name, detailOf(event, describe))
  }
}

/** Announces a swatch chosen or left: `wvs-selected-item`, `wvs-unselected-item`. */
export function announceSwatch(form: HTMLElement, attribute: string, value: string): void {
  const swatch = { detail: { attribute, value }, given: [attribute, value] }
  dispatch(form, value === '' ? 'wvs-unselected-item' : 'wvs-selected-item', swatch)
  dispatch(form, 'wvs-item-updated', swatch)
}

/** Tells scripts of the page, on the document, that the swatches of a form are about to work, and that they do. */
export function announceSwatches(state: 'init' | 'loaded'): void {
  dispatchEverywhere(document, { name: `woo_variation_swatches_${state}`, given: [] })
}

type Detail = { detail: unknown; given: unknown[] }

const nothing: Detail = { detail: null, given: [] }

function detailOf(event: FormEvent, describe: (variation: VariationFacts) => object): Detail {
  if (event.name !== 'found_variation' && event.name !== 'show_variation') return nothing
  const variation = describe(event.variation)
  if (event.name === 'found_variation') return { detail: variation, given: [variation] }
  const { isPurchasable: purchasable } = event
  return { detail: { variation, purchasable }, given: [variation, purchasable] }
}

function dispatch(form: HTMLElement, name: string, { detail, given } = nothing): void {
  dispatchEverywhere(form, { name, detail, given, bubbles: true })
}
