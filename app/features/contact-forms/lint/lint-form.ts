/** Lints a form as the merchant wrote it: reports what will not work as intended (contact-forms.md 9.4). */
import type { AttachmentDetails } from './lint-mail.ts'
import type { FormTexts } from '#app/features/contact-forms/rules.ts'
import type { ServiceTag } from '#app/features/contact-forms/integrations/keys.ts'
import type { SiteDetails } from '#app/features/contact-forms/mail/context.ts'
import type { Finding } from './findings.ts'
import { isSettingOn, findSetting } from '#app/features/contact-forms/definition/additional-settings.ts'
import { stripTags } from '#app/features/contact-forms/mail/plain-text.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { lintMail } from './lint-mail.ts'
import { lintSections } from './lint-sections.ts'
import { lintTemplate } from './lint-template.ts'
import { createMinimalContext } from './minimal-input.ts'

export type FormToLint = {
  texts: FormTexts
  additionalSettings: string
  /** The locale in WordPress spelling. */
  locale: string
  site: SiteDetails
  /** Every form is protected by reCAPTCHA or Turnstile. */
  isCaptchaRequired: boolean
  /** Tags of services without configured keys. */
  servicesWithoutKeys: readonly ServiceTag[]
  uploadLimitInBytes: number
  /** The file at each path that a mail attaches: see `lookUpAttachments`. */
  attachments: AttachmentDetails
}

/** Returns findings in the order of the form's sections, at most one per code and section. */
export function lintForm(form: FormToLint): Finding[] {
  const { texts, additionalSettings, site, locale } = form
  const isOn = (name: string) => isSettingOn(additionalSettings, name)
  const template = parseTemplate(texts.template)
  const isForMembers = isOn('subscribers_only')
  const minimalContext = createMinimalContext({ template, site, locale, isForMembers })
  // The tag of a service without keys gives no protection.
  const unconfiguredTags = new Set<string>(form.servicesWithoutKeys)
  const isProtected =
    form.isCaptchaRequired ||
    isForMembers ||
    template.tags.some(({ basetype }) => protectiveTags.has(basetype) && !unconfiguredTags.has(basetype))
  const lintContext = { minimalContext, isProtected, attachments: form.attachments }
  const isMailed = !isOn('demo_mode') && !isOn('skip_mail')
  return [
    ...lintTemplate(texts.template, form),
    ...lintSections(texts.template),
    ...(isMailed ? lintMail('mail', texts.mail, lintContext) : []),
    ...(isMailed && texts.mail2.isActive ? lintMail('mail_2', texts.mail2, lintContext) : []),
    ...lintMessages(texts),
    ...lintSettings(additionalSettings),
  ]
}

const protectiveTags = new Set(['captchac', 'captchar', 'altcha', 'turnstile', 'recaptcha'])

function lintMessages({ messages }: FormTexts): Finding[] {
  return Object.entries(messages).flatMap(([key, text]) =>
    stripTags(text) === text
      ? []
      : [{ section: `messages.${key}`, code: 'html_in_message' } satisfies Finding],
  )
}

function lintSettings(text: string): Finding[] {
  const isDeprecated = ['on_sent_ok', 'on_submit'].some((name) => findSetting(text, name) !== undefined)
  return isDeprecated ? [{ section: 'additional_settings.body', code: 'deprecated_settings' }] : []
}
