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
      const script = await import('./cover-page.ts').catch(() => undefined)
      if (script && current.matches(':popover-open')) uncover ??= script.coverPage(current)
    }
    const end = () => {
      uncover?.()
      uncover = undefined
    }
    const opened = ({ newState }: ToggleEvent) => newState === 'open' && void cover()
    // The page is uncovered before the popover closes: the focus cannot return to an inert element.
    const closing = ({ newState }: ToggleEvent) => newState === 'closed' && end()
    current.addEventListener('toggle', opened)
    current.addEventListener('beforetoggle', closing)
    if (current.matches(':popover-open')) void cover()
    return () => {
      current.removeEventListener('toggle', opened)
      current.removeEventListener('beforetoggle', closing)
      end()
    }
  }, [panel])
}
