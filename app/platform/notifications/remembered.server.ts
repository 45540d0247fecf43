import type { Notifications } from './notifications.server.ts'

/**
 * A value that is read once and kept until a change with one of its tags is told; a read that a change overtakes is
 * answered to who asked and then read again. `current()` gives the value, reading it when needed.
 */
export function remembered<Value>(
  notifications: Pick<Notifications, 'subscribe'>,
  tags: string[],
  read: () => Promise<Value>,
): { current: () => Promise<Value> } {
  let kept: Promise<Value> | undefined
  notifications.subscribe((change) => {
    if (change === 'everything' || change.tags.some((tag) => tags.includes(tag))) kept = undefined
  })
  return {
    current: () => {
      if (kept) return kept
      const reading = read()
      kept = reading
      // A failure is not kept: the next caller tries again.
      reading.catch(() => {
        if (kept === reading) kept = undefined
      })
      return reading
    },
  }
}
