/** The stored part of a submission (contact-forms.md 8.2: the shape of an inbox entry). */
import type { MailContext, SubmissionDetails } from '#app/features/contact-forms/mail/context.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { SubmissionMeta, SubmittedFields } from '#app/features/contact-forms/rules.ts'
import type { SubmissionContext } from './subject.ts'
import { settingOf } from '#app/features/contact-forms/definition/additional-settings.ts'
import { replaceMailTags } from '#app/features/contact-forms/mail/mail-tags.ts'
import { textsIn } from '#app/features/contact-forms/posting/texts-in.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { optionsOf } from '#app/features/contact-forms/template/options.ts'
import { isEmail } from '#app/features/contact-forms/validation/formats.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'

const MAX_SEARCH_TEXT_LENGTH = 20_000

export function storedOf(subject: SubmissionContext, context: MailContext) {
  const { form, texts, posting, tags, consent, postedDataHash, locale } = subject
  const unstored = new Set(tags.filter((tag) => hasFeature(tag, 'do-not-store')).map(({ name }) => name))
  const fields = pick(subject.posted, (name) => !unstored.has(name))
  const rawFields = pick(
    subject.raw,
    (name) =>
      Object.hasOwn(fields, name) &&
      JSON.stringify(subject.raw[name]) !== JSON.stringify(subject.posted[name]),
  )
  const listed = titlesOf(form.additionalSettings, context)
  const enteredTexts = [...textsIn(fields), ...textsIn(rawFields)]
  const fileNames = subject.files.map(({ file }) => file.name)
  return {
    formId: form.id,
    channel: form.slug,
    formTitle: texts.title,
    locale,
    ...listed,
    emails: [
      ...new Set([listed.senderEmail, ...enteredTexts].filter(isEmail).map((email) => email.toLowerCase())),
    ],
    userId: posting.visitor.userId || null,
    fields,
    rawFields: withoutFiles(rawFields, tags),
    meta: metaOf(subject, context.submission),
    consent,
    postedDataHash,
    searchText: normalizeText([listed.subject, listed.senderName, ...enteredTexts, ...fileNames].join('\n'))
      .slice(0, MAX_SEARCH_TEXT_LENGTH)
      .toWellFormed(),
  }
}

/** Whether the form has a consent field for storage that the visitor did not agree to. */
export function refusesStorage({ tags, raw }: SubmissionContext): boolean {
  const gates = tags.filter((tag) => optionsOf(tag, 'consent_for').includes('storage'))
  return gates.some(({ name }) => textsIn(pick(raw, (field) => field === name)).every((text) => text === ''))
}

function titlesOf(settings: string, context: MailContext) {
  const settingText = (name: string, otherwise: string) => {
    const template = (settingOf(settings, name) ?? otherwise).replace(/^"(.*)"$/, '$1')
    const text = replaceMailTags(template, context, { place: 'line' })
    return text === template && template.startsWith('[') ? '' : text.slice(0, 500).toWellFormed()
  }
  return {
    subject: settingText('flamingo_subject', '[your-subject]'),
    senderName: settingText('flamingo_name', '[your-name]'),
    senderEmail: settingText('flamingo_email', '[your-email]'),
  }
}

function metaOf({ unitTag, containerPostId }: SubmissionContext, details: SubmissionDetails): SubmissionMeta {
  const { remoteAddress: remoteIp, userAgent, url, paymentLink } = details
  return {
    ...{ remoteIp, userAgent: userAgent.slice(0, 500), url: url.slice(0, 2000), unitTag, containerPostId },
    ...(paymentLink !== undefined && { paymentLink }),
  }
}

// File digests are not values that a visitor entered.
function withoutFiles(fields: SubmittedFields, tags: FormTag[]): SubmittedFields {
  const files = new Set(tags.filter((tag) => hasFeature(tag, 'file-uploading')).map(({ name }) => name))
  return pick(fields, (name) => !files.has(name))
}

function pick(fields: SubmittedFields, isIncluded: (name: string) => boolean): SubmittedFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isIncluded(name)))
}
