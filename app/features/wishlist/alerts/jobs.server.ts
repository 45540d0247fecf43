/** Who works on alerts, and how they hear of products: from the news of writes, and by looking around every few minutes. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { worker } from '#app/platform/jobs/queue.ts'
import { AT_ONCE, forgetOldNews, lookAtChanged, lookAtProducts } from './look.server.ts'
import { lookQueue, tellQueue } from './queues.server.ts'
import { tellShoppers } from './tell.server.ts'

export function alertWorkers(services: Services): Worker[] {
  return [
    worker(
      lookQueue,
      async ({ data: { productIds } }) => {
        if (productIds) await lookAtProducts(services, productIds)
        else await lookAround(services)
      },
      { cron: '*/5 * * * *' },
    ),
    worker(tellQueue, ({ signal }) => tellShoppers(services, signal), { cron: '*/10 * * * *' }),
  ]
}

/** An import writes many products one after the other: they are looked at together. */
const GATHERED_FOR_MS = 2000

/** Has products looked at soon after they were written. News may be lost with a process; looking around finds those products. */
export function hearOfProducts({ notifications, jobs, log }: Services): void {
  const heard = new Set<number>()
  const ask = async () => {
    const ids = [...heard]
    heard.clear()
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        await jobs.add(lookQueue, { productIds: ids.slice(from, from + AT_ONCE) })
      }
    } catch (error) {
      log.warn({ err: error }, 'Could not queue changed products for alerts; the next check finds them')
    }
  }
  notifications.subscribe((change) => {
    // 'everything' says that news were lost: the next look around finds what they were.
    if (change === 'everything') return
    const ids = change.tags.flatMap((tag) => /^product:(\d{1,9})$/.exec(tag)?.[1] ?? [])
    if (ids.length === 0) return
    if (heard.size === 0) setTimeout(() => void ask(), GATHERED_FOR_MS).unref()
    for (const id of ids) heard.add(Number(id))
  })
}

async function lookAround(services: Services): Promise<void> {
  await lookAtChanged(services)
  await forgetOldNews(services)
}
