/** What mail-tags can tell of the site, also where nothing was sent yet. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MailContext, SiteFacts } from '#app/features/contact-forms/mail/context.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { senderOf } from '#app/platform/mail/sender.ts'

export function siteFacts(
  { settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
  locale: Locale,
): SiteFacts {
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

type Nobody = { formTitle: string; locale: Locale; formLocale: string }

/** For texts that are shown before anybody has sent the form. */
export function contextOfNobody(services: Services, { formTitle, locale, formLocale }: Nobody): MailContext {
  return {
    ...{ tags: [], posted: {}, raw: {}, files: {} },
    submission: {
      at: services.clock.now(),
      ...{ remoteAddress: '', userAgent: '', url: '', invalidFields: 0, formTitle },
    },
    site: siteFacts(services, locale),
    locale: formLocale,
  }
}
