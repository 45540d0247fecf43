import { pushOverlay } from './overlay-stack.ts'

/**
 * Makes everything behind an open popover inert until the returned function is called; going back closes the
 * popover.
 */
export function coverPage(panel: HTMLElement): () => void {
  const coveredElements = listElementsOutside(panel)
  for (const element of coveredElements) element.inert = true
  if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('.close')?.focus()
  const close = () => panel.hidePopover()
  const uncover = pushOverlay({ close })
  // The opener is hidden on a wide screen, where the panel is not a sheet: the panel then closes.
  const opener = document.querySelector(`[popovertarget="${panel.id}"]:not([popovertargetaction])`)
  const closeIfWide = () => opener?.checkVisibility() || close()
  window.addEventListener('resize', closeIfWide)
  return () => {
    window.removeEventListener('resize', closeIfWide)
    for (const element of coveredElements) element.inert = false
    uncover()
  }
}

/** All reachable elements outside of an element; live regions stay active. */
function listElementsOutside(panel: HTMLElement): HTMLElement[] {
  const elements: HTMLElement[] = []
  for (let inner: HTMLElement = panel; inner.parentElement; inner = inner.parentElement) {
    if (inner === document.body) break
    for (const element of inner.parentElement.children) {
      if (
        element !== inner &&
        element instanceof HTMLElement &&
        !element.inert &&
        !element.matches(unreachableSelector)
      )
        elements.push(element)
    }
  }
  return elements
}

const unreachableSelector = 'script, style, link, template, [role=status]'
