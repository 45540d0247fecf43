/** Open state and position of the submenus of the navigation. */
import { placeSubmenu, shiftOntoScreen } from './submenu-place.ts'

export type Submenus = ReturnType<typeof openSubmenus>

/**
 * Controls the submenus of a navigation. An entry is a `li`; one with a submenu has a toggle and a list. The
 * state is in `data-open` and `aria-expanded`.
 */
export function openSubmenus(nav: HTMLElement) {
  const openItems = () => [...nav.querySelectorAll<HTMLElement>('li[data-open]')]
  const isBar = () => !nav.matches(':popover-open')

  function open(item: HTMLElement, how: 'rested' | 'pressed' = 'rested'): void {
    const { toggle, list } = partsOf(item)
    if (!toggle || !list) return
    // Hovering does not downgrade a submenu that was opened by a click.
    if (item.dataset.open !== 'pressed') item.dataset.open = how
    toggle.setAttribute('aria-expanded', 'true')
    if (isBar()) place(item, list)
  }

  function close(item: HTMLElement): void {
    delete item.dataset.open
    partsOf(item).toggle?.setAttribute('aria-expanded', 'false')
  }

  function closeWhere(matches: (item: HTMLElement) => boolean): void {
    for (const item of openItems()) if (matches(item)) close(item)
  }

  return {
    isBar,
    open,
    close,
    isClosed: (item: HTMLElement) => item.dataset.open === undefined && partsOf(item).list !== null,
    /** Opens an entry, keeps its ancestors open, and closes all others. */
    openOnly(item: HTMLElement): void {
      closeWhere((each) => !each.contains(item))
      open(item)
    },
    toggle(toggle: HTMLElement): void {
      const item = toggle.closest('li')
      if (!item) return
      // A mouse hovers before it clicks: the click then pins the submenu that hovering opened.
      if (item.dataset.open === 'pressed') return closeWhere((each) => item.contains(each))
      if (isBar()) closeWhere((each) => !each.contains(item))
      open(item, 'pressed')
    },
    closeAll: () => closeWhere(() => true),
    closeWithout: (element: Node) => closeWhere((each) => !each.contains(element)),
    closeUnfocused: () => closeWhere((each) => !each.contains(document.activeElement)),
    /** The innermost open entry that contains an element, else the last open one. */
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
    // Properties set by script are not inline style attributes, so the Content Security Policy allows them.
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

/** The toggle and the list of an entry; null where it has none. */
export function partsOf(item: Element) {
  return {
    toggle: item.querySelector<HTMLElement>(':scope > .submenu-toggle'),
    list: item.querySelector<HTMLElement>(':scope > ul'),
  }
}
