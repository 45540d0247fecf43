/** The default texts of a new form (contact-forms.md 9.2, 9.3). */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormTexts, MailTemplate, Messages, MessageKey } from '#app/features/contact-forms/rules.ts'

type DefaultLabels = {
  untitled: string
  name: string
  email: string
  subject: string
  message: string
  submit: string
  from: string
  subjectLine: string
  messageBody: string
  notice: string
  receipt: string
}

/** The texts of a new form. `senderAddress` belongs to the site's own domain: see `chooseDefaultSender`. */
export function createDefaultTexts(locale: Locale, { senderAddress }: { senderAddress: string }): FormTexts {
  const labels = defaultLabels[locale]
  const sharedProperties = {
    subject: '[_site_title] "[your-subject]"',
    sender: `[_site_title] <${senderAddress}>`,
    attachments: '',
    isHtml: false,
    leavesOutBlankLines: false,
  } satisfies Partial<MailTemplate>
  return {
    title: labels.untitled,
    template: createDefaultTemplate(labels),
    mail: {
      ...sharedProperties,
      isActive: true,
      recipient: '[_site_admin_email]',
      additionalHeaders: 'Reply-To: [your-email]',
      body: createNoticeBody(labels),
    },
    mail2: {
      ...sharedProperties,
      isActive: false,
      recipient: '[your-email]',
      additionalHeaders: 'Reply-To: [_site_admin_email]',
      body: [labels.messageBody, '[your-message]', '', '-- ', labels.receipt].join('\n'),
    },
    messages: readDefaultMessages(locale),
  }
}

/**
 * The admin's address if it belongs to the site's domain, or the site has no domain; else `shop@` and the
 * host of the site.
 */
export function chooseDefaultSender(site: { siteUrl: string; adminAddress: string }): string {
  const host = new URL(site.siteUrl).hostname.replace(/^www\./, '')
  const domain = site.adminAddress.slice(site.adminAddress.lastIndexOf('@') + 1).toLowerCase()
  const isOwnDomain = domain === host || host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
  return isOwnDomain && site.adminAddress !== '' ? site.adminAddress : `shop@${host}`
}

export function readDefaultMessages(locale: Locale): Messages {
  return messages[locale]
}

function createDefaultTemplate({ name, email, subject, message, submit }: DefaultLabels): string {
  const createLabel = (caption: string, tag: string) => `<label> ${caption}\n    ${tag} </label>`
  return [
    createLabel(name, '[text* your-name autocomplete:name]'),
    createLabel(email, '[email* your-email autocomplete:email]'),
    createLabel(subject, '[text* your-subject]'),
    createLabel(message, '[textarea your-message]'),
    `[submit "${submit}"]`,
  ].join('\n\n')
}

function createNoticeBody({ from, subjectLine, messageBody, notice }: DefaultLabels): string {
  return [
    `${from} [your-name] [your-email]`,
    `${subjectLine} [your-subject]`,
    '',
    messageBody,
    '[your-message]',
    '',
    '-- ',
    notice,
  ].join('\n')
}

const defaultLabels: Record<Locale, DefaultLabels> = {
  en: {
    untitled: 'Untitled',
    name: 'Your name',
    email: 'Your email',
    subject: 'Subject',
    message: 'Your message (optional)',
    submit: 'Submit',
    from: 'From:',
    subjectLine: 'Subject:',
    messageBody: 'Message Body:',
    notice:
      'This is a notification that a contact form was submitted on your website ([_site_title] [_site_url]).',
    receipt:
      'This email is a receipt for your contact form submission on our website ([_site_title] [_site_url]) in which your email address was used. If that was not you, please ignore this message.',
  },
  ar: {
    untitled: 'بلا عنوان',
    name: 'اسمك',
    email: 'بريدك الإلكتروني',
    subject: 'الموضوع',
    message: 'رسالتك (اختياري)',
    submit: 'إرسال',
    from: 'من:',
    subjectLine: 'الموضوع:',
    messageBody: 'نص الرسالة:',
    notice: 'وصلك هذا الإشعار لأن نموذج تواصل أُرسل من موقعك ([_site_title] [_site_url]).',
    receipt:
      'هذه الرسالة إيصال بما أُرسل عبر نموذج التواصل في موقعنا ([_site_title] [_site_url]) باستخدام بريدك الإلكتروني. إن لم تكن أنت من أرسله، فلا تلتفت إلى هذه الرسالة.',
  },
}

