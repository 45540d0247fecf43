/**
 * Which IP addresses belong to the public internet: the URLs of an import must not reach the merchant's
 * own network.
 */
import { BlockList, isIP } from 'node:net'

const nonPublicRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, including the metadata service of clouds.
  ['169.254.0.0', 16],
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nonPublicRanges.addSubnet(network, prefix, 'ipv4')
// Teredo, 6to4 and documentation: the first two embed an IPv4 address.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  nonPublicRanges.addSubnet(network, prefix, 'ipv6')

const assignedRanges = new BlockList()
assignedRanges.addSubnet('2000::', 3, 'ipv6')

/** Whether a server at this IP address may be called by default; an invalid IP address is not public. */
export function isPublicAddress(address: string): boolean {
  const plainAddress = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const family = isIP(plainAddress)
  if (family === 4) return !nonPublicRanges.check(plainAddress, 'ipv4')
  return (
    family === 6 && assignedRanges.check(plainAddress, 'ipv6') && !nonPublicRanges.check(plainAddress, 'ipv6')
  )
}
