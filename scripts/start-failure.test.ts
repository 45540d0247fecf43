import { expect, test } from 'vitest'
import { explainStartFailure } from './start-failure.ts'

const environment = { host: '127.0.0.1', port: 3000, dataDir: '/srv/shop' }
const createFailure = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })

test.each([
  ['EADDRINUSE', 'listen', /^Port 3000 is already in use.*PORT=3001/],
  ['EACCES', 'listen', /^Port 3000 requires elevated privileges/],
  ['EACCES', 'mkdir', /^DATA_DIR=\/srv\/shop is not writable/],
  ['ENOTDIR', 'mkdir', /^DATA_DIR=\/srv\/shop is not writable/],
  ['EADDRNOTAVAIL', 'listen', /^HOST=127.0.0.1 is not an address/],
  ['ERR_MODULE_NOT_FOUND', '', /npm ci/],
])('the error %s of %s is explained with a remedy', (code, syscall, expectedPattern) => {
  expect(explainStartFailure(createFailure(code, syscall), environment)).toMatch(expectedPattern)
})
