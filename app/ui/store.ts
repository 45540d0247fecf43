/** A value that lives as long as the page and to which components subscribe. */
import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  /** Calls back whenever the value changes; the returned function unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** The current value, updated on changes; on the server, and until the page is hydrated, the initial one. */
  use: () => Value
}

export function createStore<Value>(initialValue: Value): Store<Value> {
  let value = initialValue
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(newValue) {
      value = newValue
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => initialValue),
  }
}
