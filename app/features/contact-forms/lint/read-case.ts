/** Test helper: parses the forms that the recorded cases describe in prose. */
import type { FormTexts, MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { FormToLint } from './lint-form.ts'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'

/** Creates a form without findings, and applies the changes to it. */
export function createFormToLint(
  changes: Partial<FormTexts> = {},
  formChanges: Partial<FormToLint> = {},
): FormToLint {
  return {
    texts: { ...createDefaultTexts('en', { senderAddress: 'admin@shop.example' }), ...changes },
    additionalSettings: '',
    locale: 'en_US',
    site: {
      title: 'Test & Shop',
      description: 'Just another site',
      url: 'https://shop.example',
      adminEmail: 'admin@shop.example',
      timeZone: 'UTC',
    },
    isCaptchaRequired: false,
    servicesWithoutKeys: [],
    uploadLimitInBytes: 64 * 1024 * 1024,
    attachments: new Map(),
    ...formChanges,
  }
}

/** Parses the form of a case; `undefined` if its wording is unknown. */
export function parseCase(description: string): FormToLint | undefined {
  const { mail, mail2, messages } = createFormToLint().texts
  if (description.startsWith('default form')) {
    const [, recipient] = /mail_2 active with recipient (\S+?),?(?: |$)/.exec(description) ?? []
    return createFormToLint(recipient === undefined ? {} : { mail2: { ...mail2, isActive: true, recipient } })
  }
  if (/^(?:<|\[)/.test(description))
    return createFormToLint({ template: description, mail: removeFields(mail) })
  const [, message] = /^message "([^]*)"$/.exec(description) ?? []
  if (message !== undefined) return createFormToLint({ messages: { ...messages, mail_sent_ok: message } })
  return (
    parseParts(description) ?? (/^[\w-]+: /.test(description) ? parseHeaders(description, mail) : undefined)
  )
}

const partPattern =
  /\b(?:(mail(?:_2)?)[. ])?(form|subject|sender|recipient|body|additional[_ ]headers|attachments|additional[_ ]settings)[:=]? ?"([^"]*)"/gi

/** 'sender "Jo <jo@other.example>"', 'mail_2.body "[a]", form "[text a]"': the default form with other parts. */
function parseParts(description: string): FormToLint | undefined {
  const { template, mail, mail2 } = createFormToLint().texts
  const parts = [...description.matchAll(partPattern)].map(([, mailName = 'mail', part = '', text = '']) => {
    return { mailName: mailName.toLowerCase(), part: part.toLowerCase().replace(/[_ ]h/, 'H'), text }
  })
  if (parts.length === 0) return undefined
  const pickParts = (mailName: string) =>
    Object.fromEntries(parts.flatMap((each) => (each.mailName === mailName ? [[each.part, each.text]] : [])))
  const isMail2 = parts.some(({ mailName }) => mailName === 'mail_2')
  const settings = parts.find(({ part }) => /^additional.settings$/.test(part))
  return createFormToLint(
    {
      template: parts.find(({ part }) => part === 'form')?.text ?? template,
      mail: { ...mail, ...pickParts('mail') },
      mail2: { ...mail2, isActive: isMail2, ...pickParts('mail_2') },
    },
    settings && { additionalSettings: settings.text },
  )
}

/** Parses a description such as 'Cc: [e] (email field) without captcha; Reply-To: [e]'. */
function parseHeaders(description: string, mail: MailTemplate): FormToLint {
  const lines = description.split('; ').map((part) => part.replace(/ \([^)]*\).*$/, ''))
  const fields = [...description.matchAll(/\[([\w-]+)\] \((\w+) field\)/g)]
  const template = fields.map(([, name = '', type = 'text']) => `[${type}* ${name}]`).join('\n')
  return createFormToLint({
    template,
    mail: { ...removeFields(mail), additionalHeaders: lines.join('\n') },
  })
}

function removeFields(mail: MailTemplate): MailTemplate {
  return { ...mail, subject: 'Hello', body: 'Hello', additionalHeaders: '' }
}
