/**
 * Overlays – dialogs and sheets – close by going back: each has a history entry at the URL of its page,
 * removed once the overlay is closed. The router is not notified of them: it would load the page again.
 */

import { setHistoryFollower, type OverlayMark, marksIn, routerPage, stateOf } from './page-history.ts'

export type Overlay = Partial<OverlayMark> & {
  close: () => void
  /** Whether the URL's hash requested the overlay: the page's own entry below it then has no hash. */
  isRequested?: (hash: string) => boolean
}

/** The open overlays, the topmost last. */
let overlays: Overlay[] = []
/** How many overlay entries the current history entry is above the page's own. */
let depth = import.meta.env.SSR ? 0 : marksIn(history.state).length
/** True while the shop itself traverses the history: the resulting popstate has no other effect. */
let isGoing = false

const reopeners = new Map<string, (id: number) => void>()

/** Registers an open overlay; the returned function reports that it is closed. */
export function pushOverlay(overlay: Overlay): () => void {
  overlays.push(overlay)
  settleSoon()
  return () => {
    if (!overlays.includes(overlay)) return
    overlays = overlays.filter((each) => each !== overlay)
    settleSoon()
  }
}

/** Registers how to reopen overlays with this hash, when going back or forward to one. */
export function onReturn(hash: string, reopen: (id: number) => void): void {
  reopeners.set(hash, reopen)
}

function handlePageChange(before: string | undefined): void {
  depth = marksIn(history.state).length
  // A reloaded page reopens its overlays, whose entries already exist.
  if (routerPage.isNavigating || before === undefined || depth === overlays.length) return
  // Overlays of the previous page close first.
  if (before !== routerPage.page) setTimeout(() => reopen(history.state))
  settleSoon()
}

function handlePopState(event: PopStateEvent): void {
  const { state } = event
  if (isGoing) {
    isGoing = false
    event.stopImmediatePropagation()
    return settle()
  }
  // Until the next page is reported, the router determines which one is shown.
  if (routerPage.isNavigating || !isOfPage(state)) return
  const before = depth
  depth = marksIn(state).length
  if (depth === overlays.length && depth === before) return
  event.stopImmediatePropagation()
  // No overlay opens or closes: going forward leads to the next page, going back to the previous one.
  if (depth > overlays.length) return reopen(state) ? undefined : history.forward()
  // Overlays opened or closed a moment ago are not in the history yet: as many close as steps were taken.
  const remaining = overlays.length - (before - depth)
  if (remaining < 0) return history.back()
  for (const { close } of overlays.splice(remaining).toReversed()) close()
  settleSoon()
}

/** Reopens overlays; true when there was any. */
function reopen(state: unknown): boolean {
  const marks = marksIn(state)
    .slice(overlays.length)
    .filter(({ hash }) => reopeners.has(hash))
  for (const { hash, id } of marks) reopeners.get(hash)?.(id)
  return marks.length > 0
}

let settling: ReturnType<typeof setTimeout> | undefined

/**
 * Updates the history in a later task: an overlay that replaces another one takes over its history entry, and
 * the navigation of a clicked link comes first.
 */
function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

/** Synchronizes the history with the open overlays. */
function settle(): void {
  if (isGoing || !isOfPage(history.state)) return
  const has = marksIn(history.state)
  if (has.length > overlays.length) {
    // Going back would leave the page that is being loaded.
    if (routerPage.isNavigating) return
    isGoing = true
    return history.go(overlays.length - has.length)
  }
  const targetMarks = overlays.map(({ hash = '', id = 0 }) => ({ hash, id }))
  const top = targetMarks[has.length - 1]
  if (top && !isSame(top, has.at(-1))) write('replaceState', targetMarks.slice(0, has.length))
  const { hash } = location
  if (has.length === 0 && overlays[0]?.isRequested?.(hash))
    history.replaceState(history.state, '', urlWith(''))
  for (let count = has.length + 1; count <= targetMarks.length; count += 1) {
    write('pushState', targetMarks.slice(0, count), hash)
  }
}

function write(how: 'pushState' | 'replaceState', over: OverlayMark[], otherwise = location.hash): void {
  const hash = over.findLast((mark) => mark.hash !== '')?.hash ?? otherwise
  history[how]({ ...stateOf(history.state), over }, '', urlWith(hash))
  depth = over.length
}

function urlWith(hash: string): string {
  return location.pathname + location.search + hash
}

function isSame(one: OverlayMark, other: OverlayMark | undefined): boolean {
  return one.hash === other?.hash && one.id === other.id
}

function isOfPage(state: unknown): boolean {
  const { key } = stateOf(state)
  // The router's key of an entry without one.
  return routerPage.page === undefined || (key ?? 'default') === routerPage.page
}

setHistoryFollower({ handlePopState, handlePageChange })
