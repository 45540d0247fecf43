/** Mails a stored submission: again, or for the first time if it was wrongly classified as spam. */
import type { Services } from '#app/services.server.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import type { ContactForm, SubmittedFields } from '#app/features/contact-forms/rules.ts'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { deleteMails } from '#app/platform/mail/store.server.ts'
import { anonymousVisitor } from '#app/platform/visitor/visitor.ts'
import { createMailContext, addPageAndUser } from '#app/features/contact-forms/pipeline/context.server.ts'
import { sendMails } from '#app/features/contact-forms/pipeline/send-mails.server.ts'
import { findActiveTags } from '#app/features/contact-forms/template/active-fields.ts'
import { readTemplate } from '#app/features/contact-forms/pipeline/template.server.ts'
import { formatLocaleName, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import {
  changeSubmissions,
  lockSubmissionMails,
  lockSpam,
  readSubmission,
  readSubmissionFiles,
  type Submission,
} from './submissions.server.ts'
import { tryAddWebhook } from './webhooks.server.ts'

export type MailSubmissionResult =
  | { ok: true }
  /** no-form: the form is deleted; nobody: its mail has no recipient. */
  | { ok: false; reason: 'unknown' | 'no-form' | 'nobody' }

/** Composes the mails from the form's current templates, and sends them; the previous ones are deleted. */
export async function mailSubmission(services: Services, id: string): Promise<MailSubmissionResult> {
  const record = await readSubmission(services, id)
  if (!record) return { ok: false, reason: 'unknown' }
  const { submission } = record
  const form = await findSubmissionForm(services, submission)
  if (!form) return { ok: false, reason: 'no-form' }
  const sendInput = await createSendInput(services, submission, form)
  return services.database.db.transaction(async (transaction): Promise<MailSubmissionResult> => {
    const previousMailIds = await lockSubmissionMails(transaction, id)
    if (!previousMailIds) return { ok: false, reason: 'unknown' }
    const { mailId, mail2Id = null } = await sendMails(services, transaction, sendInput)
    if (!mailId) return { ok: false, reason: 'nobody' }
    await changeSubmissions(transaction, [id], { mailId, mail2Id, status: 'mail_sent' })
    // No submission references the previous mails any longer, so they would never be deleted with one.
    await deleteMails(transaction, previousMailIds)
    return { ok: true }
  })
}

/**
 * Marks submissions as not spam: sends the mail and calls the webhook that spam had suppressed. A submission
 * that was accepted before it was marked as spam has had both; repeated or concurrent calls send them once.
 */
export async function markHam(services: Services, ids: string[]): Promise<void> {
  for (const id of ids) {
    try {
      await accept(services, id, { isMailed: true })
    } catch (error) {
      services.log.error(
        { err: error, submissionId: id },
        'Could not send the e-mails of a message marked as not spam',
      )
      await accept(services, id, { isMailed: false })
    }
  }
}

async function accept(services: Services, id: string, { isMailed }: { isMailed: boolean }): Promise<void> {
  const record = await readSubmission(services, id)
  if (!record?.submission.isSpam) return
  const form = await findSubmissionForm(services, record.submission)
  const sendInput = form && isMailed ? await createSendInput(services, record.submission, form) : undefined
  const shouldSendMails = !form || !isMailingDisabled(form)
  await services.database.db.transaction(async (transaction) => {
    const spam = await lockSpam(transaction, id)
    if (!spam) return
    const isNew = spam.acceptedAt === null
    const mails =
      isNew && shouldSendMails && sendInput ? await sendMails(services, transaction, sendInput) : {}
    const hasMail = Boolean(mails.mailId ?? spam.mailId)
    await changeSubmissions(transaction, [id], {
      ...mails,
      isSpam: false,
      status: hasMail || !shouldSendMails ? 'mail_sent' : 'mail_failed',
      acceptedAt: spam.acceptedAt ?? services.clock.now(),
    })
    // A webhook that was already called is not called again: see webhooks.server.ts.
    if (form?.options.webhook) await tryAddWebhook(services, id, transaction)
  })
}

/** Marks submissions as spam; mails that were sent stay sent. */
export function markSpam(services: Services, ids: string[]): Promise<number> {
  return changeSubmissions(services.database.db, ids, { isSpam: true, status: 'spam' })
}

async function findSubmissionForm(
  services: Services,
  { formId }: Submission,
): Promise<ContactForm | undefined> {
  return formId === null ? undefined : findForm(services, { id: formId })
}

function isMailingDisabled({ additionalSettings }: ContactForm): boolean {
  return ['skip_mail', 'demo_mode'].some((name) => isSettingOn(additionalSettings, name))
}

type SendInput = Parameters<typeof sendMails>[2]

/** The mail data of a submission, as at the time of arrival. */
async function createSendInput(
  services: Services,
  submission: Submission,
  form: ContactForm,
): Promise<SendInput> {
  const texts = pickTexts(form, submission.locale)
  const locale = pickLocale(form, submission.locale) ?? submission.locale
  const template = readTemplate(services, texts)
  const raw = { ...submission.fields, ...submission.rawFields } satisfies SubmittedFields
  const { groups } = findActiveTags(template, (field) =>
    Object.hasOwn(raw, field) ? [raw[field]].flat().filter((one) => typeof one === 'string') : [],
  )
  const submissionContext: SubmissionContext = {
    ...{ form, texts, locale },
    formLocale: formatLocaleName(form, locale),
    translate: createTranslator(locale),
    ...{ tags: template.tags, inactiveFields: new Set<string>(), groups },
    posted: submission.fields,
    raw,
    files: await readStoredFiles(services, submission.id),
    unitTag: submission.meta.unitTag,
    containerPostId: submission.meta.containerPostId,
    consent: submission.consent,
    isSentByMember: false,
    postedDataHash: submission.postedDataHash,
    hasMatchingHash: false,
    posting: createPosting(submission, form),
  }
  const { createdAt: submittedAt, serialNumber, meta } = submission
  const details = { submittedAt, serialNumber, paymentLink: meta.paymentLink }
  const context = await addPageAndUser(
    services,
    createMailContext(services, submissionContext, details),
    submissionContext,
  )
  return { submissionContext, context, isStored: true }
}

async function readStoredFiles(services: Services, id: string): Promise<SubmissionContext['files']> {
  const files = await readSubmissionFiles(services, id)
  return files.map(({ field, digest, fileName, contentType, sizeInBytes, content }) => {
    const file = { name: fileName, type: contentType, size: sizeInBytes, content }
    return { field, digest, file, sentName: fileName }
  })
}

function createPosting(
  { meta, userId, locale }: Submission,
  form: SubmissionContext['form'],
): SubmissionContext['posting'] {
  const visitor = { ...anonymousVisitor, userId: userId ?? 0 }
  const { remoteIp: clientAddress, userAgent, url } = meta
  const entries: [string, string][] = [['_wpcf7_container_post', String(meta.containerPostId)]]
  return { form, locale, entries, clientAddress, userAgent, url, visitor }
}
