/**
 * Hydrates the navigation on the first hover or focus: submenus open when a mouse rests on an entry, by the
 * arrow next to it, by a first tap and by keyboard, on the side where the screen has room (header.md, [OUR]).
 */
import { createSubmenus, type Submenus } from './submenus.ts'
import { handleKeys } from './submenu-keys.ts'

const HOVER_DELAY_IN_MS = 120
const CLOSE_DELAY_IN_MS = 300

const submenusByNav = new WeakMap<HTMLElement, Submenus>()

/** Hydrates a `nav` once; `clickedToggle` was clicked before this script loaded. */
export function hydrateMenu(nav: HTMLElement, clickedToggle?: HTMLElement): void {
  const submenus = submenusByNav.get(nav) ?? hydrate(nav)
  if (clickedToggle) submenus.toggle(clickedToggle)
}

function hydrate(nav: HTMLElement): Submenus {
  const submenus = createSubmenus(nav)
  submenusByNav.set(nav, submenus)
  const hoveredItems = nav.querySelectorAll<HTMLElement>('li:hover')
  nav.dataset.awake = ''
  // The submenu under the resting mouse was already opened by CSS.
  if (submenus.isBar() && nav.dataset.followed === undefined)
    for (const item of hoveredItems) submenus.open(item)
  handlePointer(nav, submenus)
  handleTaps(nav, submenus)
  handleFocus(nav, submenus)
  handleKeys(nav, submenus)
  window.addEventListener('resize', submenus.updatePositions)
  return submenus
}

function handlePointer(nav: HTMLElement, submenus: Submenus): void {
  let timer: ReturnType<typeof setTimeout>
  let clickedEntry: Element | null = null
  const schedule = (delayInMs: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, delayInMs)
  }
  nav.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !submenus.isBar() || !(target instanceof Element)) return
    const item = target.closest<HTMLElement>('li')
    if (!item) return
    // Moving to another entry enables opening on hover again.
    if (clickedEntry && !clickedEntry.contains(item)) delete nav.dataset.followed
    schedule(HOVER_DELAY_IN_MS, () => nav.dataset.followed === undefined && submenus.openOnly(item))
  })
  nav.addEventListener('click', ({ target }) => {
    clickedEntry = target instanceof Element ? target.closest('.site-nav > ul > li') : null
  })
  nav.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && submenus.isBar())
      schedule(CLOSE_DELAY_IN_MS, () => submenus.closeUnfocused())
  })
}

function handleTaps(nav: HTMLElement, submenus: Submenus): void {
  nav.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const toggle = event.target.closest<HTMLElement>('.submenu-toggle')
    if (toggle) return submenus.toggle(toggle)
    const link = event.target.closest('a')
    const item = link?.closest('li')
    if (!item || !submenus.isBar()) return
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch'
    if (!isTap || !submenus.isClosed(item)) return submenus.closeAll()
    // Touch has no hover: the first tap opens the submenu, the second follows the link.
    event.preventDefault()
    submenus.openOnly(item)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !nav.contains(target) && submenus.isBar()) submenus.closeAll()
  })
}

function handleFocus(nav: HTMLElement, submenus: Submenus): void {
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (submenus.isBar() && relatedTarget instanceof Node) submenus.closeNotContaining(relatedTarget)
  })
}
