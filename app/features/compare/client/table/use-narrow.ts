import { useSyncExternalStore } from 'react'

/** Equals the breakpoint in the style sheets of the comparison. */
const NARROW_QUERY = '(width < 768px)'

/** Whether the screen is a phone's; its callers render in browsers only. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}

function subscribe(onChange: () => void): () => void {
  const narrowQuery = window.matchMedia(NARROW_QUERY)
  narrowQuery.addEventListener('change', onChange)
  return () => narrowQuery.removeEventListener('change', onChange)
}

function isNarrow(): boolean {
  return window.matchMedia(NARROW_QUERY).matches
}
