import type { FormEvent } from './choose.ts'
import type { ContractVariation } from './contract.ts'
import type { VariationFacts } from './rules.ts'

/** Announces on the form what happened, under the names and in the order that scripts of existing shops listen for. */
export function announce(
  form: HTMLElement,
  events: readonly FormEvent[],
  describe: (variation: VariationFacts) => ContractVariation | VariationFacts,
): void {
  for (const event of events) {
    if (event.name === 'woocommerce_update_variation_values') dispatch(form, 'update_variation_values')
    dispatch(form, event.name, detailOf(event, describe))
  }
}

/** Announces a swatch chosen or left: `wvs-selected-item`, `wvs-unselected-item`. */
export function announceSwatch(form: HTMLElement, attribute: string, value: string): void {
  dispatch(form, value === '' ? 'wvs-unselected-item' : 'wvs-selected-item', { attribute, value })
  dispatch(form, 'wvs-item-updated', { attribute, value })
}

function detailOf(event: FormEvent, describe: (variation: VariationFacts) => object): unknown {
  if (event.name === 'found_variation') return describe(event.variation)
  if (event.name !== 'show_variation') return null
  return { variation: describe(event.variation), purchasable: event.isPurchasable }
}

function dispatch(form: HTMLElement, name: string, detail: unknown = null): void {
  form.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
}
