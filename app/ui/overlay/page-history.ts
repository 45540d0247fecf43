/**
 * The page that the router shows, and the overlays recorded in its history entry: overlay-stack.ts is loaded
 * with the first overlay.
 */

/** An overlay in a history entry: its URL hash while it is open, and its ID within its kind. */
export type OverlayMark = { hash: string; id: number }

type HistoryFollower = {
  handlePopState: (event: PopStateEvent) => void
  /** Called when the router shows `routerPage.page`, after `previousKey`, or is navigating. */
  handlePageChange: (previousKey: string | undefined) => void
}

/**
 * `page`: the router's key of the page, shared by its entry and those of its overlays. `isNavigating`:
 * another page is being loaded.
 */
export const routerPage: { page: string | undefined; isNavigating: boolean } = {
  page: undefined,
  isNavigating: false,
}

let follower: HistoryFollower | undefined

/**
 * Starts to pass history changes to the follower. Must be called before the router starts: listeners on the
 * window run in the order of registration, regardless of the phase.
 */
export function listenToHistory(): void {
  window.addEventListener('popstate', (event) => follower?.handlePopState(event))
  // A reloaded page has its overlays in its history entry.
  if (readMarks(history.state).length > 0) void import('./overlay-stack.ts')
}

/** Registers the overlay stack as the follower of history changes. */
export function setHistoryFollower(newFollower: HistoryFollower): void {
  follower = newFollower
}

/** Reports the page that the router shows, and whether it is navigating. */
export function reportPage(key: string, isNavigating: boolean): void {
  const previousKey = routerPage.page
  Object.assign(routerPage, { page: key, isNavigating })
  follower?.handlePageChange(previousKey)
}

/** Reports a navigation a moment before the router does. */
export function reportNavigation(): void {
  routerPage.isNavigating = true
}

/** The ID of the overlay with this hash that was open when the page was left or reloaded. */
export function findOpenOverlay(hash: string): number | undefined {
  return readMarks(history.state).find((mark) => mark.hash === hash)?.id
}

export function readMarks(state: unknown): OverlayMark[] {
  const { over } = readState(state)
  return Array.isArray(over) ? over : []
}

export function readState(state: unknown): { key?: unknown; over?: unknown } {
  return typeof state === 'object' && state !== null ? state : {}
}
