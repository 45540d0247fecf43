/** MAP  every job queue and its worker. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { backInStockWorkers } from '#app/features/back-in-stock/notify.server.ts'
import { createImportWorkers } from '#app/features/admin/import/work.server.ts'
import { outcomeWorkers } from '#app/features/contact-forms/embed/outcomes.server.ts'
import { challengeWorkers } from '#app/features/contact-forms/challenges/spent.server.ts'
import { downloadWorkers } from '#app/features/orders/downloads/sweep.server.ts'
import { orderWorkers } from '#app/features/orders/lifecycle/jobs.server.ts'
import { paymentWorkers } from '#app/features/orders/payments/check.server.ts'
import { searchWorkers } from '#app/features/catalog/search/words/renamed-terms.server.ts'
import { reindexOutdated } from '#app/features/catalog/search/words/reindex-outdated.server.ts'
import { mediaWorkers } from '#app/features/media/pictures/avif.server.ts'
import { retentionWorkers } from '#app/features/contact-forms/submissions/retention.server.ts'
import { webhookWorkers } from '#app/features/contact-forms/submissions/webhooks.server.ts'
import { createAlertWorkers, listenForProductChanges } from '#app/features/wishlist/alerts/jobs.server.ts'
import { createWishlistWorkers } from '#app/features/wishlist/lists/expiry.server.ts'
import { mailWorkers, resumeDelivery, logMissingMailServer } from '#app/platform/mail/delivery.server.ts'

function createWorkers(services: Services): Worker[] {
  return [
    ...createAlertWorkers(services),
    ...backInStockWorkers(services),
    ...challengeWorkers(services),
    ...downloadWorkers(services),
    ...createImportWorkers(services),
    ...mailWorkers(services),
    ...mediaWorkers(services),
    ...orderWorkers(services),
    ...outcomeWorkers(services),
    ...paymentWorkers(services),
    ...retentionWorkers(services),
    ...searchWorkers(services),
    ...webhookWorkers(services),
    ...createWishlistWorkers(services),
  ]
}

/** Starts background work; it ends when the services are closed. A failure is only logged. */
export async function beginWork(services: Services): Promise<void> {
  try {
    await services.jobs.work(createWorkers(services))
    listenForProductChanges(services)
    logMissingMailServer(services)
    await resumeDelivery(services)
    await reindexOutdated(services)
  } catch (error) {
    services.log.error(
      { err: error },
      'Could not start the jobs: e-mails and image sizes wait until the next start',
    )
  }
}
