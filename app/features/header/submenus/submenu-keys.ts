/** Keyboard navigation: Escape closes and returns the focus, arrow keys move along, into and out of submenus. */
import { partsOf, type Submenus } from './open-submenus.ts'

export function followKeys(nav: HTMLElement, submenus: Submenus): void {
  document.addEventListener('keydown', (event) => {
    // The browser closes the drawer, which is a popover.
    if (event.key !== 'Escape' || !submenus.isBar()) return
    const item = submenus.innermost(document.activeElement)
    if (!item) return
    const hadFocus = item.contains(document.activeElement)
    submenus.close(item)
    if (hadFocus) partsOf(item).toggle?.focus()
  })

  nav.addEventListener('keydown', (event) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('li') : null
    const step = stepOf(event)
    if (!item || !step || !submenus.isBar()) return
    const isTop = item.parentElement?.closest('li') === null
    const isHandled = isTop ? goOnBar(item, step, submenus) : goInSubmenu(item, step, submenus)
    if (isHandled) event.preventDefault()
  })
}

type Step = 'up' | 'down' | 'forward' | 'back'

// "Forward" follows the writing direction.
function stepOf({ key }: KeyboardEvent): Step | undefined {
  const isMirrored = document.documentElement.dir === 'rtl'
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowRight') return isMirrored ? 'back' : 'forward'
  if (key === 'ArrowLeft') return isMirrored ? 'forward' : 'back'
  return undefined
}

function goOnBar(item: HTMLElement, step: Step, submenus: Submenus): boolean {
  if (step === 'down') return enter(item, submenus)
  return step !== 'up' && focusOn(step === 'forward' ? item.nextElementSibling : item.previousElementSibling)
}

function goInSubmenu(item: HTMLElement, step: Step, submenus: Submenus): boolean {
  if (step === 'forward') return enter(item, submenus)
  if (step === 'down') return focusOn(item.nextElementSibling)
  if (step === 'up' && item.previousElementSibling) return focusOn(item.previousElementSibling)
  const above = item.parentElement?.closest<HTMLElement>('li')
  if (!above) return false
  submenus.close(above)
  return focusOn(above)
}

function enter(item: HTMLElement, submenus: Submenus): boolean {
  const { list } = partsOf(item)
  if (!list) return false
  submenus.openOnly(item)
  return focusOn(list.firstElementChild)
}

function focusOn(item: Element | null): boolean {
  const control = item?.querySelector<HTMLElement>(':scope > :is(a, button)')
  control?.focus()
  return control !== null && control !== undefined
}
