/** Scrolling a table by keys in the contract's steps (CMP-14): 30 px with an arrow, 90 px with a page. */
const STEP = 30
const PAGE = 90

const steps: Record<string, readonly [right: number, down: number] | undefined> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  PageUp: [0, -PAGE],
  PageDown: [0, PAGE],
}

/** For the area itself; in a field or on a button inside, keys mean something else. */
export function scrollByKey(event: KeyboardEvent): void {
  const { target } = event
  const step = steps[event.key]
  if (!step || !(target instanceof Element) || !target.matches('.woosc-table-items')) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const [left, top] = step
  target.scrollBy({ left, top, behavior: 'instant' })
}
