/** Reads a form as its owner wrote it and tells what will not work as it is meant (contact-forms.md 9.4). */
import type { FormTexts } from '#app/features/contact-forms/rules.ts'
import type { ServiceTag } from '#app/features/contact-forms/integrations/keys.ts'
import type { SiteFacts } from '#app/features/contact-forms/mail/context.ts'
import type { Finding } from './findings.ts'
import { isSettingOn, settingOf } from '#app/features/contact-forms/definition/additional-settings.ts'
import { stripTags } from '#app/features/contact-forms/mail/plain-text.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { lintMail } from './lint-mail.ts'
import { lintSections } from './lint-sections.ts'
import { lintTemplate } from './lint-template.ts'
import { leastSubmission } from './minimal-input.ts'

export type FormToLint = {
  texts: FormTexts
  additionalSettings: string
  /** WordPress-spelled. */
  locale: string
  site: SiteFacts
  /** reCAPTCHA or Turnstile guards every form. */
  isGuarded: boolean
  /** Tags of services that the owner has entered no keys for. */
  servicesWithoutKeys: readonly ServiceTag[]
  uploadLimitInBytes: number
  /** What is at each path that a mail attaches: see `lookUpAttachments`. */
  attachments: AttachmentFacts
}

export type AttachmentFacts = ReadonlyMap<string, number | 'file-not-found' | 'file-not-in-content-dir'>

/** In the order of the form's own parts; one finding of a code in a section. */
export function lintForm(form: FormToLint): Finding[] {
  const { texts, additionalSettings, site, locale } = form
  const isOn = (name: string) => isSettingOn(additionalSettings, name)
  const template = parseTemplate(texts.template)
  const isForMembers = isOn('subscribers_only')
  const least = leastSubmission({ template, site, locale, isForMembers })
  // The tag of a service without keys keeps nobody out.
  const idle = new Set<string>(form.servicesWithoutKeys)
  const isProtected =
    form.isGuarded ||
    isForMembers ||
    template.tags.some(({ basetype }) => guards.has(basetype) && !idle.has(basetype))
  const about = { least, isProtected, attachments: form.attachments }
  const isMailed = !isOn('demo_mode') && !isOn('skip_mail')
  return [
    ...lintTemplate(texts.template, form),
    ...lintSections(texts.template),
    ...(isMailed ? lintMail('mail', texts.mail, about) : []),
    ...(isMailed && texts.mail2.isActive ? lintMail('mail_2', texts.mail2, about) : []),
    ...lintMessages(texts),
    ...lintSettings(additionalSettings),
  ]
}

const guards = new Set(['captchac', 'captchar', 'altcha', 'turnstile', 'recaptcha'])

function lintMessages({ messages }: FormTexts): Finding[] {
  return Object.entries(messages).flatMap(([key, text]) =>
    stripTags(text) === text
      ? []
      : [{ section: `messages.${key}`, code: 'html_in_message' } satisfies Finding],
  )
}

function lintSettings(text: string): Finding[] {
  const isDeprecated = ['on_sent_ok', 'on_submit'].some((name) => settingOf(text, name) !== undefined)
  return isDeprecated ? [{ section: 'additional_settings.body', code: 'deprecated_settings' }] : []
}
