import { useSyncExternalStore } from 'react'

/** As the style sheets of the comparison say it. */
const NARROW = '(width < 768px)'

/** Whether the screen is a phone's; what asks is drawn in browsers only. */
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
