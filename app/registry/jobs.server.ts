/** MAP  every job queue and its worker. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { backInStockWorkers } from '#app/features/back-in-stock/notify.server.ts'
import { createImportWorkers } from '#app/features/admin/import/work.server.ts'
import { createOutcomeWorkers } from '#app/features/contact-forms/embed/outcomes.server.ts'
import { challengeWorkers } from '#app/features/contact-forms/challenges/spent-challenges.server.ts'
import { createDownloadWorkers } from '#app/features/orders/downloads/sweep.server.ts'
import { createOrderWorkers } from '#app/features/orders/lifecycle/jobs.server.ts'
import { createPaymentWorkers } from '#app/features/orders/payments/check.server.ts'
import { searchWorkers } from '#app/features/catalog/search/words/renamed-terms.server.ts'
import { reindexOutdated } from '#app/features/catalog/search/words/reindex-outdated.server.ts'
import { createMediaWorkers } from '#app/features/media/pictures/avif.server.ts'
import { createRetentionWorkers } from '#app/features/contact-forms/submissions/retention.server.ts'
import { createWebhookWorkers } from '#app/features/contact-forms/submissions/webhooks.server.ts'
import { createAlertWorkers, listenForProductChanges } from '#app/features/wishlist/alerts/jobs.server.ts'
import { createWishlistWorkers } from '#app/features/wishlist/lists/expiry.server.ts'
import {
  createMailWorkers,
  resumeDelivery,
  logMissingMailServer,
} from '#app/platform/mail/delivery.server.ts'

function createWorkers(services: Services): Worker[] {
  return [
    ...createAlertWorkers(services),
    ...backInStockWorkers(services),
    ...challengeWorkers(services),
    ...createDownloadWorkers(services),
    ...createImportWorkers(services),
    ...createMailWorkers(services),
    ...createMediaWorkers(services),
    ...createOrderWorkers(services),
    ...createOutcomeWorkers(services),
    ...createPaymentWorkers(services),
    ...createRetentionWorkers(services),
    ...searchWorkers(services),
    ...createWebhookWorkers(services),
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
