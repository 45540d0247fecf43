/** The network address a request came from: for counting tries, never for the log. */
import { isIP } from 'node:net'
import type { PlatformEnv } from '#app/platform/http/environment.ts'

type Asked = {
  req: { header: (name: string) => string | undefined }
  env: PlatformEnv['Bindings'] | undefined
}

/**
 * The address of the connection; behind the owner's own proxies the one that the outermost of them saw. '' when there is
 * none, as in a call that comes from within.
 */
export function clientAddressOf({ req, env }: Asked, { trustedProxies }: { trustedProxies: number }): string {
  const connection = env?.incoming?.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return plain(connection)
  // Each proxy writes behind what it was told; what stands before the entries of ours is anybody's claim.
  const told = (req.header('x-forwarded-for') ?? '').split(',').map((entry) => plain(entry.trim()))
  const claimed = told.at(-trustedProxies) ?? ''
  return isIP(claimed) ? claimed : plain(connection)
}

// A server that listens for both kinds sees '192.0.2.1' as '::ffff:192.0.2.1'.
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** What tries are counted by: an IPv6 subscriber owns a whole /64, so that its addresses count as one. */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address
  return groupsOf(address).slice(0, 4).join(':')
}

/** A network instead of somebody's address: '203.0.113.9' → '203.0.113.0', of IPv6 the first 48 bits; '' for what is none. */
export function anonymousAddress(address: string): string {
  const family = isIP(address)
  if (family === 4) return address.replace(/\d+$/, '0')
  if (family === 0) return ''
  const network = groupsOf(address).slice(0, 3)
  while (network.at(-1) === '0') network.pop()
  return `${network.join(':')}::`
}

/** The eight groups of an IPv6 address, in small letters and without zeros before them. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...last]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
