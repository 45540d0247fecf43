/** Tells a shop in a test that something was written, and waits until it has heard so itself. */
import type { Services } from '#app/services.server.ts'

export async function publish({ notifications }: Services, tags: string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Who listens last hears last: caches have dropped what they held.
  const stop = notifications.subscribe((change) => {
    if (change === 'everything' || tags.every((tag) => change.tags.includes(tag))) resolve()
  })
  await notifications.publish(tags)
  await promise
  stop()
}
