import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: false in the server's HTML and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
