import { lieOver } from './over-page.ts'

/** What lies behind an open popover cannot be reached until the function that comes back is called; going back closes it. */
export function coverPage(panel: HTMLElement): () => void {
  const behind = besides(panel)
  for (const element of behind) element.inert = true
  if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('.close')?.focus()
  const close = () => panel.hidePopover()
  const uncover = lieOver({ close })
  // Where there is room for it, it is no sheet.
  const opener = document.querySelector(`[popovertarget="${panel.id}"]:not([popovertargetaction])`)
  const fit = () => opener?.checkVisibility() || close()
  window.addEventListener('resize', fit)
  return () => {
    window.removeEventListener('resize', fit)
    for (const element of behind) element.inert = false
    uncover()
  }
}

/** Whatever can be reached outside of an element; what is only said aloud goes on. */
function besides(panel: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inner: HTMLElement = panel; inner.parentElement; inner = inner.parentElement) {
    if (inner === document.body) break
    for (const element of inner.parentElement.children) {
      if (element !== inner && element instanceof HTMLElement && !element.inert && !element.matches(unheard))
        found.push(element)
    }
  }
  return found
}

const unheard = 'script, style, link, template, [role=status]'
