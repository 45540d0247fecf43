/** Recipients of the shop's own mails. */
import type { Services } from '#app/services.server.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { resolveSender } from '#app/platform/mail/sender.ts'
import { parseAddresses } from './settings.ts'

/** The configured recipients; if none, the admin address; if that is empty, the shop's sender address. */
export function findShopAddresses({ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>): string[] {
  const currentSettings = settings.current()
  const configuredAddresses = parseAddresses(currentSettings.orderMails.shopRecipients)
  if (configuredAddresses.length > 0) return configuredAddresses
  const sender = resolveSender(currentSettings, { siteUrl, locale: currentSettings.shop.defaultLocale })
  return [currentSettings.forms.adminAddress || sender.address].filter(isMailAddress)
}