const messages: Record<Locale, Record<MessageKey, string>> = {
  en: {
    mail_sent_ok: 'Thank you for your message. It has been sent.',
    mail_sent_ng: 'There was an error trying to send your message. Please try again later.',
    validation_error: 'One or more fields have an error. Please check and try again.',
    spam: 'There was an error trying to send your message. Please try again later.',
    accept_terms: 'You must accept the terms and conditions before sending your message.',
    invalid_required: 'Please fill out this field.',
    invalid_too_long: 'This field has a too long input.',
    invalid_too_short: 'This field has a too short input.',
    upload_failed: 'There was an unknown error uploading the file.',
    upload_file_type_invalid: 'You are not allowed to upload files of this type.',
    upload_file_too_large: 'The uploaded file is too large.',
    upload_failed_php_error: 'There was an error uploading the file.',
    invalid_date: 'Please enter a date in YYYY-MM-DD format.',
    date_too_early: 'This field has a too early date.',
    date_too_late: 'This field has a too late date.',
    invalid_number: 'Please enter a number.',
    number_too_small: 'This field has a too small number.',
    number_too_large: 'This field has a too large number.',
    quiz_answer_not_correct: 'The answer to the quiz is incorrect.',
    captcha_not_match: 'Your entered code is incorrect.',
    invalid_email: 'Please enter an email address.',
    invalid_url: 'Please enter a URL.',
    invalid_tel: 'Please enter a telephone number.',
  },
  ar: {
    mail_sent_ok: 'شكرًا لرسالتك، لقد أُرسلت.',
    mail_sent_ng: 'تعذّر إرسال رسالتك. يُرجى المحاولة لاحقًا.',
    validation_error: 'يوجد خطأ في حقل أو أكثر. يُرجى التحقق والمحاولة مرة أخرى.',
    spam: 'تعذّر إرسال رسالتك. يُرجى المحاولة لاحقًا.',
    accept_terms: 'يجب أن توافق على الشروط والأحكام قبل إرسال رسالتك.',
    invalid_required: 'يُرجى ملء هذا الحقل.',
    invalid_too_long: 'النص في هذا الحقل أطول من المسموح.',
    invalid_too_short: 'النص في هذا الحقل أقصر من المطلوب.',
    upload_failed: 'حدث خطأ غير معروف أثناء رفع الملف.',
    upload_file_type_invalid: 'لا يُسمح برفع ملفات من هذا النوع.',
    upload_file_too_large: 'الملف المرفوع أكبر من المسموح.',
    upload_failed_php_error: 'حدث خطأ أثناء رفع الملف.',
    invalid_date: 'يُرجى إدخال التاريخ بصيغة YYYY-MM-DD.',
    date_too_early: 'التاريخ في هذا الحقل أبكر من المسموح.',
    date_too_late: 'التاريخ في هذا الحقل متأخر عن المسموح.',
    invalid_number: 'يُرجى إدخال رقم.',
    number_too_small: 'الرقم في هذا الحقل أصغر من المسموح.',
    number_too_large: 'الرقم في هذا الحقل أكبر من المسموح.',
    quiz_answer_not_correct: 'إجابة السؤال غير صحيحة.',
    captcha_not_match: 'الرمز الذي أدخلته غير صحيح.',
    invalid_email: 'يُرجى إدخال عنوان بريد إلكتروني.',
    invalid_url: 'يُرجى إدخال رابط.',
    invalid_tel: 'يُرجى إدخال رقم الجوال.',
  },
}
