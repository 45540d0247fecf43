/**
 * Selecting a variation in a form switches the product's buttons to that variation, and resetting switches
 * back, also for forms rendered by other scripts (compare.md A-23, wishlist.md B.4.11).
 */
import type { ListAction } from '#app/features/product-actions/product-action.ts'
import { elementIn } from '#app/features/cart/client/event-element.ts'
import { onEvent } from '#app/ui/scripts/jquery.ts'

/** Also listens to our own forms: buttons not rendered by React learn of a selection only through this event. */
export function followVariations(action: ListAction): void {
  listen('found_variation', ({ dataset: { product_id: product } }, variation) => {
    const { variation_id: id } = (variation ?? {}) as { variation_id?: unknown }
    becomeButtonsOf(action, { product, id: Number(id) })
  })
  listen('reset_data', ({ dataset: { product_id: product } }) => {
    becomeButtonsOf(action, { product, id: Number(product) })
  })
  listen('woovr_selected', (target, selected) => {
    const { pid, id } = (elementIn(selected) ?? target).dataset
    becomeButtonsOf(action, { product: pid, id: Number(id) })
  })
}

/** `detail`: the first argument jQuery passes to its handlers after the event; for a native event its `detail`. */
function listen(name: string, act: (target: HTMLElement, detail: unknown) => void): void {
  const listener = (event: unknown, first: unknown) => {
    const { target, originalEvent = event } = event as { target?: unknown; originalEvent?: unknown }
    const detail: unknown = originalEvent instanceof CustomEvent ? originalEvent.detail : first
    act(target instanceof HTMLElement ? target : document.body, detail)
  }
  onEvent(name, listener, document)
}

type ChosenVariation = { product: string | undefined; id: number }

function becomeButtonsOf({ prefix, form, idNames }: ListAction, { product, id }: ChosenVariation): void {
  if (!product || !(id > 0)) return
  for (const button of document.querySelectorAll<HTMLElement>(`.${prefix}-btn-${CSS.escape(product)}`)) {
    for (const name of idNames) button.dataset[name] = String(id)
    if (button instanceof HTMLButtonElement) button.value = String(id)
    else button.setAttribute('href', `?${form}=${id}`)
  }
}
