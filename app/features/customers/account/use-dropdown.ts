import { useCallback, useEffect, useState } from 'react'

const RESTING_IN_MS = 120
const LEAVING_IN_MS = 300

type State = 'closed' | 'rested' | 'pressed'

/**
 * Opens what hangs on an element when a mouse rests on it, and keeps it open for a moment after the mouse has left;
 * Escape and a press elsewhere close it. `entry` holds both the trigger (its first link or button), which gets
 * `aria-expanded` and the focus back, and what opens.
 */
export function useDropdown(entry: HTMLElement): { isOpen: boolean; press: () => void; close: () => void } {
  const [state, setState] = useState<State>('closed')
  const isOpen = state !== 'closed'
  const close = useCallback(() => setState('closed'), [])
  // A mouse rests before it presses: the press then keeps open what the rest has opened.
  const press = useCallback(() => setState((was) => (was === 'pressed' ? 'closed' : 'pressed')), [])

  useEffect(() => followMouse(entry, setState), [entry])

  useEffect(() => {
    triggerOf(entry)?.setAttribute('aria-expanded', String(isOpen))
    return isOpen ? followLeaving(entry, close) : undefined
  }, [entry, isOpen, close])

  return { isOpen, press, close }
}

function followMouse(entry: HTMLElement, setState: (change: (was: State) => State) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => setState((was) => (was === 'closed' ? 'rested' : was)), RESTING_IN_MS)
  }
  const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && rest()
  const leave = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => setState((was) => (isInUse(entry) || was === 'pressed' ? was : 'closed')),
      LEAVING_IN_MS,
    )
  }
  // Whoever presses does not rest: what the press closes stays closed.
  const down = () => clearTimeout(timer)
  entry.addEventListener('pointerenter', enter)
  entry.addEventListener('pointerleave', leave)
  entry.addEventListener('pointerdown', down)
  // The mouse was there before this script.
  if (entry.matches(':hover') && window.matchMedia('(hover: hover)').matches) rest()
  return () => {
    clearTimeout(timer)
    entry.removeEventListener('pointerenter', enter)
    entry.removeEventListener('pointerleave', leave)
    entry.removeEventListener('pointerdown', down)
  }
}

function followLeaving(entry: HTMLElement, close: () => void): () => void {
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (isInUse(entry)) triggerOf(entry)?.focus()
    close()
  }
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !entry.contains(target)) close()
  }
  document.addEventListener('keydown', escape)
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  return () => {
    document.removeEventListener('keydown', escape)
    document.removeEventListener('pointerdown', leave)
    document.removeEventListener('focusin', leave)
  }
}

/** Whether the focus is in what hangs there. */
function isInUse(entry: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement !== triggerOf(entry) && entry.contains(activeElement)
}

function triggerOf(entry: HTMLElement): HTMLElement | null {
  return entry.querySelector('a, button')
}
