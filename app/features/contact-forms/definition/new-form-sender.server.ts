import type { Services } from '#app/services.server.ts'
import { chooseDefaultSender } from './default-texts.ts'

/**
 * The sender of new forms' mails: the one that the merchant set for all mails, else an address of the site's
 * own domain.
 */
export function findNewFormSender({ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>): string {
  const { mail, forms } = settings.current()
  return mail.fromAddress || chooseDefaultSender({ siteUrl, adminAddress: forms.adminAddress })
}
