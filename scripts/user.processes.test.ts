import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAccounts } from '#app/features/customers/accounts.server.ts'
import { sessions, users } from '#app/features/customers/tables.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'

const database = await openTestDatabase()
const secret = 's'.repeat(32)
const log = createLog({ level: 'silent' })
const accounts = openAccounts({ siteUrl: 'http://shop.test', secret, database, log })
const device = { address: '', userAgent: '' }

async function user(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'user.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: database.connectionString, SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [output, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { output: output.trim(), problems: problems.split('\n\n', 1)[0]?.trim(), code }
}

const signIn = (email: string, password: string) =>
  accounts.signIn({ email, password, isRemembered: true, device })

const openSessions = async (email: string) => {
  const mine = eq(users.id, sessions.userId)
  const [row] = await database.db
    .select({ count: count() })
    .from(sessions)
    .innerJoin(users, mine)
    .where(eq(users.email, email))
  return row?.count
}

test('an account is added, gets a role and a password, and is listed', { timeout: 60_000 }, async () => {
  const email = 'salma@shop.example'
  const added = await user('add', ' Salma@Shop.example', '--role', 'manager', '--name', 'سلمى')
  expect(added).toMatchObject({ code: 0, problems: '' })
  const [, made = ''] =
    /^salma@shop\.example may sign in as manager\.\nPassword: (\S+)$/.exec(added.output) ?? []
  expect(made).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(await signIn(email, made)).toMatchObject({ ok: true })

  const role = await user('role', email, 'admin')
  expect(role).toEqual({
    code: 0,
    problems: '',
    output: `${email} is admin from now on, and was signed out everywhere.`,
  })
  expect(await openSessions(email)).toBe(0)

  await signIn(email, made)
  const password = await user('password', email, '--password', 'chosen by the owner')
  expect(password.output).toBe(`${email} has a new password, and was signed out everywhere.`)
  expect(await openSessions(email)).toBe(0)
  expect(await signIn(email, made)).toEqual({ ok: false, reason: 'refused' })
  expect(await signIn(email, 'chosen by the owner')).toMatchObject({ ok: true })

  expect((await user('list')).output).toBe(`${email}  admin    سلمى`)
})

test.each([
  [[], 2, 'What to do? add, role, password or list.'],
  [['forget', 'a@b.example'], 2, 'What to do? add, role, password or list.'],
  [['add'], 2, 'Whose account? Name an e-mail address.'],
  [['role', 'a@b.example'], 2, 'Which role? shopper, manager, admin.'],
  [['add', 'a@b.example', 'c@d.example'], 2, 'One account at a time, please.'],
  [['add', 'nobody'], 1, 'nobody: this is no e-mail address, something like name@example.com is expected'],
  [['add', 'a@b.example', '--role', 'king'], 1, 'The role is "king": expected shopper, manager, admin'],
  [['add', 'a@b.example', '--locale', 'fr'], 1, '--locale is fr: expected ar or en'],
  [
    ['add', 'a@b.example', '--password', '1234567'],
    1,
    'a@b.example: the password is too short, at least 8 characters are expected',
  ],
  [
    ['password', 'nobody@shop.example'],
    1,
    'nobody@shop.example: there is no account with this address; "list" tells who has one, "add" makes one',
  ],
])('user %j ends with %i and a sentence', { timeout: 30_000 }, async (args, code, problems) => {
  expect(await user(...args)).toEqual({ code, problems, output: '' })
})

test('an address that has an account is not added twice', { timeout: 30_000 }, async () => {
  await user('add', 'twice@shop.example', '--password', 'the first one')
  expect(await user('add', 'twice@shop.example', '--password', 'the second one')).toMatchObject({
    code: 1,
    problems: 'twice@shop.example: there is an account with this address; "role" and "password" change it',
  })
  expect(await signIn('twice@shop.example', 'the first one')).toMatchObject({ ok: true })
})
