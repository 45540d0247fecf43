import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'
import { countAttempt, undoAttempt, type Attempt } from './rate-limits.server.ts'
import { rateLimits } from '#app/features/customers/tables.server.ts'

const database = await openTestDatabase()
const context = { database, secret: 's'.repeat(32) }
let number = 0
const aTry = (more: Partial<Attempt> = {}): Attempt => {
  number += 1
  return { action: 'sign-in', address: `192.0.2.${number}`, email: `${number}@shopper.example`, ...more }
}
const tryTimes = async (times: number, make: () => Attempt) => {
  const results = []
  for (let time = 0; time < times; time += 1) results.push(await countAttempt(context, make()))
  return results.map(({ ok }) => ok)
}

test('ten attempts for an e-mail address are allowed, from any network address', async () => {
  const results = await tryTimes(11, () => aTry({ email: 'victim@shopper.example' }))
  expect(results).toEqual([...Array.from({ length: 10 }, () => true), false])
})

test('twenty attempts from a network address are allowed, for any e-mail address', async () => {
  const results = await tryTimes(21, () => aTry({ address: '198.51.100.1' }))
  expect(results.indexOf(false)).toBe(20)
})

test('attempts rejected for a network address do not count against the e-mail address', async () => {
  const flood = aTry({ address: '198.51.100.2' })
  await tryTimes(20, () => aTry({ address: flood.address }))
  expect(await tryTimes(11, () => flood)).not.toContain(true)
  expect(await countAttempt(context, aTry({ email: flood.email }))).toEqual({ ok: true })
})

test('addresses of the same IPv6 network are counted together', async () => {
  const results = await tryTimes(21, () => aTry({ address: `2001:db8:1:2::${number}` }))
  expect(results.indexOf(false)).toBe(20)
})

test('a rejection returns the seconds to wait, and the limit resets after that time', async () => {
  const made = aTry({ action: 'lost-password' })
  await tryTimes(3, () => made)
  const refused = await countAttempt(context, made)
  expect(refused).toMatchObject({ ok: false })
  expect(refused.ok ? 0 : refused.waitInSeconds).toBeGreaterThan(3_500)
  await database.db.update(rateLimits).set({ resetsAt: sql`now()` })
  expect(await countAttempt(context, made)).toEqual({ ok: true })
})

test('an undone attempt is not counted', async () => {
  const made = aTry()
  for (let time = 0; time < 30; time += 1) {
    expect(await countAttempt(context, made)).toEqual({ ok: true })
    await undoAttempt(context, made)
  }
})

test('of fifty concurrent attempts only ten are allowed', async () => {
  const made = aTry()
  const results = await Promise.all(Array.from({ length: 50 }, () => countAttempt(context, made)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(10)
})

test('kinds of attempts are counted separately, and calls without an IP address have no limit by address', async () => {
  const made = aTry({ address: '' })
  await tryTimes(10, () => made)
  expect(await countAttempt(context, made)).toMatchObject({ ok: false })
  expect(await countAttempt(context, { ...made, action: 'register' })).toEqual({ ok: true })
  expect(await tryTimes(30, () => aTry({ address: '' }))).not.toContain(false)
})

test('the rate limit table contains no personal data, and expired rows are deleted', async () => {
  await countAttempt(context, aTry({ email: 'known@shopper.example', address: '203.0.113.77' }))
  expect(JSON.stringify(await database.db.select().from(rateLimits))).not.toMatch(/known|203\.0/)
  await database.db.update(rateLimits).set({ resetsAt: sql`now() - interval '1 second'` })
  await countAttempt(context, aTry())
  expect(await database.db.select().from(rateLimits)).toHaveLength(2)
})
