/**
 * Selecting a variation in a form switches the product's buttons to that variation, and resetting switches
 * back, also for forms rendered by other scripts (compare.md A-23, wishlist.md B.4.11).
 */
import type { ListAction } from '#app/features/product-actions/product-action.ts'
import { findElement } from '#app/features/cart/client/event-element.ts'
import { onEvent } from '#app/ui/scripts/jquery.ts'

/** Also listens to our own forms: buttons not rendered by React learn of a selection only through this event. */
export function followVariations(action: ListAction): void {
  listen('found_variation', ({ dataset: { product_id: productId } }, variation) => {
    const { variation_id: id } = (variation ?? {}) as { variation_id?: unknown }
    switchButtons(action, { productId, id: Number(id) })
  })
  listen('reset_data', ({ dataset: { product_id: productId } }) => {
    switchButtons(action, { productId, id: Number(productId) })
  })
  listen('woovr_selected', (target, detail) => {
    const { pid, id } = (findElement(detail) ?? target).dataset
    switchButtons(action, { productId: pid, id: Number(id) })
  })
}

/** `detail`: the first argument jQuery passes to its handlers after the event; for a native event its `detail`. */
function listen(name: string, handler: (target: HTMLElement, detail: unknown) => void): void {
  const listener = (event: unknown, firstArgument: unknown) => {
    const { target, originalEvent = event } = event as { target?: unknown; originalEvent?: unknown }
    const detail: unknown = originalEvent instanceof CustomEvent ? originalEvent.detail : firstArgument
    handler(target instanceof HTMLElement ? target : document.body, detail)
  }
  onEvent(name, listener, document)
}

type ChosenVariation = { productId: string | undefined; id: number }

function switchButtons({ prefix, form, idNames }: ListAction, { productId, id }: ChosenVariation): void {
  if (!productId || !(id > 0)) return
  for (const button of document.querySelectorAll<HTMLElement>(`.${prefix}-btn-${CSS.escape(productId)}`)) {
    for (const name of idNames) button.dataset[name] = String(id)
    if (button instanceof HTMLButtonElement) button.value = String(id)
    else button.setAttribute('href', `?${form}=${id}`)
  }
}
