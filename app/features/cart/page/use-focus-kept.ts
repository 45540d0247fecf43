import { useEffect, useRef, type RefObject } from 'react'

/** When what had the focus goes, a line or the button of a notice, it moves to the way back, else to where it is told. */
export function useFocusKept(place: RefObject<HTMLElement | null>): void {
  const wasHere = useRef(false)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      wasHere.current = target instanceof Node && place.current?.contains(target) === true
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
    // The line goes at once, the way back comes with the shop's answer.
    if (!notices || !wasHere.current || !isFocusLost(notices)) return
    const undo = notices.querySelector<HTMLElement>('.restore-item')
    ;(undo ?? notices).focus()
  })
}

function isFocusLost(notices: HTMLElement): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused === notices || focused instanceof HTMLDialogElement
}
