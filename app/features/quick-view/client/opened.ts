/** State and events of the open quick view. */
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { createStore } from '#app/ui/store.ts'
import { loadContent } from './contents.ts'
import { enterHistory, leaveHistory } from './history.ts'
import { findProductIds, findNeighbor } from './navigation.ts'
import { getPageContext } from './context.ts'

export type OpenRequest = { id: number; context?: string; effect?: string }

type OpenQuickView = Required<OpenRequest> & {
  /** All products of the page, including this one. */
  ids: readonly number[]
}

/** null: closed. */
export const quickViewStore = createStore<OpenQuickView | null>(null)

/** Opens a product, or replaces the one that is open. */
export function openProduct({
  id,
  context = 'default',
  effect = getPageContext().start.effect,
}: OpenRequest): void {
  const pageIds = quickViewStore.get()?.ids ?? findProductIds(document)
  loadContent({ id, context })
  // Listeners close other overlays before this one opens.
  announce('woosq_open', { id })
  document.body.classList.add('woosq-open')
  const ids = pageIds.includes(id) ? pageIds : [...pageIds, id]
  publishProductIds(ids)
  quickViewStore.set({ id, context, effect, ids })
  enterHistory(id, close)
}

/** Shows the next or previous product of the page. */
export function step(direction: 1 | -1): void {
  const current = quickViewStore.get()
  if (!current || !getPageContext().start.nextPrev) return
  const id = findNeighbor(current.ids, current.id, direction)
  if (id === current.id) return
  loadContent({ ...current, id })
  quickViewStore.set({ ...current, id })
  enterHistory(id, close)
}

/** Closes the quick view; fires `woosq_close` once, with the last product shown. */
export function close(): void {
  const current = quickViewStore.get()
  if (!current) return
  quickViewStore.set(null)
  document.body.classList.remove('woosq-open')
  leaveHistory()
  announce('woosq_close', { id: current.id })
}

/**
 * Global variables through which themes and contract scripts find the products to step through (quick-view.md
 * C.4.2).
 */
export function publishProductIds(ids: readonly number[]): void {
  const { shop } = getPageContext()
  const { nonce = '' } = (Reflect.get(window, 'woosq_vars') ?? {}) as { nonce?: string }
  const path = `${shop.localizePath('/')}?wc-ajax=woosq_quickview&nonce=${nonce}&product_id=`
  Object.assign(window, { woosq_ids: ids, woosq_products: ids.map((id) => ({ src: path + id })) })
}
