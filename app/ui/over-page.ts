/**
 * What lies over the page – dialogs and sheets – closes by going back: each has an entry of its own in the history, at the address of its
 * page, and is gone from there once it is closed. The router is told of none: it would load the page anew.
 */

/** What an entry says of something that lies over the page: how the address ends while it is open, and which of its kind it is. */
type Mark = { hash: string; id: number }

export type Layer = Partial<Mark> & {
  close: () => void
  /** Whether the end of an address has asked for it: the page below then stands without. */
  isAsked?: (hash: string) => boolean
}

/** What lies over the page, the topmost last. */
let layers: Layer[] = []
/** The router's key of the page; its entries and ours have the same. */
let page: string | undefined
/** How many of ours the entry that is shown stands above the page's own. */
let depth = 0
/** Another page is being loaded: going back would lead away from it. */
let isOnTheWay = false
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

/** What was open, and ended the address so, when this page was left or loaded again: which of its kind it was. */
export function leftOpen(hash: string): number | undefined {
  return marksIn(history.state).find((mark) => mark.hash === hash)?.id
}

/** Said by whoever knows the router: which page it shows, and whether another one is on its way. */
export function tellPage(key: string, isMoving: boolean): void {
  isOnTheWay = isMoving
  const before = page
  page = key
  depth = marksIn(history.state).length
  // A page that is loaded again opens what was open, whose entry is there already.
  if (isMoving || before === undefined || depth === layers.length) return
  // What lay over the page before closes first.
  if (before !== key) setTimeout(() => reopen(history.state))
  settleSoon()
}

/** The same, a moment before the router knows. */
export function tellOnTheWay(): void {
  isOnTheWay = true
}

/** Called before the router begins: who listens to a window first hears first, whatever phase is asked for. */
export function hearHistory(): void {
  window.addEventListener('popstate', heard)
}

function heard(event: PopStateEvent): void {
  const { state } = event
  if (isGoing) {
    isGoing = false
    event.stopImmediatePropagation()
    return settle()
  }
  // Until the next page has said that it is there, the router knows better which one is shown.
  if (isOnTheWay || !isOfPage(state)) return
  const before = depth
  depth = marksIn(state).length
  if (depth === layers.length && depth === before) return
  event.stopImmediatePropagation()
  // Where nothing is to be opened or closed, who went on meant the page behind, and who went back the page before.
  if (depth > layers.length) return reopen(state) ? undefined : history.forward()
  if (layers.length === 0) return history.back()
  for (const { close } of layers.splice(depth).toReversed()) close()
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
    if (isOnTheWay) return
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
  return page === undefined || (key ?? 'default') === page
}

function marksIn(state: unknown): Mark[] {
  const { over } = stateOf(state)
  return Array.isArray(over) ? over : []
}

function stateOf(state: unknown): { key?: unknown; over?: unknown } {
  return typeof state === 'object' && state !== null ? state : {}
}
