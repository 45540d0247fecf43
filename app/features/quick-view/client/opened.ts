/** Which product lies over the page, and who is told of it. */
import { announce } from '#app/features/cart/contract-events.ts'
import { createStore } from '#app/ui/store.ts'
import { loadContent } from './contents.ts'
import { enterHistory, leaveHistory } from './history.ts'
import { idsIn, neighbourOf } from './navigation.ts'
import { worldHere } from './world.ts'

export type Asked = { id: number; context?: string; effect?: string }

type Opened = Required<Asked> & {
  /** The products of the page, this one among them. */
  ids: readonly number[]
}

/** null: nothing. */
export const opened = createStore<Opened | null>(null)

/** Opens a product, or shows it in place of the one that is open. */
export function openProduct({ id, context = 'default', effect = worldHere().quickView.effect }: Asked): void {
  const before = opened.get()
  const ids = before?.ids ?? idsIn(document)
  void loadContent(id)
  // Others close what lies over the page before this one does.
  announce('woosq_open', { id })
  document.body.classList.add('woosq-open')
  Object.assign(window, { woosq_ids: ids })
  opened.set({ id, context, effect, ids: ids.includes(id) ? ids : [...ids, id] })
  enterHistory(id)
}

/** Shows the next product of the page, or the one before. */
export function step(by: 1 | -1): void {
  const shown = opened.get()
  if (!shown || !worldHere().quickView.nextPrev) return
  const id = neighbourOf(shown.ids, shown.id, by)
  if (id === shown.id) return
  void loadContent(id)
  opened.set({ ...shown, id })
  enterHistory(id)
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
