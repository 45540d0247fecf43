/** Lints a form as it would be saved, with the data that only the server has. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { Finding } from '#app/features/contact-forms/lint/findings.ts'
import { areFormsGuarded, listServicesWithoutKeys } from '#app/features/contact-forms/integrations/keys.ts'
import { lookUpAttachments } from '#app/features/contact-forms/lint/attachments.server.ts'
import { lintForm } from '#app/features/contact-forms/lint/lint-form.ts'
import { formatLocaleName, pickLocale, pickTexts } from './pick-texts.ts'
import { readSiteDetails } from '#app/features/contact-forms/pipeline/site-details.server.ts'

type Draft = Pick<ContactForm, 'id' | 'locale' | 'versions' | 'additionalSettings'>

const MEBIBYTE = 1024 * 1024

/** Lints the version in a language; the form's own language when none is given. */
export async function lintDraft(
  services: Services,
  draft: Draft,
  requestedLocale?: Locale,
): Promise<Finding[]> {
  const texts = pickTexts(draft, requestedLocale)
  const { forms } = services.settings.current()
  const locale = pickLocale(draft, requestedLocale) ?? 'en'
  return lintForm({
    texts,
    additionalSettings: draft.additionalSettings,
    locale: formatLocaleName(draft, locale),
    site: readSiteDetails(services, locale),
    isCaptchaRequired: areFormsGuarded(forms),
    servicesWithoutKeys: listServicesWithoutKeys(forms),
    uploadLimitInBytes: forms.uploadLimitInMegabytes * MEBIBYTE,
    attachments: await lookUpAttachments(services, texts),
  })
}
