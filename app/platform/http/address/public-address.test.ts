import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.server.ts'

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'localhost',
  '',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  '1.1.1.1',
  '172.32.0.1',
  '192.167.1.1',
  '::ffff:1.1.1.1',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true))
