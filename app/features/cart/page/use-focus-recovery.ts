import { useEffect, useRef, type RefObject } from 'react'

/**
 * When the focused element is removed (a line or the button of a notice), moves the focus to the undo button,
 * or to the notices if there is none.
 */
export function useFocusRecovery(containerRef: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const trackFocus = ({ target }: Event) => {
      hadFocus.current = target instanceof Node && containerRef.current?.contains(target) === true
    }
    document.addEventListener('focusin', trackFocus)
    document.addEventListener('pointerdown', trackFocus)
    return () => {
      document.removeEventListener('focusin', trackFocus)
      document.removeEventListener('pointerdown', trackFocus)
    }
  }, [containerRef])

  useEffect(() => {
    const notices = containerRef.current?.querySelector<HTMLElement>('.cart-notices')
    // The line is removed at once; the undo button appears with the server's response.
    if (!notices || !hadFocus.current || !isFocusLost(notices)) return
    const undo = notices.querySelector<HTMLElement>('.restore-item')
    ;(undo ?? notices).focus()
  })
}

function isFocusLost(notices: HTMLElement): boolean {
  const focusedElement = document.activeElement
  return (
    !focusedElement ||
    focusedElement === document.body ||
    focusedElement === notices ||
    focusedElement instanceof HTMLDialogElement
  )
}
