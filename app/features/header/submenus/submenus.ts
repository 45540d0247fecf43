/** Open state and position of the submenus of the navigation. */
import { calculateSubmenuPosition, calculateShiftOntoScreen } from './submenu-position.ts'

export type Submenus = ReturnType<typeof createSubmenus>

/**
 * Controls the submenus of a navigation. An entry is a `li`; one with a submenu has a toggle and a list. The
 * state is in `data-open` and `aria-expanded`.
 */
export function createSubmenus(nav: HTMLElement) {
  const listOpenItems = () => [...nav.querySelectorAll<HTMLElement>('li[data-open]')]
  const isBar = () => !nav.matches(':popover-open')

  function open(item: HTMLElement, trigger: 'rested' | 'pressed' = 'rested'): void {
    const { toggle, list } = findParts(item)
    if (!toggle || !list) return
    // Hovering does not downgrade a submenu that was opened by a click.
    if (item.dataset.open !== 'pressed') item.dataset.open = trigger
    toggle.setAttribute('aria-expanded', 'true')
    if (isBar()) positionList(item, list)
  }

  function close(item: HTMLElement): void {
    delete item.dataset.open
    findParts(item).toggle?.setAttribute('aria-expanded', 'false')
  }

  function closeWhere(matches: (item: HTMLElement) => boolean): void {
    for (const item of listOpenItems()) if (matches(item)) close(item)
  }

  return {
    isBar,
    open,
    close,
    isClosed: (item: HTMLElement) => item.dataset.open === undefined && findParts(item).list !== null,
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
    closeNotContaining: (element: Node) => closeWhere((each) => !each.contains(element)),
    closeUnfocused: () => closeWhere((each) => !each.contains(document.activeElement)),
    /** The innermost open entry that contains an element, or the last open one if none does. */
    findInnermost: (element: Element | null) =>
      listOpenItems().findLast((each) => each.contains(element)) ?? listOpenItems().at(-1),
    updatePositions(): void {
      for (const item of listOpenItems()) {
        const { list } = findParts(item)
        if (list) positionList(item, list)
      }
    },
  }

  function positionList(item: HTMLElement, list: HTMLElement): void {
    // Properties set by script are not inline style attributes, so the Content Security Policy allows them.
    Object.assign(list.style, { insetInlineStart: '', insetInlineEnd: '', translate: '' })
    if (!isBar()) return
    const { left, width } = item.getBoundingClientRect()
    const screenWidth = document.documentElement.clientWidth
    const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
    const isNested = item.parentElement?.closest('li') !== null
    const measures = { itemLeft: left, itemWidth: width, submenuWidth: list.offsetWidth, screenWidth }
    Object.assign(list.style, calculateSubmenuPosition({ ...measures, direction, isNested }))
    const box = list.getBoundingClientRect()
    const shift = calculateShiftOntoScreen({ left: box.left, width: box.width, screenWidth, direction })
    list.style.translate = shift === 0 ? '' : `${shift}px`
  }
}

/** The toggle and the list of an entry; null where it has none. */
export function findParts(item: Element) {
  return {
    toggle: item.querySelector<HTMLElement>(':scope > .submenu-toggle'),
    list: item.querySelector<HTMLElement>(':scope > ul'),
  }
}
