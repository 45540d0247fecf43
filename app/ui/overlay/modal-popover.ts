import { useEffect, type RefObject } from 'react'

/**
 * Makes a popover that is a sheet behave like a modal dialog: it takes the focus, everything behind it is
 * inert, and going back closes it. Until the script is loaded, only the browser opens the popover, and the
 * page behind it stays reachable.
 */
export function useModalPopover(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel
    if (!current) return undefined
    let uncover: (() => void) | undefined
    const cover = async () => {
      const module = await import('./cover-page.ts').catch(() => undefined)
      if (module && current.matches(':popover-open')) uncover ??= module.coverPage(current)
    }
    const uncoverPage = () => {
      uncover?.()
      uncover = undefined
    }
    const onToggle = ({ newState }: ToggleEvent) => newState === 'open' && void cover()
    // The page is uncovered before the popover closes: the focus cannot return to an inert element.
    const onBeforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && uncoverPage()
    current.addEventListener('toggle', onToggle)
    current.addEventListener('beforetoggle', onBeforeToggle)
    if (current.matches(':popover-open')) void cover()
    return () => {
      current.removeEventListener('toggle', onToggle)
      current.removeEventListener('beforetoggle', onBeforeToggle)
      uncoverPage()
    }
  }, [panel])
}
