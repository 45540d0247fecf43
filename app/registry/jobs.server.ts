/** MAP  every queue of jobs and who works on it. */
import type { Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import { backInStockWorkers } from '#app/features/back-in-stock/tell.server.ts'
import { importWorkers } from '#app/features/admin/import/work.server.ts'
import { outcomeWorkers } from '#app/features/contact-forms/embed/outcomes.server.ts'
import { challengeWorkers } from '#app/features/contact-forms/challenges/spent.server.ts'
import { downloadWorkers } from '#app/features/orders/downloads/sweep.server.ts'
import { orderWorkers } from '#app/features/orders/lifecycle/jobs.server.ts'
import { paymentWorkers } from '#app/features/orders/payments/check.server.ts'
import { searchWorkers } from '#app/features/catalog/search/words/renamed-terms.server.ts'
import { takeUpOldWords } from '#app/features/catalog/search/words/renew-words.server.ts'
import { mediaWorkers } from '#app/features/media/pictures/avif.server.ts'
import { retentionWorkers } from '#app/features/contact-forms/submissions/retention.server.ts'
import { webhookWorkers } from '#app/features/contact-forms/submissions/webhooks.server.ts'
import { alertWorkers, hearOfProducts } from '#app/features/wishlist/alerts/jobs.server.ts'
import { wishlistWorkers } from '#app/features/wishlist/lists/expiry.server.ts'
import { mailWorkers, takeUpMails, tellWithoutServer } from '#app/platform/mail/delivery.server.ts'

function workers(services: Services): Worker[] {
  return [
    ...alertWorkers(services),
    ...backInStockWorkers(services),
    ...challengeWorkers(services),
    ...downloadWorkers(services),
    ...importWorkers(services),
    ...mailWorkers(services),
    ...mediaWorkers(services),
    ...orderWorkers(services),
    ...outcomeWorkers(services),
    ...paymentWorkers(services),
    ...retentionWorkers(services),
    ...searchWorkers(services),
    ...webhookWorkers(services),
    ...wishlistWorkers(services),
  ]
}

/** Starts what goes on beside requests; it ends when the services are closed. A failure is told to the log alone. */
export async function beginWork(services: Services): Promise<void> {
  try {
    await services.jobs.work(workers(services))
    hearOfProducts(services)
    tellWithoutServer(services)
    await takeUpMails(services)
    await takeUpOldWords(services)
  } catch (error) {
    services.log.error(
      { err: error },
      'The jobs could not be begun: mails and pictures wait until the next start',
    )
  }
}
