import { expect, test } from 'vitest'
import { anonymizeAddress, readClientAddress, toRateLimitAddress } from './client-address.ts'

const createContext = (remoteAddress: string | undefined, forwardedFor?: string) => ({
  req: { header: (name: string) => (name === 'x-forwarded-for' ? forwardedFor : undefined) },
  env: { incoming: { socket: { remoteAddress } } } as never,
})

test.each([
  ['no trusted proxy: X-Forwarded-For is ignored', 0, '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['an IPv4-mapped IPv6 address is read as IPv4', 0, '::ffff:198.51.100.7', undefined, '198.51.100.7'],
  ['one proxy: the entry of the proxy is used', 1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [
    'one proxy: entries before the entry of the proxy are ignored',
    1,
    '10.0.0.1',
    '1.2.3.4, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'two proxies: the entry of the outer proxy is used',
    2,
    '10.0.0.1',
    '1.2.3.4, 203.0.113.9, 10.0.0.2',
    '203.0.113.9',
  ],
  ['fewer entries than proxies: the connection address is used', 2, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  ['an invalid entry: the connection address is used', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
  ['no entry of the proxy: the connection address is used', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ['no connection: the address is empty', 0, undefined, '203.0.113.9', ''],
])('the address of a client: %s', (_, trustedProxies, connectionAddress, forwardedFor, expected) => {
  expect(readClientAddress(createContext(connectionAddress, forwardedFor), { trustedProxies })).toBe(expected)
})

test('an internal call without a connection has no client address', () => {
  expect(readClientAddress({ req: { header: () => undefined }, env: undefined }, { trustedProxies: 0 })).toBe(
    '',
  )
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s is rate-limited as %s', (address, rateLimitAddress) => {
  expect(toRateLimitAddress(address)).toBe(rateLimitAddress)
})

test.each([
  ['203.0.113.9', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:DB8:1::9', '2001:db8:1::'],
  ['2001:db8::9', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['', ''],
  ['unknown', ''],
])('anonymise_ip: of %s only the network %s is stored', (address, network) => {
  expect(anonymizeAddress(address)).toBe(network)
})
