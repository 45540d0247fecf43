import { useCallback, useEffect, useState } from 'react'

const RESTING_IN_MS = 120
const LEAVING_IN_MS = 300

type State = 'closed' | 'rested' | 'pressed'

type Dropdown = { state: State; press: () => void; enter: () => void; close: () => void }

/**
 * Opens what hangs on an element when a mouse rests on it or keys come to it, and keeps it open for a moment after the mouse has left;
 * Escape, a press elsewhere and the focus elsewhere close it. `entry` holds both the trigger (its first link or button), which gets
 * `aria-expanded` and the focus back, and what opens. `press` is what its trigger does, `enter` what leads into it.
 */
export function useDropdown(entry: HTMLElement): Dropdown {
  const [state, setState] = useState<State>('closed')
  const isOpen = state !== 'closed'
  const close = useCallback(() => setState('closed'), [])
  // A mouse rests before it presses: the press then keeps open what the rest has opened.
  const press = useCallback(() => setState((was) => (was === 'pressed' ? 'closed' : 'pressed')), [])
  const enter = useCallback(() => setState('pressed'), [])

  useEffect(() => followMouse(entry, setState), [entry])
  useEffect(() => followKeys(entry, setState), [entry])

  useEffect(() => {
    triggerOf(entry)?.setAttribute('aria-expanded', String(isOpen))
    return isOpen ? followLeaving(entry, close) : undefined
  }, [entry, isOpen, close])

  return { state, press, enter, close }
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
  entry.addEventListener('pointerenter', enter)
  entry.addEventListener('pointerleave', leave)
  // The mouse was there before this script.
  if (entry.matches(':hover') && window.matchMedia('(hover: hover)').matches) rest()
  return () => {
    clearTimeout(timer)
    entry.removeEventListener('pointerenter', enter)
    entry.removeEventListener('pointerleave', leave)
  }
}

/** Who comes to the trigger by keys sees what hangs there; a finger or a mouse presses it. */
function followKeys(entry: HTMLElement, setState: (change: (was: State) => State) => void): () => void {
  const come = () => {
    if (triggerOf(entry)?.matches(':focus-visible')) setState((was) => (was === 'closed' ? 'rested' : was))
  }
  // Not the focus: it also comes back, from what was closed or from another window.
  const hear = ({ key }: KeyboardEvent) => key === 'Tab' && come()
  entry.addEventListener('keyup', hear)
  // The focus was there before this script.
  come()
  return () => entry.removeEventListener('keyup', hear)
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

/** The link or button that opens it. */
export function triggerOf(entry: HTMLElement): HTMLElement | null {
  return entry.querySelector('a, button')
}
