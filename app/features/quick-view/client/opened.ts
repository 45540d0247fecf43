/** Which product lies over the page, and who is told of it. */
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { createStore } from '#app/ui/store.ts'
import { loadContent } from './contents.ts'
import { enterHistory, leaveHistory } from './history.ts'
import { idsIn, neighbourOf } from './navigation.ts'
import { pageContext } from './context.ts'

export type Asked = { id: number; context?: string; effect?: string }

type Opened = Required<Asked> & {
  /** The products of the page, this one among them. */
  ids: readonly number[]
}

/** null: nothing. */
export const opened = createStore<Opened | null>(null)

/** Opens a product, or shows it in place of the one that is open. */
export function openProduct({ id, context = 'default', effect = pageContext().start.effect }: Asked): void {
  const known = opened.get()?.ids ?? idsIn(document)
  loadContent({ id, context })
  // Others close what lies over the page before this one does.
  announce('woosq_open', { id })
  document.body.classList.add('woosq-open')
  const ids = known.includes(id) ? known : [...known, id]
  tellScripts(ids)
  opened.set({ id, context, effect, ids })
  enterHistory(id, close)
}

/** Shows the next product of the page, or the one before. */
export function step(by: 1 | -1): void {
  const shown = opened.get()
  if (!shown || !pageContext().start.nextPrev) return
  const id = neighbourOf(shown.ids, shown.id, by)
  if (id === shown.id) return
  loadContent({ ...shown, id })
  opened.set({ ...shown, id })
  enterHistory(id, close)
}

/** Whoever closes it; told once, with the product that was seen last. */
export function close(): void {
  const shown = opened.get()
  if (!shown) return
  opened.set(null)
  document.body.classList.remove('woosq-open')
  leaveHistory()
  announce('woosq_close', { id: shown.id })
}

/** Themes and scripts of the contract find the products to step through by these names (quick-view.md C.4.2). */
export function tellScripts(ids: readonly number[]): void {
  const { shop } = pageContext()
  const { nonce = '' } = (Reflect.get(window, 'woosq_vars') ?? {}) as { nonce?: string }
  const address = `${shop.to('/')}?wc-ajax=woosq_quickview&nonce=${nonce}&product_id=`
  Object.assign(window, { woosq_ids: ids, woosq_products: ids.map((id) => ({ src: address + id })) })
}
