import type { PgColumn } from 'drizzle-orm/pg-core'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser, signIn } from '#tests/visitors.ts'
import { sessions } from '#app/features/customers/tables.server.ts'

const { services } = await openShop()

test('a signed cookie identifies the visitor, in one statement', async () => {
  const { userId, cookie } = await createSignedInUser(services, { role: 'manager' })
  const { result, statements } = await recordStatements(services.database, () =>
    readVisitor(services, createRequest(cookie)),
  )
  expect(result).toMatchObject({ userId, role: 'manager' })
  expect(statements).toHaveLength(1)
})

test.each([
  ['a missing cookie', () => ''],
  ['a token without a signature', () => `hanout_session=${'a'.repeat(32)}`],
  ['a token with a forged signature', () => `hanout_session=${'a'.repeat(32)}.${'b'.repeat(43)}`],
  [
    'a token with the signature of another token',
    async () => (await createSignedInUser(services)).cookie.replace(/=.{4}/, '=0000'),
  ],
  ['a malformed cookie', () => 'hanout_session=%00%ff; hanout_session'],
])('%s identifies a guest, without a database query', async (_, createCookie) => {
  const cookie = await createCookie()
  const { result, statements } = await recordStatements(services.database, () =>
    readVisitor(services, createRequest(cookie)),
  )
  expect(result).toMatchObject({ userId: 0, role: 'guest', sessionToken: '' })
  expect(statements).toEqual([])
})

test('the session token for nonces is not part of the cookie and differs between two sign-ins', async () => {
  const { userId, cookie } = await createSignedInUser(services)
  const otherCookie = await signIn(services, userId)
  const firstVisitor = await readVisitor(services, createRequest(cookie))
  const secondVisitor = await readVisitor(services, createRequest(otherCookie))
  expect(firstVisitor.sessionToken).not.toBe(secondVisitor.sessionToken)
  expect(cookie).not.toContain(firstVisitor.sessionToken)
})

test('a session expires after its lifetime without use, and its cookie identifies a guest', async () => {
  const { userId, cookie } = await createSignedInUser(services)
  await makeSessionOlder(userId, '31 days')
  expect(await readVisitor(services, createRequest(cookie))).toMatchObject({ userId: 0 })
})

test('using a session extends the session by its full lifetime', async () => {
  const { userId, cookie } = await createSignedInUser(services)
  for (let day = 0; day < 3; day += 1) {
    await makeSessionOlder(userId, '20 days')
    expect(await readVisitor(services, createRequest(cookie))).toMatchObject({ userId })
  }
})

test('a session is extended at most once a day', async () => {
  const { userId, cookie } = await createSignedInUser(services)
  await makeSessionOlder(userId, '2 days')
  const firstRun = await recordStatements(services.database, () =>
    readVisitor(services, createRequest(cookie)),
  )
  const secondRun = await recordStatements(services.database, () =>
    readVisitor(services, createRequest(cookie)),
  )
  expect([firstRun.statements.length, secondRun.statements.length]).toEqual([2, 1])
})

function createRequest(cookie: string): Request {
  return new Request('http://shop.test/', { headers: { cookie } })
}

async function makeSessionOlder(userId: number, span: string): Promise<void> {
  const subtractSpan = (column: PgColumn) => sql`${column} - ${span}::interval`
  await services.database.db
    .update(sessions)
    .set({ expiresAt: subtractSpan(sessions.expiresAt), updatedAt: subtractSpan(sessions.updatedAt) })
    .where(eq(sessions.userId, userId))
}
