/** The arguments of `npm run user`, and what each command does and prints. */
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
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#app/features/customers/rules.ts'
import { listUsers } from '#app/features/customers/store.server.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'
import { promptForPassword } from './ask-for-password.ts'

export const usage = `Usage:
  npm run user -- add <email> [--role ${builtInRoles.join('|')}] [--name <name>] [--locale ar|en] [--password <password>]
  npm run user -- role <email> <${builtInRoles.join('|')}>
  npm run user -- password <email> [--password <password>]
  npm run user -- two-step-off <email>
  npm run user -- list

  Without --password you are prompted for it; an empty answer, or no terminal, generates one and prints it.
  A new password or role signs the user out of all sessions; two-step-off removes the authenticator app, passkeys
  and recovery codes of a user who has lost them.`

export type UserCommandContext = Pick<Services, 'database' | 'accounts'>
type Flags = { role?: string; name?: string; locale?: string; password?: string }
type CommandArguments = { email: string; role: string | undefined; flags: Flags }

const commands: Record<
  string,
  ((context: UserCommandContext, commandArguments: CommandArguments) => Promise<string>) | undefined
> = {
  add: async (context, { email, flags }) => {
    const { name = '', locale = 'ar', role = 'shopper' } = flags
    if (!isLocale(locale)) throw new Error(`Unknown --locale "${locale}": expected ar or en`)
    const { password, note } = await choosePassword(flags)
    const result = await addAccount(context, {
      email,
      name,
      locale,
      role: requireBuiltInRole(role),
      password,
    })
    return `${requireSuccess(result, email)} can now sign in (role: ${role}).${note}`
  },
  role: async (context, { email, role = '' }) => {
    const result = await changeRole(context, { email, role: requireBuiltInRole(role) })
    return `${requireSuccess(result, email)} now has the role ${role} and was signed out of all sessions.`
  },
  password: async (context, { email, flags }) => {
    const { password, note } = await choosePassword(flags)
    const result = await changePassword(context, { email, password })
    return `${requireSuccess(result, email)} has a new password and was signed out of all sessions.${note}`
  },
  'two-step-off': async (context, { email }) => {
    const result = await turnOffSecondFactor(context, email)
    return `${requireSuccess(result, email)} no longer uses two-step verification and was signed out of all sessions.`
  },
}

const reasons = {
  taken: 'an account with this e-mail address already exists; use "role" or "password" to change it',
  'unknown-user':
    'no account with this e-mail address; use "list" to see all accounts or "add" to create one',
  'email-missing': 'e-mail address is required',
  'email-invalid': 'invalid e-mail address, expected something like name@example.com',
  'password-missing': 'password is required',
  'password-short': `password is too short, use at least ${MIN_PASSWORD_LENGTH} characters`,
  'password-long': `password is too long, use at most ${MAX_PASSWORD_LENGTH} characters`,
  'name-long': 'name is too long, use at most 60 characters',
} satisfies Record<Extract<ManageResult, { ok: false }>['reason'], string>

/** The command in the arguments, or an error message. Running it returns the output, or throws a readable error. */
export function readUserCommand(
  args: string[],
): { run: (context: UserCommandContext) => Promise<string> } | string {
  const stringOption = { type: 'string' } as const
  const options = { role: stringOption, name: stringOption, locale: stringOption, password: stringOption }
  try {
    const { values: flags, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name = '', email, role, ...extraArguments] = positionals
    if (name === 'list' && email === undefined) return { run: describeUsers }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) return 'Unknown command: expected add, role, password, two-step-off or list.'
    if (email === undefined) return 'Missing e-mail address.'
    if (extraArguments.length > 0 || (role !== undefined && name !== 'role')) return 'Too many arguments.'
    if (name === 'role' && role === undefined) return `Missing role: expected ${builtInRoles.join(', ')}.`
    return { run: (context) => command(context, { email, role, flags }) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function describeUsers(context: UserCommandContext): Promise<string> {
  const users = await listUsers(context)
  if (users.length === 0) return 'No accounts yet.'
  const emailWidth = Math.max(...users.map(({ email }) => email.length))
  return users
    .map(({ email, role, name, isConfirmed }) => {
      const description = isConfirmed ? name : `${name} (e-mail address not confirmed)`
      return `${email.padEnd(emailWidth)}  ${role.padEnd(7)}  ${description}`.trimEnd()
    })
    .join('\n')
}

async function choosePassword({ password }: Flags): Promise<{ password: string; note: string }> {
  const enteredPassword = password ?? (await promptForPassword('Password (leave empty to generate one): '))
  if (enteredPassword !== '') return { password: enteredPassword, note: '' }
  const generatedPassword = makePassword()
  return { password: generatedPassword, note: `\nPassword: ${generatedPassword}` }
}

function requireBuiltInRole(role: string) {
  // Custom roles can be assigned only in the admin.
  if (isBuiltInRole(role)) return role
  throw new Error(`Unknown role "${role}": expected ${builtInRoles.join(', ')}`)
}

function requireSuccess(result: ManageResult, email: string): string {
  if (result.ok) return result.email
  throw new Error(`${email}: ${reasons[result.reason]}`)
}
