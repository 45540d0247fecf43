import { useEffect, useRef, type RefObject } from 'react'

/**
 * When the focused element is removed (a line or the button of a notice), moves the focus to the undo button,
 * else to the notices.
 */
export function useFocusRecovery(place: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      hadFocus.current = target instanceof Node && place.current?.contains(target) === true
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', follow)
    }
  }, [place])

  useEffect(() => {
    const notices = place.current?.querySelector<HTMLElement>('.cart-notices')
    // The line is removed at once; the undo button appears with the server's response.
    if (!notices || !hadFocus.current || !isFocusLost(notices)) return
    const undo = notices.querySelector<HTMLElement>('.restore-item')
    ;(undo ?? notices).focus()
  })
}

function isFocusLost(notices: HTMLElement): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused === notices || focused instanceof HTMLDialogElement
}
