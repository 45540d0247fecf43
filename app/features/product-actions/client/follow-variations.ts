/** Forms of variations make the buttons of their product those of the chosen variation, and back, also where other scripts draw them (compare.md A-23, wishlist.md B.4.11). */
import type { ListAction } from '#app/features/product-actions/product-action.ts'
import { elementIn } from '#app/features/cart/client/told-element.ts'
import { onTold } from '#app/ui/scripts/jquery.ts'

/** Hears our own forms as well: buttons that React has not drawn know of a choice by this alone. */
export function followVariations(action: ListAction): void {
  hear('found_variation', ({ dataset: { product_id: product } }, variation) => {
    const { variation_id: id } = (variation ?? {}) as { variation_id?: unknown }
    becomeButtonsOf(action, { product, id: Number(id) })
  })
  hear('reset_data', ({ dataset: { product_id: product } }) => {
    becomeButtonsOf(action, { product, id: Number(product) })
  })
  hear('woovr_selected', (target, selected) => {
    const { pid, id } = (elementIn(selected) ?? target).dataset
    becomeButtonsOf(action, { product: pid, id: Number(id) })
  })
}

/** `given`: what jQuery hands its handlers after the event; of a native event its detail. */
function hear(name: string, act: (target: HTMLElement, given: unknown) => void): void {
  const listener = (event: unknown, first: unknown) => {
    const { target, originalEvent = event } = event as { target?: unknown; originalEvent?: unknown }
    const given: unknown = originalEvent instanceof CustomEvent ? originalEvent.detail : first
    act(target instanceof HTMLElement ? target : document.body, given)
  }
  onTold(name, listener, document)
}

type Chosen = { product: string | undefined; id: number }

function becomeButtonsOf({ prefix, form, idNames }: ListAction, { product, id }: Chosen): void {
  if (!product || !(id > 0)) return
  for (const button of document.querySelectorAll<HTMLElement>(`.${prefix}-btn-${CSS.escape(product)}`)) {
    for (const name of idNames) button.dataset[name] = String(id)
    if (button instanceof HTMLButtonElement) button.value = String(id)
    else button.setAttribute('href', `?${form}=${id}`)
  }
}
