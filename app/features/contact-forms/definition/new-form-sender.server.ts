import type { Services } from '#app/services.server.ts'
import { defaultSenderAddress } from './default-texts.ts'

/**
 * The sender of new forms' mails: the one that the merchant set for all mails, else an address of the site's
 * own domain.
 */
export function newFormSender({ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>): string {
  const { mail, forms } = settings.current()
  return mail.fromAddress || defaultSenderAddress({ siteUrl, adminAddress: forms.adminAddress })
}
