/** For tests: the forms that the recorded cases tell of in words. */
import type { FormTexts, MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { FormToLint } from './lint-form.ts'
import { defaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'

/** A form without findings, with what is changed in it. */
export function aFormToLint(changes: Partial<FormTexts> = {}, more: Partial<FormToLint> = {}): FormToLint {
  return {
    texts: { ...defaultTexts('en', { senderAddress: 'admin@shop.example' }), ...changes },
    additionalSettings: '',
    locale: 'en_US',
    site: {
      title: 'Test & Shop',
      description: 'Just another site',
      url: 'https://shop.example',
      adminEmail: 'admin@shop.example',
      timeZone: 'UTC',
    },
    isGuarded: false,
    servicesWithoutKeys: [],
    uploadLimitInBytes: 64 * 1024 * 1024,
    attachments: new Map(),
    ...more,
  }
}

/** Undefined when a case is told in words that are not known. */
export function formOfCase(words: string): FormToLint | undefined {
  const { mail, mail2, messages } = aFormToLint().texts
  if (words.startsWith('default form')) {
    const [, recipient] = /mail_2 active with recipient (\S+?),?(?: |$)/.exec(words) ?? []
    return aFormToLint(recipient === undefined ? {} : { mail2: { ...mail2, isActive: true, recipient } })
  }
  if (/^(?:<|\[)/.test(words)) return aFormToLint({ template: words, mail: withoutFields(mail) })
  const [, message] = /^message "([^]*)"$/.exec(words) ?? []
  if (message !== undefined) return aFormToLint({ messages: { ...messages, mail_sent_ok: message } })
  return ofParts(words) ?? (/^[\w-]+: /.test(words) ? ofHeaders(words, mail) : undefined)
}

const aPart =
  /\b(?:(mail(?:_2)?)[. ])?(form|subject|sender|recipient|body|additional[_ ]headers|attachments|additional[_ ]settings)[:=]? ?"([^"]*)"/gi

/** 'sender "Jo <jo@other.example>"', 'mail_2.body "[a]", form "[text a]"': the default form with other parts. */
function ofParts(words: string): FormToLint | undefined {
  const { template, mail, mail2 } = aFormToLint().texts
  const parts = [...words.matchAll(aPart)].map(([, whose = 'mail', part = '', text = '']) => {
    return { whose: whose.toLowerCase(), part: part.toLowerCase().replace(/[_ ]h/, 'H'), text }
  })
  if (parts.length === 0) return undefined
  const of = (whose: string) =>
    Object.fromEntries(parts.flatMap((each) => (each.whose === whose ? [[each.part, each.text]] : [])))
  const isMail2 = parts.some(({ whose }) => whose === 'mail_2')
  const settings = parts.find(({ part }) => /^additional.settings$/.test(part))
  return aFormToLint(
    {
      template: parts.find(({ part }) => part === 'form')?.text ?? template,
      mail: { ...mail, ...of('mail') },
      mail2: { ...mail2, isActive: isMail2, ...of('mail_2') },
    },
    settings && { additionalSettings: settings.text },
  )
}

/** 'Cc: [e] (email field) without captcha; Reply-To: [e]' */
function ofHeaders(words: string, mail: MailTemplate): FormToLint {
  const lines = words.split('; ').map((part) => part.replace(/ \([^)]*\).*$/, ''))
  const fields = [...words.matchAll(/\[([\w-]+)\] \((\w+) field\)/g)]
  const template = fields.map(([, name = '', type = 'text']) => `[${type}* ${name}]`).join('\n')
  return aFormToLint({
    template,
    mail: { ...withoutFields(mail), additionalHeaders: lines.join('\n') },
  })
}

function withoutFields(mail: MailTemplate): MailTemplate {
  return { ...mail, subject: 'Hello', body: 'Hello', additionalHeaders: '' }
}
