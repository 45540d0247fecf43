/** The network address of a request's client: for rate limits, never for the log. */
import { isIP } from 'node:net'
import type { PlatformEnv } from '#app/platform/http/environment.ts'

type RequestSource = {
  req: { header: (name: string) => string | undefined }
  env: PlatformEnv['Bindings'] | undefined
}

/**
 * The address of the connection; behind the merchant's own proxies the one that the outermost of them saw. ''
 * when there is none, as in an internal call.
 */
export function readClientAddress(
  { req, env }: RequestSource,
  { trustedProxies }: { trustedProxies: number },
): string {
  const connectionAddress = env?.incoming?.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return removeIpv4Prefix(connectionAddress)
  // Each proxy appends to the header it received; entries before those of the trusted proxies are ignored.
  const forwardedAddresses = (req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => removeIpv4Prefix(entry.trim()))
  const claimedAddress = forwardedAddresses.at(-trustedProxies) ?? ''
  return isIP(claimedAddress) ? claimedAddress : removeIpv4Prefix(connectionAddress)
}

// A dual-stack server sees '192.0.2.1' as '::ffff:192.0.2.1'.
function removeIpv4Prefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** The key for rate limits: an IPv6 subscriber owns a whole /64, so its addresses count as one. */
export function toRateLimitAddress(address: string): string {
  if (isIP(address) !== 6) return address
  return splitGroups(address).slice(0, 4).join(':')
}

/**
 * The network instead of a personal address: '203.0.113.9' → '203.0.113.0', of IPv6 the first 48 bits; '' for
 * an invalid one.
 */
export function anonymizeAddress(address: string): string {
  const family = isIP(address)
  if (family === 4) return address.replace(/\d+$/, '0')
  if (family === 0) return ''
  const network = splitGroups(address).slice(0, 3)
  while (network.at(-1) === '0') network.pop()
  return `${network.join(':')}::`
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function splitGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const leadingGroups = head === '' ? [] : head.split(':')
  const trailingGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeroCount = tail === undefined ? 0 : 8 - leadingGroups.length - trailingGroups.length
  const groups = [
    ...leadingGroups,
    ...Array.from({ length: Math.max(zeroCount, 0) }, () => '0'),
    ...trailingGroups,
  ]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
