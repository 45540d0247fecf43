import { useCallback, useEffect, useState } from 'react'

const HOVER_DELAY_IN_MS = 120
const CLOSE_DELAY_IN_MS = 300

type State = 'closed' | 'rested' | 'pressed'

/**
 * Opens the dropdown of an element on mouse hover, and keeps it open for a moment after the mouse has left;
 * Escape and an outside click close it. `entry` contains both the trigger (its first link or button), which
 * gets `aria-expanded` and the focus back, and the dropdown.
 */
export function useDropdown(entry: HTMLElement): { isOpen: boolean; toggle: () => void; close: () => void } {
  const [state, setState] = useState<State>('closed')
  const isOpen = state !== 'closed'
  const close = useCallback(() => setState('closed'), [])
  // A mouse hovers before it clicks: the click keeps open what the hover has opened.
  const toggle = useCallback(() => setState((was) => (was === 'pressed' ? 'closed' : 'pressed')), [])

  useEffect(() => openOnHover(entry, setState), [entry])

  useEffect(() => {
    triggerOf(entry)?.setAttribute('aria-expanded', String(isOpen))
    return isOpen ? closeOnLeave(entry, close) : undefined
  }, [entry, isOpen, close])

  return { isOpen, toggle, close }
}

function openOnHover(entry: HTMLElement, setState: (change: (was: State) => State) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const scheduleOpen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => setState((was) => (was === 'closed' ? 'rested' : was)), HOVER_DELAY_IN_MS)
  }
  const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && scheduleOpen()
  const leave = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => setState((was) => (isInUse(entry) || was === 'pressed' ? was : 'closed')),
      CLOSE_DELAY_IN_MS,
    )
  }
  // A click cancels the hover timer: what the click closes stays closed.
  const down = () => clearTimeout(timer)
  entry.addEventListener('pointerenter', enter)
  entry.addEventListener('pointerleave', leave)
  entry.addEventListener('pointerdown', down)
  // The mouse may have been hovering before this script was loaded.
  if (entry.matches(':hover') && window.matchMedia('(hover: hover)').matches) scheduleOpen()
  return () => {
    clearTimeout(timer)
    entry.removeEventListener('pointerenter', enter)
    entry.removeEventListener('pointerleave', leave)
    entry.removeEventListener('pointerdown', down)
  }
}

function closeOnLeave(entry: HTMLElement, close: () => void): () => void {
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

/** Whether the focus is inside the dropdown. */
function isInUse(entry: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement !== triggerOf(entry) && entry.contains(activeElement)
}

function triggerOf(entry: HTMLElement): HTMLElement | null {
  return entry.querySelector('a, button')
}
