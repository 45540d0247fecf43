import { expect, test } from 'vitest'
import { shouldGrantDownloads, determineDownloadStatus } from './download-status.ts'

const now = new Date('2026-01-15T12:00:00Z')
const [pastDate, futureDate] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
const grant = { remaining: null, expiresAt: null, revokedAt: null }
const soldLine = { status: 'completed', quantity: 1, refundedQuantity: 0 } as const

test.each([
  ['good', {}, {}],
  ['good', { remaining: 1, expiresAt: futureDate }, {}],
  ['good', {}, { status: 'processing' }],
  ['good', {}, { quantity: 2, refundedQuantity: 1 }],
  ['used-up', { remaining: 0 }, {}],
  ['expired', { expiresAt: now }, {}],
  ['expired', { expiresAt: pastDate, remaining: 0 }, {}],
  ['revoked', { revokedAt: pastDate }, {}],
  ['order', {}, { status: 'pending' }],
  ['order', {}, { status: 'on-hold' }],
  ['order', {}, { status: 'cancelled' }],
  ['order', {}, { status: 'refunded' }],
  ['order', {}, { status: 'failed' }],
  ['order', {}, { refundedQuantity: 1 }],
] as const)(
  'the download status is %s with the grant %j and the order line %j',
  (downloadStatus, grantOverrides, lineOverrides) => {
    expect(
      determineDownloadStatus({ ...grant, ...grantOverrides }, { ...soldLine, ...lineOverrides }, now),
    ).toBe(downloadStatus)
  },
)

test.each([
  ['completed', null, false, true],
  ['completed', now, true, true],
  ['processing', now, true, true],
  ['processing', now, false, false],
  // An order with cash on delivery is not paid yet.
  ['processing', null, true, false],
  ['on-hold', null, true, false],
  ['pending', null, true, false],
  ['cancelled', now, true, false],
  ['refunded', now, true, false],
] as const)(
  'with order status %s, paid at %s and afterPayment %s, downloads are granted: %s',
  (status, paidAt, afterPayment, expected) => {
    expect(shouldGrantDownloads({ status, paidAt }, { afterPayment })).toBe(expected)
  },
)
