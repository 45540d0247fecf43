/** Which submenus of the navigation are open, and where they lie. */
import { placeSubmenu, shiftOntoScreen } from './submenu-place.ts'

export type Submenus = ReturnType<typeof openSubmenus>

/** An entry is a `li`; one with a submenu has a toggle and a list. The state is in `data-open` and `aria-expanded`. */
export function openSubmenus(nav: HTMLElement) {
  const openItems = () => [...nav.querySelectorAll<HTMLElement>('li[data-open]')]
  const isBar = () => !nav.matches(':popover-open')

  function open(item: HTMLElement, how: 'rested' | 'pressed' = 'rested'): void {
    const { toggle, list } = partsOf(item)
    if (!toggle || !list) return
    // What was pressed stays so when the mouse comes to rest on it.
    if (item.dataset.open !== 'pressed') item.dataset.open = how
    toggle.setAttribute('aria-expanded', 'true')
    if (isBar()) place(item, list)
  }

  function close(item: HTMLElement): void {
    delete item.dataset.open
    partsOf(item).toggle?.setAttribute('aria-expanded', 'false')
  }

  function closeWhere(isMeant: (item: HTMLElement) => boolean): void {
    for (const item of openItems()) if (isMeant(item)) close(item)
  }

  return {
    isBar,
    open,
    close,
    isClosed: (item: HTMLElement) => item.dataset.open === undefined && partsOf(item).list !== null,
    /** Opens an entry, leaves open those it stands in, and closes all others. */
    openOnly(item: HTMLElement): void {
      closeWhere((each) => !each.contains(item))
      open(item)
    },
    toggle(toggle: HTMLElement): void {
      const item = toggle.closest('li')
      if (!item) return
      // A mouse rests before it presses: the press then keeps open what the rest has opened.
      if (item.dataset.open === 'pressed') return closeWhere((each) => item.contains(each))
      if (isBar()) closeWhere((each) => !each.contains(item))
      open(item, 'pressed')
    },
    closeAll: () => closeWhere(() => true),
    closeWithout: (element: Node) => closeWhere((each) => !each.contains(element)),
    closeUnfocused: () => closeWhere((each) => !each.contains(document.activeElement)),
    /** The innermost that is open around an element, or any. */
    innermost: (element: Element | null) =>
      openItems().findLast((each) => each.contains(element)) ?? openItems().at(-1),
    placeAgain(): void {
      for (const item of openItems()) {
        const { list } = partsOf(item)
        if (list) place(item, list)
      }
    },
  }

  function place(item: HTMLElement, list: HTMLElement): void {
    // Properties set by script are no style attributes of the page: the policy allows them.
    Object.assign(list.style, { insetInlineStart: '', insetInlineEnd: '', translate: '' })
    if (!isBar()) return
    const { left, width } = item.getBoundingClientRect()
    const screenWidth = document.documentElement.clientWidth
    const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
    const isNested = item.parentElement?.closest('li') !== null
    const measures = { itemLeft: left, itemWidth: width, submenuWidth: list.offsetWidth, screenWidth }
    Object.assign(list.style, placeSubmenu({ ...measures, direction, isNested }))
    const box = list.getBoundingClientRect()
    const shift = shiftOntoScreen({ left: box.left, width: box.width, screenWidth, direction })
    list.style.translate = shift === 0 ? '' : `${shift}px`
  }
}

/** The arrow (or title) and the list of an entry; null where it has none. */
export function partsOf(item: Element) {
  return {
    toggle: item.querySelector<HTMLElement>(':scope > .submenu-toggle'),
    list: item.querySelector<HTMLElement>(':scope > ul'),
  }
}
