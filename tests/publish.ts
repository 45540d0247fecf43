/** Change notifications in tests: a change is published, and the shop has processed it when the test continues. */
import type { BaseServices } from '#app/services.server.ts'

export async function publish({ notifications }: BaseServices, tags: string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // The last subscriber is called last: by then all caches are invalidated.
  const unsubscribe = notifications.subscribe((change) => {
    if (change === 'everything' || tags.every((tag) => change.tags.includes(tag))) resolve()
  })
  await notifications.publish(tags)
  await promise
  unsubscribe()
}

/**
 * Waits until a shop has processed all pending notifications and has read its settings for the last time:
 * until then, a rendered page may be outdated, and is not cached.
 */
export async function waitForNotifications(services: BaseServices): Promise<void> {
  // PostgreSQL delivers notifications in order.
  await publish(services, ['tests'])
  // A refresh started by a notification has ended when a new one has.
  await services.settings.refresh()
}
