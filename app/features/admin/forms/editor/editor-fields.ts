/** The controls of the editor, named as in the contract (contact-forms.md 10.4), and their values. */
import type { FormTexts, MailTemplate, MessageKey } from '#app/features/contact-forms/rules.ts'
import { defaultMessages } from '#app/features/contact-forms/definition/default-texts.ts'

export const fields = {
  title: 'post_title',
  template: 'wpcf7-form',
  additionalSettings: 'wpcf7-additional-settings',
  redirectTo: 'redirect_to',
  webhookUrl: 'webhook_url',
  webhookSecret: 'webhook_secret',
  keptForDays: 'kept_for_days',
} as const

export type MailName = 'mail' | 'mail-2'

type MailPart = 'active' | 'subject' | 'sender' | 'recipient' | 'body' | 'additional_headers' | 'attachments'

export function mailField(mail: MailName, part: MailPart | 'use_html' | 'exclude_blank'): string {
  return `wpcf7-${mail}[${part}]`
}

export function messageField(key: MessageKey): string {
  return `wpcf7-messages[${key}]`
}

/** Keys of the messages, in the order of the contract. */
export const messageKeys: MessageKey[] = keysOf(defaultMessages('en'))

/** The values as the merchant typed them, not yet normalized. */
export type EditorValues = {
  texts: FormTexts
  additionalSettings: string
  options: OptionValues
}

export type OptionValues = {
  redirectTo: string
  webhookUrl: string
  webhookSecret: string
  keptForDays: string
}

export function readEditorValues(sent: FormData): EditorValues {
  const text = (name: string) => {
    const value = sent.get(name)
    // Browsers submit line breaks as CRLF.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const messages = defaultMessages('en')
  return {
    texts: {
      title: text(fields.title),
      template: text(fields.template),
      mail: { ...readMail('mail', text), isActive: true },
      mail2: readMail('mail-2', text),
      messages: {
        ...messages,
        ...Object.fromEntries(messageKeys.map((key) => [key, text(messageField(key))])),
      },
    },
    additionalSettings: text(fields.additionalSettings),
    options: {
      redirectTo: text(fields.redirectTo).trim(),
      webhookUrl: text(fields.webhookUrl).trim(),
      webhookSecret: text(fields.webhookSecret).trim(),
      keptForDays: text(fields.keptForDays).trim(),
    },
  }
}

/** Converts the editor's values to fields keyed by control name. */
export function fieldsOfValues({ texts, additionalSettings, options }: EditorValues): Record<string, string> {
  const messages = messageKeys.map((key) => [messageField(key), texts.messages[key]])
  return {
    [fields.title]: texts.title,
    [fields.template]: texts.template,
    ...fieldsOfMail('mail', texts.mail),
    [mailField('mail-2', 'active')]: checked(texts.mail2.isActive),
    ...fieldsOfMail('mail-2', texts.mail2),
    ...Object.fromEntries(messages),
    [fields.additionalSettings]: additionalSettings,
    [fields.redirectTo]: options.redirectTo,
    [fields.webhookUrl]: options.webhookUrl,
    [fields.webhookSecret]: options.webhookSecret,
    [fields.keptForDays]: options.keptForDays,
  }
}

function fieldsOfMail(mail: MailName, template: MailTemplate): Record<string, string> {
  return {
    [mailField(mail, 'subject')]: template.subject,
    [mailField(mail, 'sender')]: template.sender,
    [mailField(mail, 'recipient')]: template.recipient,
    [mailField(mail, 'body')]: template.body,
    [mailField(mail, 'additional_headers')]: template.additionalHeaders,
    [mailField(mail, 'attachments')]: template.attachments,
    [mailField(mail, 'use_html')]: checked(template.isHtml),
    [mailField(mail, 'exclude_blank')]: checked(template.leavesOutBlankLines),
  }
}

function checked(isOn: boolean): string {
  return isOn ? '1' : ''
}

function readMail(mail: MailName, text: (name: string) => string): MailTemplate {
  return {
    isActive: text(mailField(mail, 'active')) !== '',
    subject: text(mailField(mail, 'subject')),
    sender: text(mailField(mail, 'sender')),
    recipient: text(mailField(mail, 'recipient')),
    body: text(mailField(mail, 'body')),
    additionalHeaders: text(mailField(mail, 'additional_headers')),
    attachments: text(mailField(mail, 'attachments')),
    isHtml: text(mailField(mail, 'use_html')) !== '',
    leavesOutBlankLines: text(mailField(mail, 'exclude_blank')) !== '',
  }
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}
