/**
 * Overlays – dialogs and sheets – close by going back: each has a history entry at the URL of its page,
 * removed once the overlay is closed. The router is not notified of them: it would load the page again.
 */

import { setHistoryFollower, type OverlayMark, readMarks, routerPage, readState } from './page-history.ts'

export type Overlay = Partial<OverlayMark> & {
  close: () => void
  /** Whether the URL's hash requested the overlay: the page's own entry below it then has no hash. */
  isRequested?: (hash: string) => boolean
}

/** The open overlays, the topmost last. */
let overlays: Overlay[] = []
/** How many overlay entries the current history entry is above the page's own. */
let depth = import.meta.env.SSR ? 0 : readMarks(history.state).length
/** True while the shop itself traverses the history: the resulting popstate has no other effect. */
let isTraversing = false

const reopeners = new Map<string, (id: number) => void>()

/** Registers an open overlay; the returned function reports that it is closed. */
export function pushOverlay(overlay: Overlay): () => void {
  overlays.push(overlay)
  scheduleSync()
  return () => {
    if (!overlays.includes(overlay)) return
    overlays = overlays.filter((each) => each !== overlay)
    scheduleSync()
  }
}

/** Registers how to reopen overlays with this hash, when going back or forward to one. */
export function registerReopener(hash: string, reopen: (id: number) => void): void {
  reopeners.set(hash, reopen)
}

function handlePageChange(previousKey: string | undefined): void {
  depth = readMarks(history.state).length
  // A reloaded page reopens its overlays, whose entries already exist.
  if (routerPage.isNavigating || previousKey === undefined || depth === overlays.length) return
  // Overlays of the previous page close first.
  if (previousKey !== routerPage.page) setTimeout(() => reopen(history.state))
  scheduleSync()
}

function handlePopState(event: PopStateEvent): void {
  const { state } = event
  if (isTraversing) {
    isTraversing = false
    event.stopImmediatePropagation()
    return syncHistory()
  }
  // Until the next page is reported, the router determines which one is shown.
  if (routerPage.isNavigating || !belongsToPage(state)) return
  const previousDepth = depth
  depth = readMarks(state).length
  if (depth === overlays.length && depth === previousDepth) return
  event.stopImmediatePropagation()
  // No overlay opens or closes: going forward leads to the next page, going back to the previous one.
  if (depth > overlays.length) return reopen(state) ? undefined : history.forward()
  // Overlays opened or closed a moment ago are not in the history yet: as many close as steps were taken.
  const remainingCount = overlays.length - (previousDepth - depth)
  if (remainingCount < 0) return history.back()
  for (const { close } of overlays.splice(remainingCount).toReversed()) close()
  scheduleSync()
}

/** Reopens overlays; true when there was any. */
function reopen(state: unknown): boolean {
  const marks = readMarks(state)
    .slice(overlays.length)
    .filter(({ hash }) => reopeners.has(hash))
  for (const { hash, id } of marks) reopeners.get(hash)?.(id)
  return marks.length > 0
}

let syncTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Updates the history in a later task: an overlay that replaces another one takes over its history entry, and
 * the navigation of a clicked link comes first.
 */
function scheduleSync(): void {
  clearTimeout(syncTimer)
  syncTimer = setTimeout(syncHistory)
}

/** Synchronizes the history with the open overlays. */
function syncHistory(): void {
  if (isTraversing || !belongsToPage(history.state)) return
  const currentMarks = readMarks(history.state)
  if (currentMarks.length > overlays.length) {
    // Going back would leave the page that is being loaded.
    if (routerPage.isNavigating) return
    isTraversing = true
    return history.go(overlays.length - currentMarks.length)
  }
  const targetMarks = overlays.map(({ hash = '', id = 0 }) => ({ hash, id }))
  const topMark = targetMarks[currentMarks.length - 1]
  if (topMark && !isSame(topMark, currentMarks.at(-1)))
    writeMarks('replaceState', targetMarks.slice(0, currentMarks.length))
  const { hash } = location
  if (currentMarks.length === 0 && overlays[0]?.isRequested?.(hash))
    history.replaceState(history.state, '', createUrl(''))
  for (let count = currentMarks.length + 1; count <= targetMarks.length; count += 1) {
    writeMarks('pushState', targetMarks.slice(0, count), hash)
  }
}

function writeMarks(
  method: 'pushState' | 'replaceState',
  over: OverlayMark[],
  fallbackHash = location.hash,
): void {
  const hash = over.findLast((mark) => mark.hash !== '')?.hash ?? fallbackHash
  history[method]({ ...readState(history.state), over }, '', createUrl(hash))
  depth = over.length
}

function createUrl(hash: string): string {
  return location.pathname + location.search + hash
}

function isSame(one: OverlayMark, other: OverlayMark | undefined): boolean {
  return one.hash === other?.hash && one.id === other.id
}

function belongsToPage(state: unknown): boolean {
  const { key } = readState(state)
  // The router's key of an entry without one.
  return routerPage.page === undefined || (key ?? 'default') === routerPage.page
}

setHistoryFollower({ handlePopState, handlePageChange })
