/** Recipients of the shop's own mails. */
import type { Services } from '#app/services.server.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { senderOf } from '#app/platform/mail/sender.ts'
import { addressesIn } from './settings.ts'

/** The configured recipients, else the admin address, else the sender address of the shop. */
export function shopAddresses({ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>): string[] {
  const current = settings.current()
  const named = addressesIn(current.orderMails.shopRecipients)
  if (named.length > 0) return named
  const sender = senderOf(current, { siteUrl, locale: current.shop.defaultLocale })
  return [current.forms.adminAddress || sender.address].filter(isMailAddress)
}
