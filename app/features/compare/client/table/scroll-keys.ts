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

const AREAS = '.woosc-table-items, .woosc-sidebar-items, .woosc-page-scroll, .woosc-quick-table-products'

/** For the area itself; in a field or on a button inside, keys mean something else. */
export function scrollByKey(event: KeyboardEvent): void {
  const { target } = event
  const step = steps[event.key]
  // On a page of its own the table hears keys by itself; over one, the comparison's script does as well.
  if (!step || event.defaultPrevented || !(target instanceof Element) || !target.matches(AREAS)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const [left, top] = step
  const { scrollLeft, scrollTop } = target
  target.scrollBy({ left, top, behavior: 'instant' })
  // At its end the key is the page's.
  if (target.scrollLeft !== scrollLeft || target.scrollTop !== scrollTop) event.preventDefault()
}
