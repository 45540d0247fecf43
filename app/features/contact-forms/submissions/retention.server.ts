/** Deletes expired data: submissions, spam, locks, unused payments, and mails without stored submissions. */
import type { Services } from '#app/services.server.ts'
import type { Worker } from '#app/platform/jobs/queue.ts'
import { createPlainQueue, createWorker } from '#app/platform/jobs/queue.ts'
import { deleteSentMails } from '#app/platform/mail/store.server.ts'
import { deleteUnusedPayments } from '#app/features/contact-forms/integrations/payment/store.server.ts'
import { deleteOldLocks } from '#app/features/contact-forms/pipeline/submission-lock.server.ts'
import { UNSTORED_KIND } from '#app/features/contact-forms/pipeline/mails.server.ts'
import { deleteSubmissionsBefore } from './submissions.server.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000

const retentionQueue = createPlainQueue('form-retention', {
  retries: 2,
  maxPauseInSeconds: 600,
  timeLimitInSeconds: 300,
})

/** The cleanup worker, once an hour. */
export function createRetentionWorkers(services: Services): Worker[] {
  return [createWorker(retentionQueue, () => deleteExpiredData(services), { cron: '37 * * * *' })]
}

/** A form's own retention takes precedence over the general one; spam has its own. */
export async function deleteExpiredData(services: Services): Promise<void> {
  const { database, settings, clock } = services
  const { keptForDays, spamKeptForDays } = settings.current().forms
  const subtractDays = (days: number) => new Date(clock.now().getTime() - days * DAY_IN_MS)
  const forms = await services.forms.current()
  const formsWithRetention = forms.filter(({ options }) => options.keptForDays !== undefined)
  for (const { id, options } of formsWithRetention) {
    await deleteSubmissionsBefore(database.db, {
      createdBefore: subtractDays(options.keptForDays ?? 0),
      formId: id,
    })
  }
  if (keptForDays > 0) {
    const createdBefore = subtractDays(keptForDays)
    await deleteSubmissionsBefore(database.db, {
      createdBefore,
      excludedFormIds: formsWithRetention.map(({ id }) => id),
    })
  }
  await deleteSubmissionsBefore(database.db, { createdBefore: subtractDays(spamKeptForDays), isSpam: true })
  await deleteSentMails(database.db, UNSTORED_KIND)
  await deleteOldLocks(services)
  await deleteUnusedPayments(services)
}
