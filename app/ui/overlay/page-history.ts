/** Which page the router shows, and what its entry of the history says of dialogs over it: over-page.ts comes with the first of them. */

/** What an entry says of something that lies over the page: how the address ends while it is open, and which of its kind it is. */
export type Mark = { hash: string; id: number }

type Follower = {
  heard: (event: PopStateEvent) => void
  /** The router shows `shown.page`, and showed another before, or is on its way to one. */
  moved: (before: string | undefined) => void
}

/** `page`: the router's key of the page; its entries and those of what lies over it have the same. `isOnTheWay`: another one is being loaded. */
export const shown: { page: string | undefined; isOnTheWay: boolean } = { page: undefined, isOnTheWay: false }

let follower: Follower | undefined

/** Called before the router begins: who listens to a window first hears first, whatever phase is asked for. */
export function hearHistory(): void {
  window.addEventListener('popstate', (event) => follower?.heard(event))
  // A page that is loaded again has what was over it in its entry.
  if (marksIn(history.state).length > 0) void import('./over-page.ts')
}

/** Whoever knows what lies over the page hears of its history from now on. */
export function followHistory(next: Follower): void {
  follower = next
}

/** Said by whoever knows the router: which page it shows, and whether another one is on its way. */
export function tellPage(key: string, isMoving: boolean): void {
  const before = shown.page
  Object.assign(shown, { page: key, isOnTheWay: isMoving })
  follower?.moved(before)
}

/** The same, a moment before the router knows. */
export function tellOnTheWay(): void {
  shown.isOnTheWay = true
}

/** What was open, and ended the address so, when this page was left or loaded again: which of its kind it was. */
export function leftOpen(hash: string): number | undefined {
  return marksIn(history.state).find((mark) => mark.hash === hash)?.id
}

export function marksIn(state: unknown): Mark[] {
  const { over } = stateOf(state)
  return Array.isArray(over) ? over : []
}

export function stateOf(state: unknown): { key?: unknown; over?: unknown } {
  return typeof state === 'object' && state !== null ? state : {}
}
