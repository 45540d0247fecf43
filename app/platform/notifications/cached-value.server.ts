import type { Notifications } from './notifications.server.ts'

/**
 * A value that is read once and cached until a change with one of its tags is published; a read overtaken by
 * a change is returned to its callers, and the next call reads again. `current()` returns the value, reading
 * it when needed.
 */
export function createCachedValue<Value>(
  notifications: Pick<Notifications, 'subscribe'>,
  tags: string[],
  read: () => Promise<Value>,
): { current: () => Promise<Value> } {
  let cached: Promise<Value> | undefined
  notifications.subscribe((change) => {
    if (change === 'everything' || change.tags.some((tag) => tags.includes(tag))) cached = undefined
  })
  return {
    current: () => {
      if (cached) return cached
      const pendingRead = read()
      cached = pendingRead
      // A failure is not cached: the next call retries.
      pendingRead.catch(() => {
        if (cached === pendingRead) cached = undefined
      })
      return pendingRead
    },
  }
}
