/** Tells the owner's other systems of a submission: a signed call that is tried again until it is answered. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Queue, Worker } from '#app/platform/jobs/queue.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { callAddress } from '#app/platform/http/address/call-address.server.ts'
import { worker } from '#app/platform/jobs/queue.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import { changeSubmissions, readSubmission } from './submissions.server.ts'

/** For an hour quickly, then for a day or two. */
const webhookQueue: Queue<{ submissionId: string }> = {
  name: 'form-webhook',
  data: z.object({ submissionId: z.uuid() }),
  retries: 20,
  firstPauseInSeconds: 15,
  longestPauseInSeconds: 4 * 3600,
  timeLimitInSeconds: 60,
  concurrency: 2,
}

/** Part of the transaction that keeps the submission. */
export function addWebhook({ jobs }: Services, submissionId: string, transaction: Queries): Promise<void> {
  return jobs.add(webhookQueue, { submissionId }, { key: submissionId, transaction })
}

/** The same where the transaction must not fail for it: then nobody is told, and the log says so. */
export async function tryAddWebhook(
  services: Services,
  submissionId: string,
  transaction: Queries,
): Promise<void> {
  try {
    await transaction.transaction((inner) => addWebhook(services, submissionId, inner))
  } catch (error) {
    services.log.error({ err: error, submissionId }, 'Could not queue a form webhook')
  }
}

type MayCall = (ipAddress: string) => boolean

/** Who makes the calls; `mayCall` says which network addresses are called, public ones when absent. */
export function webhookWorkers(services: Services, { mayCall }: { mayCall?: MayCall } = {}): Worker[] {
  return [worker(webhookQueue, ({ data, isLast }) => call(services, { ...data, isLast, mayCall }))]
}

type Call = { submissionId: string; isLast: boolean; mayCall?: MayCall }

async function call(services: Services, { submissionId, isLast, mayCall }: Call): Promise<void> {
  const body = await bodyOf(services, submissionId)
  // The form or the submission is gone, or nobody is to be told any more.
  if (!body) return
  const { url, secret, payload } = body
  const timestamp = Math.floor(services.clock.now().getTime() / 1000)
  const result = await callAddress(new URL(url), {
    body: payload,
    mayCall,
    headers: {
      'content-type': 'application/json',
      // The same on every attempt: who counts calls can leave out the second.
      'x-hanout-delivery': submissionId,
      'x-hanout-timestamp': String(timestamp),
      // Without a secret anybody could make one.
      ...(secret !== '' && { 'x-hanout-signature': signature(secret, timestamp, payload) }),
    },
  })
  if (result.ok) {
    await changeSubmissions(services.database.db, [submissionId], { webhookToldAt: services.clock.now() })
    return
  }
  const about = { submissionId, reason: result.reason }
  if (result.isForGood || isLast) {
    services.log.error(about, 'A webhook was not told of a submission; it stays in the inbox')
    return
  }
  services.log.warn(about, 'A webhook did not answer; it is called again')
  throw new Error(result.reason)
}

/** 'sha256=…' over `timestamp.body`: the receiver makes the same with its secret, and refuses old timestamps. */
export function signature(secret: string, timestamp: number, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

async function bodyOf(services: Services, submissionId: string) {
  const found = await readSubmission(services, submissionId)
  if (!found || found.submission.formId === null || found.submission.isSpam) return undefined
  // It heard of it before: its owner only called it spam in between.
  if (found.submission.webhookToldAt) return undefined
  const { submission, files } = found
  const form = await findForm(services, { id: found.submission.formId })
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
