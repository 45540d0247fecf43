import { useCallback, useEffect, useState } from 'react'

const HOVER_DELAY_IN_MS = 120
const CLOSE_DELAY_IN_MS = 300

type State = 'closed' | 'hovered' | 'pressed'

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
  const toggle = useCallback(
    () => setState((previous) => (previous === 'pressed' ? 'closed' : 'pressed')),
    [],
  )

  useEffect(() => openOnHover(entry, setState), [entry])

  useEffect(() => {
    findTrigger(entry)?.setAttribute('aria-expanded', String(isOpen))
    return isOpen ? listenForDismissal(entry, close) : undefined
  }, [entry, isOpen, close])

  return { isOpen, toggle, close }
}

function openOnHover(entry: HTMLElement, setState: (change: (previous: State) => State) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const scheduleOpen = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => setState((previous) => (previous === 'closed' ? 'hovered' : previous)),
      HOVER_DELAY_IN_MS,
    )
  }
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && scheduleOpen()
  const scheduleClose = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => setState((previous) => (hasFocusInside(entry) || previous === 'pressed' ? previous : 'closed')),
      CLOSE_DELAY_IN_MS,
    )
  }
  // A click cancels the hover timer: what the click closes stays closed.
  const cancelTimer = () => clearTimeout(timer)
  entry.addEventListener('pointerenter', onPointerEnter)
  entry.addEventListener('pointerleave', scheduleClose)
  entry.addEventListener('pointerdown', cancelTimer)
  // The mouse may have been hovering before this script was loaded.
  if (entry.matches(':hover') && window.matchMedia('(hover: hover)').matches) scheduleOpen()
  return () => {
    clearTimeout(timer)
    entry.removeEventListener('pointerenter', onPointerEnter)
    entry.removeEventListener('pointerleave', scheduleClose)
    entry.removeEventListener('pointerdown', cancelTimer)
  }
}

function listenForDismissal(entry: HTMLElement, close: () => void): () => void {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (hasFocusInside(entry)) findTrigger(entry)?.focus()
    close()
  }
  const closeIfOutside = ({ target }: Event) => {
    if (target instanceof Node && !entry.contains(target)) close()
  }
  document.addEventListener('keydown', closeOnEscape)
  document.addEventListener('pointerdown', closeIfOutside)
  document.addEventListener('focusin', closeIfOutside)
  return () => {
    document.removeEventListener('keydown', closeOnEscape)
    document.removeEventListener('pointerdown', closeIfOutside)
    document.removeEventListener('focusin', closeIfOutside)
  }
}

/** Whether the focus is inside the dropdown. */
function hasFocusInside(entry: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement !== findTrigger(entry) && entry.contains(activeElement)
}

function findTrigger(entry: HTMLElement): HTMLElement | null {
  return entry.querySelector('a, button')
}
