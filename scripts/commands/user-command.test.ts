import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAccounts } from '#app/features/customers/auth/accounts.server.ts'
import { sessions, users } from '#app/features/customers/tables.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { readUserCommand } from './user-command.ts'

const database = await openTestDatabase()
const secret = 's'.repeat(32)
const log = createLog({ level: 'silent' })
const accounts = openAccounts({ siteUrl: 'http://shop.test', secret, database, log })
const device = { ipAddress: '', userAgent: '' }

async function runUserCommand(...args: string[]): Promise<string> {
  const command = readUserCommand(args)
  if (typeof command === 'string') throw new Error(command)
  return command.run({ database, accounts })
}

const signIn = (email: string, password: string) =>
  accounts.signIn({ email, password, isRemembered: true, device })

const countSessions = async (email: string) => {
  const isSessionOfUserCondition = eq(users.id, sessions.userId)
  const [row] = await database.db
    .select({ count: count() })
    .from(sessions)
    .innerJoin(users, isSessionOfUserCondition)
    .where(eq(users.email, email))
  return row?.count
}

test('an account is added, its role and password are changed, and the account is listed', async () => {
  const email = 'salma@shop.example'
  const addOutput = await runUserCommand('add', ' Salma@Shop.example', '--role', 'manager', '--name', 'سلمى')
  const [, generatedPassword = ''] =
    /^salma@shop\.example can now sign in \(role: manager\)\.\nPassword: (\S+)$/.exec(addOutput) ?? []
  expect(generatedPassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(await signIn(email, generatedPassword)).toMatchObject({ ok: true })

  expect(await runUserCommand('role', email, 'admin')).toBe(
    `${email} now has the role admin and was signed out of all sessions.`,
  )
  expect(await countSessions(email)).toBe(0)

  await signIn(email, generatedPassword)
  const password = await runUserCommand('password', email, '--password', 'chosen by the owner')
  expect(password).toBe(`${email} has a new password and was signed out of all sessions.`)
  expect(await countSessions(email)).toBe(0)
  expect(await signIn(email, generatedPassword)).toEqual({ ok: false, reason: 'refused' })
  expect(await signIn(email, 'chosen by the owner')).toMatchObject({ ok: true })

  expect(await runUserCommand('list')).toBe(`${email}  admin    سلمى`)
})

test.each([
  [[], 'Unknown command: expected add, role, password, two-step-off or list.'],
  [['forget', 'a@b.example'], 'Unknown command: expected add, role, password, two-step-off or list.'],
  [['add'], 'Missing e-mail address.'],
  [['role', 'a@b.example'], 'Missing role: expected shopper, manager, admin.'],
  [['add', 'a@b.example', 'c@d.example'], 'Too many arguments.'],
  [['add', 'nobody'], 'nobody: invalid e-mail address, expected something like name@example.com'],
  [['add', 'a@b.example', '--role', 'king'], 'Unknown role "king": expected shopper, manager, admin'],
  [['add', 'a@b.example', '--locale', 'fr'], 'Unknown --locale "fr": expected ar or en'],
  [
    ['add', 'a@b.example', '--password', '1234567'],
    'a@b.example: password is too short, use at least 8 characters',
  ],
  [
    ['password', 'nobody@shop.example'],
    'nobody@shop.example: no account with this e-mail address; use "list" to see all accounts or "add" to create one',
  ],
])('user %j is rejected with a message', async (args, expectedMessage) => {
  await expect(runUserCommand(...args)).rejects.toThrow(new Error(expectedMessage))
})

test('adding an e-mail address that already has an account is rejected and keeps its password', async () => {
  await runUserCommand('add', 'twice@shop.example', '--password', 'the first one')
  await expect(runUserCommand('add', 'twice@shop.example', '--password', 'the second one')).rejects.toThrow(
    'twice@shop.example: an account with this e-mail address already exists; use "role" or "password" to change it',
  )
  expect(await signIn('twice@shop.example', 'the first one')).toMatchObject({ ok: true })
})
