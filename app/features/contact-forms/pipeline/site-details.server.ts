/** The mail-tag data of the site, also available without a submission. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MailContext, SiteDetails } from '#app/features/contact-forms/mail/context.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveSender } from '#app/platform/mail/sender.ts'

export function readSiteDetails(
  { settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
  locale: Locale,
): SiteDetails {
  const currentSettings = settings.current()
  const sender = resolveSender(currentSettings, { siteUrl, locale })
  return {
    title: localizeText(currentSettings.shop.name, locale),
    description: localizeText(currentSettings.shop.description, locale),
    url: siteUrl,
    adminEmail: currentSettings.forms.adminAddress || sender.address,
    senderAddress: sender.address,
    timeZone: currentSettings.catalog.timeZone,
  }
}

type EmptyContextOptions = { formTitle: string; locale: Locale; formLocale: string }

/** Context of texts that are shown before the form is sent. */
export function createEmptyContext(
  services: Services,
  { formTitle, locale, formLocale }: EmptyContextOptions,
): MailContext {
  return {
    ...{ tags: [], posted: {}, raw: {}, files: {} },
    submission: {
      submittedAt: services.clock.now(),
      ...{ remoteAddress: '', userAgent: '', url: '', invalidFieldCount: 0, formTitle },
    },
    site: readSiteDetails(services, locale),
    locale: formLocale,
  }
}
