/** Mails a submission that is in the inbox: again, or for the first time when it was no spam after all. */
import type { Services } from '#app/services.server.ts'
import type { Subject } from './pipeline/subject.ts'
import type { SubmittedFields } from './rules.ts'
import { stranger } from '#app/platform/visitor/visitor.ts'
import { mailContext, withWhereabouts } from './pipeline/context.server.ts'
import { sendMails } from './pipeline/send-mails.server.ts'
import { templateOf } from './pipeline/template.server.ts'
import { localeNameOf, pickLocale, pickTexts } from './pick-texts.ts'
import { sayIn } from './sentences.ts'
import { findForm } from './store.server.ts'
import {
  changeSubmissions,
  readSubmission,
  readSubmissionFiles,
  type Submission,
} from './submissions.server.ts'
import { addWebhook } from './webhooks.server.ts'

export type MailAgainResult =
  | { ok: true }
  /** no-form: the form is deleted; nobody: its mail has no recipient. */
  | { ok: false; reason: 'unknown' | 'no-form' | 'nobody' }

/** Composes the mails anew, with the form's templates of today, and sends them. */
export async function mailSubmission(services: Services, id: string): Promise<MailAgainResult> {
  const found = await readSubmission(services, id)
  if (!found) return { ok: false, reason: 'unknown' }
  const { submission } = found
  const form = submission.formId === null ? undefined : await findForm(services, { id: submission.formId })
  if (!form) return { ok: false, reason: 'no-form' }
  const texts = pickTexts(form, submission.locale)
  const locale = pickLocale(form, submission.locale) ?? submission.locale
  const subject: Subject = {
    ...{ form, texts, locale },
    formLocale: localeNameOf(form, locale),
    say: sayIn(locale),
    tags: templateOf(services, texts).tags,
    inactive: new Set(),
    posted: submission.fields,
    raw: { ...submission.fields, ...submission.rawFields } satisfies SubmittedFields,
    files: await storedFiles(services, id),
    unitTag: submission.meta.unitTag,
    containerPostId: submission.meta.containerPostId,
    consent: submission.consent,
    isOfMember: false,
    postedDataHash: submission.postedDataHash,
    echoesItsHash: false,
    posting: postingOf(submission, form),
  }
  const facts = { at: submission.createdAt, serialNumber: submission.serialNumber }
  const context = await withWhereabouts(services, mailContext(services, subject, facts), subject)
  const mails = await services.database.db.transaction(async (queries) => {
    const sent = await sendMails(services, queries, { subject, context, isKept: true })
    const status = sent.mailId ? 'mail_sent' : submission.status
    await changeSubmissions(queries, [id], { ...sent, status })
    return sent
  })
  return mails.mailId ? { ok: true } : { ok: false, reason: 'nobody' }
}

/** It is no spam: its owner gets the mail, and the webhook is told, that it did not get for that. */
export async function markHam(services: Services, ids: string[]): Promise<void> {
  for (const id of ids) {
    const found = await readSubmission(services, id)
    if (!found?.submission.isSpam) continue
    await services.database.db.transaction(async (queries) => {
      await changeSubmissions(queries, [id], { isSpam: false, status: 'mail_failed' })
      if (await hasWebhook(services, found.submission)) await addWebhook(services, id, queries)
    })
    if (found.submission.mailId === null) await mailSubmission(services, id)
    else await changeSubmissions(services.database.db, [id], { status: 'mail_sent' })
  }
}

/** It is spam after all; what was mailed is mailed. */
export function markSpam(services: Services, ids: string[]): Promise<number> {
  return changeSubmissions(services.database.db, ids, { isSpam: true, status: 'spam' })
}

async function hasWebhook(services: Services, { formId }: Submission): Promise<boolean> {
  const form = formId === null ? undefined : await findForm(services, { id: formId })
  return form?.options.webhook !== undefined
}

async function storedFiles(services: Services, id: string): Promise<Subject['files']> {
  const files = await readSubmissionFiles(services, id)
  return files.map(({ field, digest, fileName, contentType, sizeInBytes, content }) => {
    return { field, digest, file: { name: fileName, type: contentType, size: sizeInBytes, content } }
  })
}

function postingOf({ meta, userId, locale }: Submission, form: Subject['form']): Subject['posting'] {
  const visitor = { ...stranger, userId: userId ?? 0 }
  const { remoteIp: clientAddress, userAgent, url } = meta
  const entries: [string, string][] = [['_wpcf7_container_post', String(meta.containerPostId)]]
  return { form, locale, entries, clientAddress, userAgent, url, visitor }
}
