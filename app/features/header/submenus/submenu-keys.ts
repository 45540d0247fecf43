/** Keyboard navigation: Escape closes and returns the focus, arrow keys move along, into and out of submenus. */
import { findParts, type Submenus } from './submenus.ts'

export function handleKeys(nav: HTMLElement, submenus: Submenus): void {
  document.addEventListener('keydown', (event) => {
    // The browser closes the drawer, which is a popover.
    if (event.key !== 'Escape' || !submenus.isBar()) return
    const item = submenus.findInnermost(document.activeElement)
    if (!item) return
    const hadFocus = item.contains(document.activeElement)
    submenus.close(item)
    if (hadFocus) findParts(item).toggle?.focus()
  })

  nav.addEventListener('keydown', (event) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('li') : null
    const step = readStep(event)
    if (!item || !step || !submenus.isBar()) return
    const isTop = item.parentElement?.closest('li') === null
    const isHandled = isTop ? moveOnBar(item, step, submenus) : moveInSubmenu(item, step, submenus)
    if (isHandled) event.preventDefault()
  })
}

type Step = 'up' | 'down' | 'forward' | 'back'

// "Forward" follows the writing direction.
function readStep({ key }: KeyboardEvent): Step | undefined {
  const isMirrored = document.documentElement.dir === 'rtl'
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowRight') return isMirrored ? 'back' : 'forward'
  if (key === 'ArrowLeft') return isMirrored ? 'forward' : 'back'
  return undefined
}

function moveOnBar(item: HTMLElement, step: Step, submenus: Submenus): boolean {
  if (step === 'down') return enterSubmenu(item, submenus)
  return (
    step !== 'up' && focusControl(step === 'forward' ? item.nextElementSibling : item.previousElementSibling)
  )
}

function moveInSubmenu(item: HTMLElement, step: Step, submenus: Submenus): boolean {
  if (step === 'forward') return enterSubmenu(item, submenus)
  if (step === 'down') return focusControl(item.nextElementSibling)
  if (step === 'up' && item.previousElementSibling) return focusControl(item.previousElementSibling)
  const parentItem = item.parentElement?.closest<HTMLElement>('li')
  if (!parentItem) return false
  submenus.close(parentItem)
  return focusControl(parentItem)
}

function enterSubmenu(item: HTMLElement, submenus: Submenus): boolean {
  const { list } = findParts(item)
  if (!list) return false
  submenus.openOnly(item)
  return focusControl(list.firstElementChild)
}

function focusControl(item: Element | null): boolean {
  const control = item?.querySelector<HTMLElement>(':scope > :is(a, button)')
  control?.focus()
  return control !== null && control !== undefined
}
