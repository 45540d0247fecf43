import { useEffect, type RefObject } from 'react'

/**
 * Makes of a popover that is a sheet what a modal dialog is: the focus goes in, nothing behind it can be reached, and going back closes
 * it. Until the script for that is there the platform opens it, and leaves the page as it is.
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
    // Before it closes: the focus cannot go back to what is inert.
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
