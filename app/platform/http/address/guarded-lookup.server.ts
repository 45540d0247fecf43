/**
 * Resolves host names, but only to public IP addresses: an untrusted URL must not reach the merchant's
 * network (SSRF).
 */
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

export type IsAllowedAddress = (ipAddress: string) => boolean

/**
 * Creates the error for a host and its forbidden IP address; `address` is absent when the host itself is an
 * IP address, or has none.
 */
export type CreateRefusal = (host: string, address?: string) => Error

/**
 * A `lookup` for request options: every address is checked where it is used, so that no second lookup can
 * differ (DNS rebinding).
 */
export function createGuardedLookup(
  isAllowed: IsAllowedAddress,
  createRefusal: CreateRefusal,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const refusedAddress = addresses.find(({ address }) => !isAllowed(address))
      const [first] = addresses
      if (refusedAddress || !first) return callback(createRefusal(hostname, refusedAddress?.address), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

/** Checks a host that is an IP address, for which no lookup happens. Undefined when it is allowed. */
export function checkHost(
  url: URL,
  isAllowed: IsAllowedAddress,
  createRefusal: CreateRefusal,
): Error | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isAllowed(host) ? createRefusal(host) : undefined
}
