/** Going back closes the quick view, where the owner wants that: while it is open the address ends with `#woosq`. */
import { worldHere } from './world.ts'

const HASH = '#woosq'

/** The page that the router shows, as path and query: entries of other pages are the router's. */
let routersPage = ''

/** The way back out of our own entry is under way: nothing else happens by it. */
let isLeaving = false

/** Said by whoever knows the router. Who comes back from a link inside the quick view finds it open again. */
export function tellPage(page: string): void {
  const hasComeBack = routersPage !== '' && page !== routersPage && window.location.hash === HASH
  routersPage = page
  const id = hasComeBack ? idIn(window.history.state) : undefined
  if (id) openAgain?.(id)
}

let openAgain: Followers['onForward'] | undefined

/** The router is not told of our entry: it would load the page anew when its hash goes away. */
export function enterHistory(id: number): void {
  if (!worldHere().quickView.backToClose) return
  const { hash } = window.location
  const state = { ...stateOf(window.history), woosq: id }
  if (hash === HASH && idIn(window.history.state)) window.history.replaceState(state, '', HASH)
  // An address that asked for it becomes the open one's.
  else if (hash.startsWith(HASH)) window.history.replaceState(window.history.state, '', HASH)
  else window.history.pushState(state, '', HASH)
}

/** The address is again what it was. */
export function leaveHistory(): void {
  const { hash, pathname, search } = window.location
  if (hash !== HASH || pathname + search !== routersPage) return
  if (idIn(window.history.state)) {
    isLeaving = true
    window.history.back()
  } else window.history.replaceState(window.history.state, '', pathname + search)
}

type Followers = { isOpen: () => boolean; onBack: () => void; onForward: (id: number) => void }

/** Hears of "back" and "forward" before the router does. */
export function followHistory({ isOpen, onBack, onForward }: Followers): void {
  openAgain = onForward
  const hear = (event: PopStateEvent) => {
    const { hash, pathname, search } = window.location
    if (pathname + search !== routersPage) return
    const id = idIn(event.state)
    const act = isLeaving
      ? () => (isLeaving = false)
      : isOpen() && hash !== HASH
        ? onBack
        : id && !isOpen() && (() => onForward(id))
    if (!act) return
    event.stopImmediatePropagation()
    act()
  }
  window.addEventListener('popstate', hear, true)
}

function stateOf({ state }: History): object {
  return typeof state === 'object' && state !== null ? state : {}
}

function idIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('woosq' in state)) return undefined
  return typeof state.woosq === 'number' ? state.woosq : undefined
}
