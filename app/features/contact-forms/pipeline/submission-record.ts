/** The stored part of a submission (contact-forms.md 8.2: the shape of an inbox entry). */
import type { MailContext, SubmissionDetails } from '#app/features/contact-forms/mail/context.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { SubmissionMeta, SubmittedFields } from '#app/features/contact-forms/rules.ts'
import type { SubmissionContext } from './submission-context.ts'
import { findSetting } from '#app/features/contact-forms/definition/additional-settings.ts'
import { replaceMailTags } from '#app/features/contact-forms/mail/mail-tags.ts'
import { listTexts } from '#app/features/contact-forms/posting/list-texts.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { readOptions } from '#app/features/contact-forms/template/options.ts'
import { isEmail } from '#app/features/contact-forms/validation/formats.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'

const MAX_SEARCH_TEXT_LENGTH = 20_000

export function createSubmissionRecord(submissionContext: SubmissionContext, context: MailContext) {
  const { form, texts, posting, tags, consent, postedDataHash, locale } = submissionContext
  const unstoredFields = new Set(
    tags.filter((tag) => hasFeature(tag, 'do-not-store')).map(({ name }) => name),
  )
  const fields = pick(submissionContext.posted, (name) => !unstoredFields.has(name))
  const rawFields = pick(
    submissionContext.raw,
    (name) =>
      Object.hasOwn(fields, name) &&
      JSON.stringify(submissionContext.raw[name]) !== JSON.stringify(submissionContext.posted[name]),
  )
  const subjectAndSender = readSubjectAndSender(form.additionalSettings, context)
  const enteredTexts = [...listTexts(fields), ...listTexts(rawFields)]
  const fileNames = submissionContext.files.map(({ file }) => file.name)
  return {
    formId: form.id,
    channel: form.slug,
    formTitle: texts.title,
    locale,
    ...subjectAndSender,
    emails: [
      ...new Set(
        [subjectAndSender.senderEmail, ...enteredTexts].filter(isEmail).map((email) => email.toLowerCase()),
      ),
    ],
    userId: posting.visitor.userId || null,
    fields,
    rawFields: removeFileFields(rawFields, tags),
    meta: createMeta(submissionContext, context.submission),
    consent,
    postedDataHash,
    searchText: normalizeText(
      [subjectAndSender.subject, subjectAndSender.senderName, ...enteredTexts, ...fileNames].join('\n'),
    )
      .slice(0, MAX_SEARCH_TEXT_LENGTH)
      .toWellFormed(),
  }
}

/** Whether the form has a consent field for storage that the visitor did not agree to. */
export function isStorageRefused({ tags, raw }: SubmissionContext): boolean {
  const storageConsentTags = tags.filter((tag) => readOptions(tag, 'consent_for').includes('storage'))
  return storageConsentTags.some(({ name }) =>
    listTexts(pick(raw, (field) => field === name)).every((text) => text === ''),
  )
}

function readSubjectAndSender(settings: string, context: MailContext) {
  const formatSetting = (name: string, fallback: string) => {
    const template = (findSetting(settings, name) ?? fallback).replace(/^"(.*)"$/, '$1')
    const text = replaceMailTags(template, context, { target: 'line' })
    return text === template && template.startsWith('[') ? '' : text.slice(0, 500).toWellFormed()
  }
  return {
    subject: formatSetting('flamingo_subject', '[your-subject]'),
    senderName: formatSetting('flamingo_name', '[your-name]'),
    senderEmail: formatSetting('flamingo_email', '[your-email]'),
  }
}

function createMeta(
  { unitTag, containerPostId }: SubmissionContext,
  details: SubmissionDetails,
): SubmissionMeta {
  const { remoteAddress: remoteIp, userAgent, url, paymentLink } = details
  return {
    ...{ remoteIp, userAgent: userAgent.slice(0, 500), url: url.slice(0, 2000), unitTag, containerPostId },
    ...(paymentLink !== undefined && { paymentLink }),
  }
}

// File digests are not values that a visitor entered.
function removeFileFields(fields: SubmittedFields, tags: FormTag[]): SubmittedFields {
  const fileFields = new Set(tags.filter((tag) => hasFeature(tag, 'file-uploading')).map(({ name }) => name))
  return pick(fields, (name) => !fileFields.has(name))
}

function pick(fields: SubmittedFields, isIncluded: (name: string) => boolean): SubmittedFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isIncluded(name)))
}
