/** Which addresses belong to the site: mails from other senders are treated as forged (contact-forms.md 9.4, 11). */
import type { SiteDetails } from './context.ts'

/** The host of a site, without 'www.'; '' if the URL is invalid. */
export function readSiteDomain(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
}

/** Whether an address is on the site's domain, on a parent domain, or on that of the shop's own sender. */
export function isSiteAddress(address: string, { url, senderAddress }: SiteDetails): boolean {
  const isOnSenderDomain = senderAddress !== undefined && readDomain(senderAddress) === readDomain(address)
  return isOnSenderDomain || isOnDomain(address, readSiteDomain(url))
}

function isOnDomain(address: string, host: string): boolean {
  // A host without a domain is a development machine.
  if (host === 'localhost' || host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)) return true
  const domain = readDomain(address)
  return domain === host || (domain.includes('.') && host.endsWith(`.${domain}`))
}

function readDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
