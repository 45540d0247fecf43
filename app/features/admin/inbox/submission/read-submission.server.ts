/** Loads a submission with all its data. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type {
  Submission,
  SubmissionFile,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import type { StoredMail } from '#app/platform/mail/store.server.ts'
import type { FieldView, FileView, MailView, SubmissionView } from '#app/features/admin/inbox/inbox-view.ts'
import { data } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { consentText, consentBoxes, isAgreed } from '#app/features/contact-forms/inbox/consent.ts'
import { deliveryOf } from '#app/features/contact-forms/inbox/delivery.ts'
import { fieldLabels } from '#app/features/contact-forms/inbox/field-labels.ts'
import { deletionOf } from '#app/features/contact-forms/inbox/retention.ts'
import { fieldNames, valuesOf } from '#app/features/contact-forms/inbox/values.ts'
import { templateOf } from '#app/features/contact-forms/pipeline/template.server.ts'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import {
  changeSubmissions,
  readSubmission,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { writeSize } from '#app/features/admin/media/library.server.ts'
import { localeNames } from '#app/platform/i18n/locales.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { readMailsOf } from '#app/platform/mail/store.server.ts'
import { submissionNotices } from '#app/features/admin/inbox/inbox-view.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The submission of an id; an invalid id is not found. */
export async function findSubmission({ services }: PageRequest, id = '') {
  const found = ID.test(id) ? await readSubmission(services, id) : undefined
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Loads a submission; opening it marks it as read. */
export async function readSubmissionPage(page: PageRequest, id: string | undefined): Promise<SubmissionView> {
  await requireStaff(page)
  const { services } = page
  const found = await findSubmission(page, id)
  const { submission } = found
  const { db } = services.database
  if (!submission.isRead) await changeSubmissions(db, [submission.id], { isRead: true })
  const mailIds = [submission.mailId, submission.mail2Id].filter((one) => one !== null)
  const mails = await readMailsOf(db, mailIds)
  const form = submission.formId === null ? undefined : await findForm(services, { id: submission.formId })
  return viewOf(page, { ...found, form, mails })
}

type SubmissionData = {
  submission: Submission
  files: SubmissionFile[]
  form: ContactForm | undefined
  mails: StoredMail[]
}

function viewOf(page: PageRequest, found: SubmissionData): SubmissionView {
  const { services, query, locale } = page
  const { submission, form, files, mails } = found
  const { id, formTitle, serialNumber, senderName: name, senderEmail: email, subject, meta } = submission
  const when = createMomentFormatter(page)
  const template = form && templateOf(services, pickTexts(form, locale))
  const labels = template ? fieldLabels(template) : new Map<string, string>()
  const boxes = consentBoxes(template?.tags ?? [])
  const settings = services.settings.current()
  const notice = mails.find((mail) => mail.id === submission.mailId)
  const receipt = mails.find((mail) => mail.id === submission.mail2Id)
  const deletion = deletionOf(submission, { settings: settings.forms, own: form?.options })
  return {
    ...{ id, formTitle, serialNumber, sender: { name, email } },
    title: subject || name || email,
    sentOn: when(submission.createdAt),
    language: localeNames[submission.locale],
    isMember: submission.userId !== null,
    delivery: deliveryOf({ ...submission, mailStatus: notice?.status ?? null }),
    fields: fieldsOf(submission, files, { labels, boxes }),
    files: files.map((file) =>
      fileOf(file, { labels, language: numberLocale(locale, digitsIn(services.settings.current())) }),
    ),
    consent: Object.keys(submission.consent).map((field) => ({
      label: labels.get(field) ?? field,
      text: consentText(submission, field) ?? '',
    })),
    spamLog: submission.spamLog,
    mails: [
      ...(notice ? [mailOf(notice, 'notice', when)] : []),
      ...(receipt ? [mailOf(receipt, 'receipt', when)] : []),
    ],
    hasForm: form !== undefined,
    page: { url: meta.url, isOurs: meta.url.startsWith(`${services.siteUrl}/`) },
    networkAddress: meta.remoteIp,
    userAgent: meta.userAgent,
    deletedOn: deletion && when(deletion),
    notice: submissionNotices.find((each) => each === query.get('notice')),
  }
}

function fieldsOf(
  { fields, rawFields, consent }: Submission,
  files: SubmissionFile[],
  { labels, boxes }: { labels: Map<string, string>; boxes: FormTag[] },
): FieldView[] {
  const consents = new Set([...Object.keys(consent), ...boxes.map(({ name }) => name)])
  return fieldNames(labels.keys(), Object.keys(fields)).map((name) => {
    const values = valuesOf({ fields, files }, name)
    return {
      name,
      label: labels.get(name) ?? name,
      values,
      chosen: valuesOf({ fields: rawFields, files: [] }, name),
      ...(consents.has(name) && { isAgreed: isAgreed({ consent, fields }, name, boxes) }),
    }
  })
}

type FileViewOptions = { labels: Map<string, string>; language: string }

function fileOf(file: SubmissionFile, { labels, language }: FileViewOptions): FileView {
  const { position, field, fileName: name, sizeInBytes } = file
  return { position, name, label: labels.get(field) ?? field, size: writeSize(sizeInBytes, language) }
}

function mailOf(mail: StoredMail, which: MailView['which'], when: (moment: Date) => string): MailView {
  const { to, cc, bcc, fromName, fromAddress, replyTo, subject, plainText, status, attempts } = mail
  return {
    ...{ which, subject, status, attempts, text: plainText },
    to: to.join(', '),
    copies: cc.join(', '),
    hiddenCopies: bcc.join(', '),
    from: [fromName, fromAddress && `<${fromAddress}>`].filter(Boolean).join(' '),
    replyTo: replyTo ?? '',
    isUnderWay: status === 'waiting' && mail.takenUntil !== null && mail.takenUntil > new Date(),
    reason: mail.reason ?? '',
    sentOn: mail.sentAt ? when(mail.sentAt) : '',
  }
}
