import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeNonce, verifyNonce } from './nonce.server.ts'

const secret = 'a secret of thirty-two characters'
const now = new Date('2026-01-01T06:00:00Z')
const subject = { action: 'wp_rest', userId: 7, sessionToken: 'token' }

test('C.8: a nonce is valid only for its action, user, session and secret', () => {
  const nonce = makeNonce(secret, subject, now)
  expect(verifyNonce({ secret, now }, subject, nonce)).toBe(1)
  for (const changes of [
    { action: 'wc_store_api' },
    { userId: 8 },
    { userId: 0 },
    { sessionToken: 'other' },
  ]) {
    expect(verifyNonce({ secret, now }, { ...subject, ...changes }, nonce), JSON.stringify(changes)).toBe(
      false,
    )
  }
  expect(verifyNonce({ secret: `${secret}!`, now }, subject, nonce)).toBe(false)
})

test('C.8: subjects whose parts contain the separator have different nonces', () => {
  const firstNonce = makeNonce(secret, { action: 'a|1', userId: 2, sessionToken: 'x' }, now)
  const secondNonce = makeNonce(secret, { action: 'a', userId: '1|2', sessionToken: 'x' }, now)
  expect(firstNonce).not.toBe(secondNonce)
})

test('C.8: a nonce has at least ten characters, all of which the filter of contract clients keeps', () => {
  const nonce = makeNonce(secret, subject, now)
  expect(nonce.toLowerCase().replace(/[^a-z0-9_-]/g, '')).toBe(nonce)
  expect(nonce.length).toBeGreaterThanOrEqual(10)
})

test('C.8: a nonce is valid for at least 12 hours and never after 24 hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.integer({ min: 0, max: 100_000 }),
      (createdAtInSeconds, age) => {
        const nonce = makeNonce(secret, subject, new Date(createdAtInSeconds * 1000))
        const verification = verifyNonce(
          { secret, now: new Date((createdAtInSeconds + age) * 1000) },
          subject,
          nonce,
        )
        if (age < 43_200) expect(verification).not.toBe(false)
        if (age >= 86_400) expect(verification).toBe(false)
      },
    ),
  )
})

test('C.8: another process creates the same nonce', () => {
  const script = `
    import { makeNonce } from './app/platform/nonce/nonce.server.ts'
    process.stdout.write(makeNonce(${JSON.stringify(secret)}, ${JSON.stringify(subject)}, new Date(${now.getTime()})))`
  const nonceOfOtherProcess = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(nonceOfOtherProcess).toBe(makeNonce(secret, subject, now))
})

test('forged nonces of any length and alphabet are rejected', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String()), (forgedNonce) => {
      expect(verifyNonce({ secret, now }, subject, forgedNonce)).toBe(false)
    }),
  )
})
