/** The controls of the editor, named as in the contract (contact-forms.md 10.4), and their values. */
import type { FormTexts, MailTemplate, MessageKey } from '#app/features/contact-forms/rules.ts'
import { readDefaultMessages } from '#app/features/contact-forms/definition/default-texts.ts'

export const fieldNames = {
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

export function createMailFieldName(mail: MailName, part: MailPart | 'use_html' | 'exclude_blank'): string {
  return `wpcf7-${mail}[${part}]`
}

export function createMessageFieldName(key: MessageKey): string {
  return `wpcf7-messages[${key}]`
}

/** Keys of the messages, in the order of the contract. */
export const messageKeys: MessageKey[] = listKeys(readDefaultMessages('en'))

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

export function readEditorValues(formData: FormData): EditorValues {
  const readText = (name: string) => {
    const value = formData.get(name)
    // Browsers submit line breaks as CRLF.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const messages = readDefaultMessages('en')
  return {
    texts: {
      title: readText(fieldNames.title),
      template: readText(fieldNames.template),
      mail: { ...readMail('mail', readText), isActive: true },
      mail2: readMail('mail-2', readText),
      messages: {
        ...messages,
        ...Object.fromEntries(messageKeys.map((key) => [key, readText(createMessageFieldName(key))])),
      },
    },
    additionalSettings: readText(fieldNames.additionalSettings),
    options: {
      redirectTo: readText(fieldNames.redirectTo).trim(),
      webhookUrl: readText(fieldNames.webhookUrl).trim(),
      webhookSecret: readText(fieldNames.webhookSecret).trim(),
      keptForDays: readText(fieldNames.keptForDays).trim(),
    },
  }
}

/** Converts the editor's values to fields keyed by control name. */
export function formatFields({ texts, additionalSettings, options }: EditorValues): Record<string, string> {
  const messages = messageKeys.map((key) => [createMessageFieldName(key), texts.messages[key]])
  return {
    [fieldNames.title]: texts.title,
    [fieldNames.template]: texts.template,
    ...formatMailFields('mail', texts.mail),
    [createMailFieldName('mail-2', 'active')]: formatCheckbox(texts.mail2.isActive),
    ...formatMailFields('mail-2', texts.mail2),
    ...Object.fromEntries(messages),
    [fieldNames.additionalSettings]: additionalSettings,
    [fieldNames.redirectTo]: options.redirectTo,
    [fieldNames.webhookUrl]: options.webhookUrl,
    [fieldNames.webhookSecret]: options.webhookSecret,
    [fieldNames.keptForDays]: options.keptForDays,
  }
}

function formatMailFields(mail: MailName, template: MailTemplate): Record<string, string> {
  return {
    [createMailFieldName(mail, 'subject')]: template.subject,
    [createMailFieldName(mail, 'sender')]: template.sender,
    [createMailFieldName(mail, 'recipient')]: template.recipient,
    [createMailFieldName(mail, 'body')]: template.body,
    [createMailFieldName(mail, 'additional_headers')]: template.additionalHeaders,
    [createMailFieldName(mail, 'attachments')]: template.attachments,
    [createMailFieldName(mail, 'use_html')]: formatCheckbox(template.isHtml),
    [createMailFieldName(mail, 'exclude_blank')]: formatCheckbox(template.leavesOutBlankLines),
  }
}

function formatCheckbox(isOn: boolean): string {
  return isOn ? '1' : ''
}

function readMail(mail: MailName, readText: (name: string) => string): MailTemplate {
  return {
    isActive: readText(createMailFieldName(mail, 'active')) !== '',
    subject: readText(createMailFieldName(mail, 'subject')),
    sender: readText(createMailFieldName(mail, 'sender')),
    recipient: readText(createMailFieldName(mail, 'recipient')),
    body: readText(createMailFieldName(mail, 'body')),
    additionalHeaders: readText(createMailFieldName(mail, 'additional_headers')),
    attachments: readText(createMailFieldName(mail, 'attachments')),
    isHtml: readText(createMailFieldName(mail, 'use_html')) !== '',
    leavesOutBlankLines: readText(createMailFieldName(mail, 'exclude_blank')) !== '',
  }
}

function listKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}
