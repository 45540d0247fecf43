/** News in tests: a shop is told that something was written, and has heard so when the test goes on. */
import type { Opened } from '#app/services.server.ts'

export async function publish({ notifications }: Opened, tags: string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Who listens last hears last: caches have dropped what they held.
  const stop = notifications.subscribe((change) => {
    if (change === 'everything' || tags.every((tag) => change.tags.includes(tag))) resolve()
  })
  await notifications.publish(tags)
  await promise
  stop()
}

/**
 * Waits until a shop has heard all that it was told before, and has read its settings for the last time: until then a page
 * that is rendered may be overtaken, and is kept by nobody.
 */
export async function hearAll(services: Opened): Promise<void> {
  // PostgreSQL keeps the order of news.
  await publish(services, ['tests'])
  // What was begun by news has ended when one that begins now has.
  await services.settings.refresh()
}
