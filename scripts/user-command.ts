/** What `npm run user` understands, and what each of its commands does and says. */
import type { ManageResult } from '#app/features/customers/manage.server.ts'
import type { Services } from '#app/services.server.ts'
import { parseArgs } from 'node:util'
import {
  addAccount,
  changePassword,
  changeRole,
  makePassword,
  turnOffSecondFactor,
} from '#app/features/customers/manage.server.ts'
import {
  builtInRoles,
  isBuiltInRole,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
} from '#app/features/customers/rules.ts'
import { listUsers } from '#app/features/customers/store.server.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { askForPassword } from './ask-for-password.ts'

export const usage = `Usage:
  npm run user -- add <email> [--role ${builtInRoles.join('|')}] [--name <name>] [--locale ar|en] [--password <password>]
  npm run user -- role <email> <${builtInRoles.join('|')}>
  npm run user -- password <email> [--password <password>]
  npm run user -- two-step-off <email>
  npm run user -- list

  Without --password it is asked for; an empty answer, or no terminal, makes one and prints it.
  A new password or role signs its owner out everywhere; two-step-off takes app, passkeys and recovery codes
  from who has lost them.`

export type World = Pick<Services, 'database' | 'accounts'>
type Flags = { role?: string; name?: string; locale?: string; password?: string }
type Call = { email: string; role: string | undefined; flags: Flags }

const commands: Record<string, ((world: World, call: Call) => Promise<string>) | undefined> = {
  add: async (world, { email, flags }) => {
    const { name = '', locale = 'ar', role = 'shopper' } = flags
    if (!isLocale(locale)) throw new Error(`--locale is ${locale}: expected ar or en`)
    const { password, note } = await choosePassword(flags)
    const added = await addAccount(world, { email, name, locale, role: roleNamed(role), password })
    return `${checked(added, email)} may sign in as ${role}.${note}`
  },
  role: async (world, { email, role = '' }) => {
    const changed = await changeRole(world, { email, role: roleNamed(role) })
    return `${checked(changed, email)} is ${role} from now on, and was signed out everywhere.`
  },
  password: async (world, { email, flags }) => {
    const { password, note } = await choosePassword(flags)
    const changed = await changePassword(world, { email, password })
    return `${checked(changed, email)} has a new password, and was signed out everywhere.${note}`
  },
  'two-step-off': async (world, { email }) => {
    const changed = await turnOffSecondFactor(world, email)
    return `${checked(changed, email)} signs in with the password alone, and was signed out everywhere.`
  },
}

const reasons = {
  taken: 'there is an account with this address; "role" and "password" change it',
  'unknown-user': 'there is no account with this address; "list" tells who has one, "add" makes one',
  'email-missing': 'an e-mail address is expected',
  'email-invalid': 'this is no e-mail address, something like name@example.com is expected',
  'password-missing': 'a password is expected',
  'password-short': `the password is too short, at least ${SHORTEST_PASSWORD} characters are expected`,
  'password-long': `the password is too long, at most ${LONGEST_PASSWORD} characters are expected`,
  'name-long': 'the name is too long, at most 60 characters are expected',
} satisfies Record<Extract<ManageResult, { ok: false }>['reason'], string>

/** The command that the arguments name; a sentence when they name none. Running it gives what to tell, or throws a sentence. */
export function readCall(args: string[]): { run: (world: World) => Promise<string> } | string {
  const text = { type: 'string' } as const
  const options = { role: text, name: text, locale: text, password: text }
  try {
    const { values: flags, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name = '', email, role, ...more] = positionals
    if (name === 'list' && email === undefined) return { run: tellUsers }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) return 'What to do? add, role, password, two-step-off or list.'
    if (email === undefined) return 'Whose account? Name an e-mail address.'
    if (more.length > 0 || (role !== undefined && name !== 'role')) return 'One account at a time, please.'
    if (name === 'role' && role === undefined) return `Which role? ${builtInRoles.join(', ')}.`
    return { run: (world) => command(world, { email, role, flags }) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function tellUsers(world: World): Promise<string> {
  const users = await listUsers(world)
  if (users.length === 0) return 'Nobody has an account yet.'
  const widest = Math.max(...users.map(({ email }) => email.length))
  return users
    .map(({ email, role, name, isConfirmed }) => {
      const state = isConfirmed ? name : `${name} (has not confirmed the address yet)`
      return `${email.padEnd(widest)}  ${role.padEnd(7)}  ${state}`.trimEnd()
    })
    .join('\n')
}

async function choosePassword({ password }: Flags): Promise<{ password: string; note: string }> {
  const given = password ?? (await askForPassword('Password (empty: one is made): '))
  if (given !== '') return { password: given, note: '' }
  const made = makePassword()
  return { password: made, note: `\nPassword: ${made}` }
}

function roleNamed(role: string) {
  // Roles that an owner defined are given at the desk.
  if (isBuiltInRole(role)) return role
  throw new Error(`The role is "${role}": expected ${builtInRoles.join(', ')}`)
}

function checked(result: ManageResult, email: string): string {
  if (result.ok) return result.email
  throw new Error(`${email}: ${reasons[result.reason]}`)
}
