/** Webhooks for submissions: a signed call that is retried until it succeeds. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { callUrl } from '#app/platform/http/address/call-url.server.ts'
import { createWorker } from '#app/platform/jobs/queue.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import { changeSubmissions, readSubmission } from './submissions.server.ts'

/** Retries are frequent for an hour, and then rarer for a day or two. */
const webhookQueue: Queue<{ submissionId: string }> = {
  name: 'form-webhook',
  data: z.object({ submissionId: z.uuid() }),
  retries: 20,
  firstPauseInSeconds: 15,
  maxPauseInSeconds: 4 * 3600,
  timeLimitInSeconds: 60,
  concurrency: 2,
}

/** Runs in the transaction that stores the submission. */
export function addWebhook({ jobs }: Services, submissionId: string, transaction: Queries): Promise<void> {
  return jobs.add(webhookQueue, { submissionId }, { key: submissionId, transaction })
}

/** Like `addWebhook`, but an error is logged instead of failing the transaction; no webhook is called. */
export async function tryAddWebhook(
  services: Services,
  submissionId: string,
  transaction: Queries,
): Promise<void> {
  try {
    await transaction.transaction((nestedTransaction) =>
      addWebhook(services, submissionId, nestedTransaction),
    )
  } catch (error) {
    services.log.error({ err: error, submissionId }, 'Could not queue a form webhook')
  }
}

type MayCall = (ipAddress: string) => boolean

/**
 * The worker that calls the webhooks; `mayCall` decides which network addresses are allowed, by default
 * public ones.
 */
export function createWebhookWorkers(services: Services, { mayCall }: { mayCall?: MayCall } = {}): Worker[] {
  return [
    createWorker(webhookQueue, ({ data, isLast }) => callWebhook(services, { ...data, isLast, mayCall })),
  ]
}

type Call = { submissionId: string; isLast: boolean; mayCall?: MayCall }

async function callWebhook(services: Services, { submissionId, isLast, mayCall }: Call): Promise<void> {
  const delivery = await createDelivery(services, submissionId)
  // The form or the submission no longer exists, or the webhook is no longer to be called.
  if (!delivery) return
  const { url, secret, payload } = delivery
  const timestamp = Math.floor(services.clock.now().getTime() / 1000)
  const result = await callUrl(new URL(url), {
    body: payload,
    mayCall,
    headers: {
      'content-type': 'application/json',
      // Every attempt has the same id, so that the receiver can deduplicate.
      'x-hanout-delivery': submissionId,
      'x-hanout-timestamp': String(timestamp),
      // Anybody could forge a signature with an empty secret.
      ...(secret !== '' && { 'x-hanout-signature': createSignature(secret, timestamp, payload) }),
    },
  })
  if (result.ok) {
    await changeSubmissions(services.database.db, [submissionId], { webhookToldAt: services.clock.now() })
    return
  }
  const details = { submissionId, reason: result.reason }
  if (result.isPermanent || isLast) {
    services.log.error(details, 'A webhook could not be called; the submission stays in the inbox')
    return
  }
  services.log.warn(details, 'A webhook call failed; retrying')
  throw new Error(result.reason)
}

/** 'sha256=…' over `timestamp.body`: the receiver computes the same with its secret, and rejects old timestamps. */
export function createSignature(secret: string, timestamp: number, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

async function createDelivery(services: Services, submissionId: string) {
  const record = await readSubmission(services, submissionId)
  if (!record || record.submission.formId === null || record.submission.isSpam) return undefined
  // The webhook was already called, before the submission was marked as spam.
  if (record.submission.webhookToldAt) return undefined
  const { submission, files } = record
  const form = await findForm(services, { id: record.submission.formId })
  if (!form?.options.webhook) return undefined
  const { id, formId, formTitle, serialNumber, status, locale, fields, rawFields, consent, createdAt } =
    submission
  const { remoteIp: _, ...meta } = submission.meta
  const payload = JSON.stringify({
    event: 'submission',
    id,
    form: { id: formId, title: formTitle, slug: submission.channel },
    serial_number: serialNumber,
    status,
    locale,
    fields,
    raw_fields: rawFields,
    consent,
    files: files.map(({ field, fileName, contentType, sizeInBytes, digest }) => ({
      ...{ field, digest },
      name: fileName,
      type: contentType,
      size: sizeInBytes,
    })),
    meta: { url: meta.url, user_agent: meta.userAgent, unit_tag: meta.unitTag },
    created_at: createdAt.toISOString(),
  })
  return { ...form.options.webhook, payload }
}
