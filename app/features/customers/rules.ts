/** What is true of accounts: roles, and what an e-mail address, a name and a password may be. Page and server both ask here. */
import type { Role } from '#app/platform/visitor/visitor.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'

/** Of somebody who has an account. */
export type UserRole = Exclude<Role, 'guest'>

/** Those that need no definition by an owner; whoever has another one is staff. */
export const builtInRoles = ['shopper', 'manager', 'admin'] as const satisfies UserRole[]
export const userRoles = [...builtInRoles, 'staff'] as const satisfies UserRole[]

export function isBuiltInRole(text: string): text is (typeof builtInRoles)[number] {
  return builtInRoles.some((role) => role === text)
}

export function isUserRole(text: string): text is UserRole {
  return userRoles.some((role) => role === text)
}

// Shoppers who come from WordPress have such passwords.
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128
export const LONGEST_NAME = 60

type EmailProblem = 'email-missing' | 'email-invalid'
type PasswordProblem = 'password-missing' | 'password-short' | 'password-long'
/** What is wrong with a new account. */
export type AccountProblem = EmailProblem | PasswordProblem | 'name-long'
/** What is wrong with what was typed into a field. */
export type FieldProblem =
  | AccountProblem
  | 'name-missing'
  | 'code-wrong'
  | 'code-missing'
  | 'email-same'
  | 'current-password-missing'
  | 'password-wrong'

export type Problems<Field extends string> = Partial<Record<Field, FieldProblem>>

/** Marks of direction come along when an address is copied from a chat; control characters come from attackers. */
// oxlint-disable-next-line no-control-regex -- these are what must not get in
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g

/** A name as it is kept: one line, without marks that cannot be seen. */
export function cleanName(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim()
}

/** An e-mail address as it is kept and compared. */
export function cleanEmail(text: string): string {
  return text.replaceAll(invisible, '').trim().toLowerCase()
}

/** What is wrong with an e-mail address that was cleaned. */
export function checkEmail(email: string): EmailProblem | undefined {
  if (email === '') return 'email-missing'
  return isMailAddress(email) ? undefined : 'email-invalid'
}

/** What is wrong with a password somebody chooses: only its length. It is taken as it was typed. */
export function checkNewPassword(password: string): PasswordProblem | undefined {
  if (password === '') return 'password-missing'
  if (password.length < SHORTEST_PASSWORD) return 'password-short'
  return password.length > LONGEST_PASSWORD ? 'password-long' : undefined
}

export function checkName(name: string): 'name-long' | undefined {
  return name.length > LONGEST_NAME ? 'name-long' : undefined
}

/** What is wrong when somebody signs in: nothing that would tell about the account. */
export function checkSignIn({ email, password }: { email: string; password: string }) {
  return withoutEmpty({
    email: checkEmail(email),
    password: password === '' ? 'password-missing' : undefined,
  } as const)
}

export function checkRegistration({ email, password, name }: Registration) {
  return withoutEmpty({
    name: checkName(name),
    email: checkEmail(email),
    password: checkNewPassword(password),
  })
}

/** Who works in the shop has a name there. */
export function checkInvited({ password, name }: { password: string; name: string }) {
  return withoutEmpty({
    name: name === '' ? 'name-missing' : checkName(name),
    password: checkNewPassword(password),
  } as const)
}

export function checkLostPassword({ email }: { email: string }) {
  return withoutEmpty({ email: checkEmail(email) })
}

export function checkPasswordChoice({ password }: { password: string }) {
  return withoutEmpty({ password: checkNewPassword(password) })
}

type Registration = { email: string; password: string; name: string }

function withoutEmpty<Field extends string>(found: Record<Field, FieldProblem | undefined>): Problems<Field> {
  const given = Object.entries<FieldProblem | undefined>(found).filter(([, problem]) => problem)
  return Object.fromEntries(given) as Problems<Field>
}

/** How somebody is called: by the name they gave, else by what stands before the @. */
export function shownName({ name, email }: { name: string; email: string }): string {
  return name || email.slice(0, email.indexOf('@'))
}
