/**
 * What lies over the page – dialogs and sheets – closes by going back: each has an entry of its own in the history, at the address of its
 * page, and is gone from there once it is closed. The router is told of none: it would load the page anew.
 */

import { followHistory, type Mark, marksIn, shown, stateOf } from './page-history.ts'

export type Layer = Partial<Mark> & {
  close: () => void
  /** Whether the end of an address has asked for it: the page below then stands without. */
  isAsked?: (hash: string) => boolean
}

/** What lies over the page, the topmost last. */
let layers: Layer[] = []
/** How many of ours the entry that is shown stands above the page's own. */
let depth = import.meta.env.SSR ? 0 : marksIn(history.state).length
/** The way back to an entry further down is ours: nothing else happens by it. */
let isGoing = false

const reopeners = new Map<string, (id: number) => void>()

/** Something lies over the page from now on; the function that comes back says that it is closed. */
export function lieOver(layer: Layer): () => void {
  layers.push(layer)
  settleSoon()
  return () => {
    if (!layers.includes(layer)) return
    layers = layers.filter((each) => each !== layer)
    settleSoon()
  }
}

/** Opens again what ends the address so, for who comes back or goes forward to it. */
export function onReturn(hash: string, reopen: (id: number) => void): void {
  reopeners.set(hash, reopen)
}

function moved(before: string | undefined): void {
  depth = marksIn(history.state).length
  // A page that is loaded again opens what was open, whose entry is there already.
  if (shown.isOnTheWay || before === undefined || depth === layers.length) return
  // What lay over the page before closes first.
  if (before !== shown.page) setTimeout(() => reopen(history.state))
  settleSoon()
}

function heard(event: PopStateEvent): void {
  const { state } = event
  if (isGoing) {
    isGoing = false
    event.stopImmediatePropagation()
    return settle()
  }
  // Until the next page has said that it is there, the router knows better which one is shown.
  if (shown.isOnTheWay || !isOfPage(state)) return
  const before = depth
  depth = marksIn(state).length
  if (depth === layers.length && depth === before) return
  event.stopImmediatePropagation()
  // Where nothing is to be opened or closed, who went on meant the page behind, and who went back the page before.
  if (depth > layers.length) return reopen(state) ? undefined : history.forward()
  // What was opened or closed a moment ago has not come to the history yet: as many close as steps were taken.
  const left = layers.length - (before - depth)
  if (left < 0) return history.back()
  for (const { close } of layers.splice(left).toReversed()) close()
  settleSoon()
}

/** Whether anything is open again. */
function reopen(state: unknown): boolean {
  const marks = marksIn(state)
    .slice(layers.length)
    .filter(({ hash }) => reopeners.has(hash))
  for (const { hash, id } of marks) reopeners.get(hash)?.(id)
  return marks.length > 0
}

let settling: ReturnType<typeof setTimeout> | undefined

/** In a task of its own: what makes way for something else leaves it its entry, and a link that was pressed comes first. */
function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

/** Brings the history to what lies over the page. */
function settle(): void {
  if (isGoing || !isOfPage(history.state)) return
  const has = marksIn(history.state)
  if (has.length > layers.length) {
    // Going back would lead away from the page that is being loaded.
    if (shown.isOnTheWay) return
    isGoing = true
    return history.go(layers.length - has.length)
  }
  const wanted = layers.map(({ hash = '', id = 0 }) => ({ hash, id }))
  const top = wanted[has.length - 1]
  if (top && !isSame(top, has.at(-1))) write('replaceState', wanted.slice(0, has.length))
  const { hash } = location
  if (has.length === 0 && layers[0]?.isAsked?.(hash)) history.replaceState(history.state, '', addressWith(''))
  for (let count = has.length + 1; count <= wanted.length; count += 1) {
    write('pushState', wanted.slice(0, count), hash)
  }
}

function write(how: 'pushState' | 'replaceState', over: Mark[], otherwise = location.hash): void {
  const hash = over.findLast((mark) => mark.hash !== '')?.hash ?? otherwise
  history[how]({ ...stateOf(history.state), over }, '', addressWith(hash))
  depth = over.length
}

function addressWith(hash: string): string {
  return location.pathname + location.search + hash
}

function isSame(one: Mark, other: Mark | undefined): boolean {
  return one.hash === other?.hash && one.id === other.id
}

function isOfPage(state: unknown): boolean {
  const { key } = stateOf(state)
  // As the router calls an entry that has no key.
  return shown.page === undefined || (key ?? 'default') === shown.page
}

followHistory({ heard, moved })
