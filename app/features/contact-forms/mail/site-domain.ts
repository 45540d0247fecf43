/** Which addresses are the site's own: mails that come from others are taken for forged ones (contact-forms.md 9.4, 11). */
import type { SiteFacts } from './context.ts'

/** The host of a site, without 'www.'; '' when the address is none. */
export function siteDomain(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
}

/** Whether an address is on the domain of the site, on one above it, or on that of the shop's own sender. */
export function isOfSite(address: string, { url, senderAddress }: SiteFacts): boolean {
  const isSenders = senderAddress !== undefined && domainOf(senderAddress) === domainOf(address)
  return isSenders || isOnDomainOf(address, siteDomain(url))
}

function isOnDomainOf(address: string, host: string): boolean {
  // A machine without a domain of its own is somebody's desk.
  if (host === 'localhost' || host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)) return true
  const domain = domainOf(address)
  return domain === host || (domain.includes('.') && host.endsWith(`.${domain}`))
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
