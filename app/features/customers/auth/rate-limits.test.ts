import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'
import { countAttempt, undoAttempt, type Attempt } from './rate-limits.server.ts'
import { rateLimits } from '#app/features/customers/tables.server.ts'

const database = await openTestDatabase()
const context = { database, secret: 's'.repeat(32) }
let attemptNumber = 0
const createAttempt = (overrides: Partial<Attempt> = {}): Attempt => {
  attemptNumber += 1
  return {
    action: 'sign-in',
    address: `192.0.2.${attemptNumber}`,
    email: `${attemptNumber}@shopper.example`,
    ...overrides,
  }
}
const repeatAttempt = async (times: number, make: () => Attempt) => {
  const results = []
  for (let time = 0; time < times; time += 1) results.push(await countAttempt(context, make()))
  return results.map(({ ok }) => ok)
}

test('ten attempts for an e-mail address are allowed, from any network address', async () => {
  const results = await repeatAttempt(11, () => createAttempt({ email: 'victim@shopper.example' }))
  expect(results).toEqual([...Array.from({ length: 10 }, () => true), false])
})

test('twenty attempts from a network address are allowed, for any e-mail address', async () => {
  const results = await repeatAttempt(21, () => createAttempt({ address: '198.51.100.1' }))
  expect(results.indexOf(false)).toBe(20)
})

test('attempts rejected for a network address do not count against the e-mail address', async () => {
  const floodingAttempt = createAttempt({ address: '198.51.100.2' })
  await repeatAttempt(20, () => createAttempt({ address: floodingAttempt.address }))
  expect(await repeatAttempt(11, () => floodingAttempt)).not.toContain(true)
  expect(await countAttempt(context, createAttempt({ email: floodingAttempt.email }))).toEqual({ ok: true })
})

test('addresses of the same IPv6 network are counted together', async () => {
  const results = await repeatAttempt(21, () => createAttempt({ address: `2001:db8:1:2::${attemptNumber}` }))
  expect(results.indexOf(false)).toBe(20)
})

test('a rejection returns the seconds to wait, and the limit resets after that time', async () => {
  const attempt = createAttempt({ action: 'lost-password' })
  await repeatAttempt(3, () => attempt)
  const rejection = await countAttempt(context, attempt)
  expect(rejection).toMatchObject({ ok: false })
  expect(rejection.ok ? 0 : rejection.waitInSeconds).toBeGreaterThan(3_500)
  await database.db.update(rateLimits).set({ resetsAt: sql`now()` })
  expect(await countAttempt(context, attempt)).toEqual({ ok: true })
})

test('an undone attempt is not counted', async () => {
  const attempt = createAttempt()
  for (let time = 0; time < 30; time += 1) {
    expect(await countAttempt(context, attempt)).toEqual({ ok: true })
    await undoAttempt(context, attempt)
  }
})

test('of fifty concurrent attempts only ten are allowed', async () => {
  const attempt = createAttempt()
  const results = await Promise.all(Array.from({ length: 50 }, () => countAttempt(context, attempt)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(10)
})

test('kinds of attempts are counted separately, and calls without an IP address have no limit by address', async () => {
  const attempt = createAttempt({ address: '' })
  await repeatAttempt(10, () => attempt)
  expect(await countAttempt(context, attempt)).toMatchObject({ ok: false })
  expect(await countAttempt(context, { ...attempt, action: 'register' })).toEqual({ ok: true })
  expect(await repeatAttempt(30, () => createAttempt({ address: '' }))).not.toContain(false)
})

test('the rate limit table contains no personal data, and expired rows are deleted', async () => {
  await countAttempt(context, createAttempt({ email: 'known@shopper.example', address: '203.0.113.77' }))
  expect(JSON.stringify(await database.db.select().from(rateLimits))).not.toMatch(/known|203\.0/)
  await database.db.update(rateLimits).set({ resetsAt: sql`now() - interval '1 second'` })
  await countAttempt(context, createAttempt())
  expect(await database.db.select().from(rateLimits)).toHaveLength(2)
})
