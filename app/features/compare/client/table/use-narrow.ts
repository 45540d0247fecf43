import { useSyncExternalStore } from 'react'

/** Equals the breakpoint in the style sheets of the comparison. */
const NARROW = '(width < 768px)'

/** Whether the screen is a phone's; its callers render in browsers only. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow, () => false)
}

function follow(changed: () => void): () => void {
  const narrow = window.matchMedia(NARROW)
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}
