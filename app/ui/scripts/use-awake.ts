import { useSyncExternalStore } from 'react'

/** Whether the page's script runs: false in what the server sends and while React takes it over. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
