/** Scrolls the table by keyboard in the contract's steps (CMP-14): 30 px per arrow key, 90 px per page key. */
const STEP_IN_PIXELS = 30
const PAGE_IN_PIXELS = 90

const steps: Record<string, readonly [right: number, down: number] | undefined> = {
  ArrowLeft: [-STEP_IN_PIXELS, 0],
  ArrowRight: [STEP_IN_PIXELS, 0],
  ArrowUp: [0, -STEP_IN_PIXELS],
  ArrowDown: [0, STEP_IN_PIXELS],
  PageUp: [0, -PAGE_IN_PIXELS],
  PageDown: [0, PAGE_IN_PIXELS],
}

const AREA_SELECTOR =
  '.woosc-table-items, .woosc-sidebar-items, .woosc-page-scroll, .woosc-quick-table-products'

/** Scrolls only if the area itself has the focus: in a field or button, keys have another meaning. */
export function scrollByKey(event: KeyboardEvent): void {
  const { target } = event
  const step = steps[event.key]
  // In the page, the table has its own key listener; in the overlay, the comparison's script listens as well.
  if (!step || event.defaultPrevented || !(target instanceof Element) || !target.matches(AREA_SELECTOR))
    return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const [left, top] = step
  const { scrollLeft, scrollTop } = target
  target.scrollBy({ left, top, behavior: 'instant' })
  // At the end of the table the key scrolls the page.
  if (target.scrollLeft !== scrollLeft || target.scrollTop !== scrollTop) event.preventDefault()
}
