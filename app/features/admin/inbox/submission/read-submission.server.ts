/** Loads a submission with all its data. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type {
  Submission,
  SubmissionFile,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import type { StoredMail } from '#app/platform/mail/store.server.ts'
import type {
  FieldView,
  SubmittedFileView,
  MailView,
  SubmissionView,
} from '#app/features/admin/inbox/inbox-view.ts'
import { data } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import {
  readConsentText,
  findAcceptanceTags,
  isConsentGiven,
} from '#app/features/contact-forms/inbox/consent.ts'
import { resolveDeliveryStatus } from '#app/features/contact-forms/inbox/delivery.ts'
import { readFieldLabels } from '#app/features/contact-forms/inbox/field-labels.ts'
import { findDeletionDate } from '#app/features/contact-forms/inbox/retention.ts'
import { mergeFieldNames, readValues } from '#app/features/contact-forms/inbox/values.ts'
import { readTemplate } from '#app/features/contact-forms/pipeline/template.server.ts'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import {
  changeSubmissions,
  readSubmission,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { formatFileSize } from '#app/features/admin/media/library.server.ts'
import { localeNames } from '#app/platform/i18n/locales.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { readMailsById } from '#app/platform/mail/store.server.ts'
import { submissionNotices } from '#app/features/admin/inbox/inbox-view.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'

const UUID_PATTERN = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The submission of an id; an invalid id is not found. */
export async function findSubmission({ services }: PageRequest, id = '') {
  const submissionData = UUID_PATTERN.test(id) ? await readSubmission(services, id) : undefined
  if (!submissionData) throw data(null, { status: 404 })
  return submissionData
}

/** Loads a submission; opening it marks it as read. */
export async function readSubmissionPage(page: PageRequest, id: string | undefined): Promise<SubmissionView> {
  await requireStaff(page)
  const { services } = page
  const submissionData = await findSubmission(page, id)
  const { submission } = submissionData
  const { db } = services.database
  if (!submission.isRead) await changeSubmissions(db, [submission.id], { isRead: true })
  const mailIds = [submission.mailId, submission.mail2Id].filter((one) => one !== null)
  const mails = await readMailsById(db, mailIds)
  const form = submission.formId === null ? undefined : await findForm(services, { id: submission.formId })
  return createView(page, { ...submissionData, form, mails })
}

type SubmissionData = {
  submission: Submission
  files: SubmissionFile[]
  form: ContactForm | undefined
  mails: StoredMail[]
}

function createView(page: PageRequest, submissionData: SubmissionData): SubmissionView {
  const { services, query, locale } = page
  const { submission, form, files, mails } = submissionData
  const { id, formTitle, serialNumber, senderName: name, senderEmail: email, subject, meta } = submission
  const formatMoment = createMomentFormatter(page)
  const template = form && readTemplate(services, pickTexts(form, locale))
  const labels = template ? readFieldLabels(template) : new Map<string, string>()
  const acceptanceTags = findAcceptanceTags(template?.tags ?? [])
  const settings = services.settings.current()
  const notice = mails.find((mail) => mail.id === submission.mailId)
  const receipt = mails.find((mail) => mail.id === submission.mail2Id)
  const deletionTime = findDeletionDate(submission, { settings: settings.forms, formOptions: form?.options })
  return {
    ...{ id, formTitle, serialNumber, sender: { name, email } },
    title: subject || name || email,
    sentOn: formatMoment(submission.createdAt),
    language: localeNames[submission.locale],
    hasAccount: submission.userId !== null,
    delivery: resolveDeliveryStatus({ ...submission, mailStatus: notice?.status ?? null }),
    fields: createFieldViews(submission, files, { labels, acceptanceTags }),
    files: files.map((file) =>
      createFileView(file, {
        labels,
        language: createNumberLocale(locale, resolveDigits(services.settings.current())),
      }),
    ),
    consents: Object.keys(submission.consent).map((field) => ({
      label: labels.get(field) ?? field,
      text: readConsentText(submission, field) ?? '',
    })),
    spamLog: submission.spamLog,
    mails: [
      ...(notice ? [createMailView(notice, 'notice', formatMoment)] : []),
      ...(receipt ? [createMailView(receipt, 'receipt', formatMoment)] : []),
    ],
    hasForm: form !== undefined,
    page: { url: meta.url, isInShop: meta.url.startsWith(`${services.siteUrl}/`) },
    ipAddress: meta.remoteIp,
    userAgent: meta.userAgent,
    deletionDate: deletionTime && formatMoment(deletionTime),
    notice: submissionNotices.find((each) => each === query.get('notice')),
  }
}

function createFieldViews(
  { fields, rawFields, consent }: Submission,
  files: SubmissionFile[],
  { labels, acceptanceTags }: { labels: Map<string, string>; acceptanceTags: FormTag[] },
): FieldView[] {
  const consentNames = new Set([...Object.keys(consent), ...acceptanceTags.map(({ name }) => name)])
  return mergeFieldNames(labels.keys(), Object.keys(fields)).map((name) => {
    const values = readValues({ fields, files }, name)
    return {
      name,
      label: labels.get(name) ?? name,
      values,
      selectedValues: readValues({ fields: rawFields, files: [] }, name),
      ...(consentNames.has(name) && { isAgreed: isConsentGiven({ consent, fields }, name, acceptanceTags) }),
    }
  })
}

type FileViewOptions = { labels: Map<string, string>; language: string }

function createFileView(file: SubmissionFile, { labels, language }: FileViewOptions): SubmittedFileView {
  const { position, field, fileName: name, sizeInBytes } = file
  return { position, name, label: labels.get(field) ?? field, size: formatFileSize(sizeInBytes, language) }
}

function createMailView(
  mail: StoredMail,
  kind: MailView['kind'],
  formatMoment: (moment: Date) => string,
): MailView {
  const { to, cc, bcc, fromName, fromAddress, replyTo, subject, plainText, status, attempts } = mail
  return {
    ...{ kind, subject, status, attempts, text: plainText },
    to: to.join(', '),
    cc: cc.join(', '),
    bcc: bcc.join(', '),
    from: [fromName, fromAddress && `<${fromAddress}>`].filter(Boolean).join(' '),
    replyTo: replyTo ?? '',
    isUnderWay: status === 'waiting' && mail.takenUntil !== null && mail.takenUntil > new Date(),
    reason: mail.reason ?? '',
    sentOn: mail.sentAt ? formatMoment(mail.sentAt) : '',
  }
}
