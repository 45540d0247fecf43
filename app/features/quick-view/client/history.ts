/** Back closes the quick view, where the merchant enabled that: while open, the URL ends with `#woosq`. */
import { pushOverlay, registerReopener } from '#app/ui/overlay/overlay-stack.ts'
import { getPageContext } from './context.ts'

const HASH = '#woosq'

let leave: (() => void) | undefined

/** Adds a history entry for the opened product, replacing that of the previous one. */
export function enterHistory(id: number, close: () => void): void {
  if (!getPageContext().start.backToClose) return
  leave?.()
  leave = pushOverlay({ close, hash: HASH, id, isRequested: (hash) => hash.startsWith(HASH) })
}

/** Restores the URL. */
export function leaveHistory(): void {
  leave?.()
  leave = undefined
}

/** Returning from a link inside the quick view opens it again. */
export function followHistory(open: (id: number) => void): void {
  registerReopener(HASH, open)
}
