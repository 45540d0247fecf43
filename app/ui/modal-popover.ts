import { useEffect, type RefObject } from 'react'
import { lieOver } from './over-page.ts'

/**
 * Makes of a popover that is a sheet what a modal dialog is: the focus goes in, nothing behind it can be reached, and going back closes
 * it. Before any script the platform opens it, and leaves the page as it is.
 */
export function useModalPopover(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel
    if (!current) return undefined
    let uncover: (() => void) | undefined
    const cover = () => (uncover ??= coverPage(current))
    const end = () => {
      uncover?.()
      uncover = undefined
    }
    const opened = ({ newState }: ToggleEvent) => newState === 'open' && cover()
    // Before it closes: the focus cannot go back to what is inert.
    const closing = ({ newState }: ToggleEvent) => newState === 'closed' && end()
    current.addEventListener('toggle', opened)
    current.addEventListener('beforetoggle', closing)
    if (current.matches(':popover-open')) cover()
    return () => {
      current.removeEventListener('toggle', opened)
      current.removeEventListener('beforetoggle', closing)
      end()
    }
  }, [panel])
}

function coverPage(panel: HTMLElement): () => void {
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
