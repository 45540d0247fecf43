/** Going back closes the quick view, where the owner wants that: while it is open the address ends with `#woosq`. */
import { lieOver, onReturn } from '#app/ui/overlay/over-page.ts'
import { pageContext } from './context.ts'

const HASH = '#woosq'

let leave: (() => void) | undefined

/** A product is open, in place of the one before. */
export function enterHistory(id: number, close: () => void): void {
  if (!pageContext().start.backToClose) return
  leave?.()
  leave = lieOver({ close, hash: HASH, id, isAsked: (hash) => hash.startsWith(HASH) })
}

/** The address is again what it was. */
export function leaveHistory(): void {
  leave?.()
  leave = undefined
}

/** Who comes back from a link inside the quick view finds it open again. */
export function followHistory(open: (id: number) => void): void {
  onReturn(HASH, open)
}
