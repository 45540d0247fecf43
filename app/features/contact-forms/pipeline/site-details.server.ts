/** The mail-tag data of the site, also available without a submission. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MailContext, SiteDetails } from '#app/features/contact-forms/mail/context.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { senderOf } from '#app/platform/mail/sender.ts'

export function siteDetails(
  { settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
  locale: Locale,
): SiteDetails {
  const current = settings.current()
  const sender = senderOf(current, { siteUrl, locale })
  return {
    title: textIn(current.shop.name, locale),
    description: textIn(current.shop.description, locale),
    url: siteUrl,
    adminEmail: current.forms.adminAddress || sender.address,
    senderAddress: sender.address,
    timeZone: current.catalog.timeZone,
  }
}

type EmptyContextOptions = { formTitle: string; locale: Locale; formLocale: string }

/** Context of texts that are shown before the form is sent. */
export function emptyContext(
  services: Services,
  { formTitle, locale, formLocale }: EmptyContextOptions,
): MailContext {
  return {
    ...{ tags: [], posted: {}, raw: {}, files: {} },
    submission: {
      at: services.clock.now(),
      ...{ remoteAddress: '', userAgent: '', url: '', invalidFields: 0, formTitle },
    },
    site: siteDetails(services, locale),
    locale: formLocale,
  }
}
