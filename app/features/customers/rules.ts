/** Account rules, for page and server: roles, and valid e-mail addresses, names and passwords. */
import type { Role } from '#app/platform/visitor/visitor.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'

/** Role of a user with an account. */
export type UserRole = Exclude<Role, 'guest'>

/** The built-in roles; accounts with a custom role are staff. */
export const builtInRoles = ['shopper', 'manager', 'admin'] as const satisfies UserRole[]
export const userRoles = [...builtInRoles, 'staff'] as const satisfies UserRole[]

export function isBuiltInRole(text: string): text is (typeof builtInRoles)[number] {
  return builtInRoles.some((role) => role === text)
}

export function isUserRole(text: string): text is UserRole {
  return userRoles.some((role) => role === text)
}

// Customers migrated from WordPress have passwords this short.
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
export const MAX_NAME_LENGTH = 60

type EmailProblem = 'email-missing' | 'email-invalid'
type PasswordProblem = 'password-missing' | 'password-short' | 'password-long'
/** Validation errors of a new account. */
export type AccountProblem = EmailProblem | PasswordProblem | 'name-long'
/** Validation error of a field. */
export type FieldProblem =
  | AccountProblem
  | 'name-missing'
  | 'code-wrong'
  | 'code-missing'
  | 'email-same'
  | 'current-password-missing'
  | 'password-wrong'

export type Problems<Field extends string> = Partial<Record<Field, FieldProblem>>

/** Direction marks come with addresses copied from a chat; control characters come from attackers. */
const invisiblePattern =
  // oxlint-disable-next-line no-control-regex -- the pattern finds control characters to remove them
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g

/** Normalizes a name: one line, without invisible characters. */
export function cleanName(text: string): string {
  return text.normalize('NFC').replaceAll(invisiblePattern, ' ').replaceAll(/\s+/g, ' ').trim()
}

/** Normalizes an e-mail address for storage and comparison. */
export function cleanEmail(text: string): string {
  return text.replaceAll(invisiblePattern, '').trim().toLowerCase()
}

/** Validation error of a normalized e-mail address. */
export function checkEmail(email: string): EmailProblem | undefined {
  if (email === '') return 'email-missing'
  return isMailAddress(email) ? undefined : 'email-invalid'
}

/** Validation error of a new password: only its length. It is not normalized. */
export function checkNewPassword(password: string): PasswordProblem | undefined {
  if (password === '') return 'password-missing'
  if (password.length < MIN_PASSWORD_LENGTH) return 'password-short'
  return password.length > MAX_PASSWORD_LENGTH ? 'password-long' : undefined
}

export function checkName(name: string): 'name-long' | undefined {
  return name.length > MAX_NAME_LENGTH ? 'name-long' : undefined
}

/** Validation errors of a sign-in: none that reveals anything about the account. */
export function checkSignIn({ email, password }: { email: string; password: string }) {
  return removeEmpty({
    email: checkEmail(email),
    password: password === '' ? 'password-missing' : undefined,
  } as const)
}

export function checkRegistration({ email, password, name }: Registration) {
  return removeEmpty({
    name: checkName(name),
    email: checkEmail(email),
    password: checkNewPassword(password),
  })
}

/** Staff accounts need a name. */
export function checkInvitedAccount({ password, name }: { password: string; name: string }) {
  return removeEmpty({
    name: name === '' ? 'name-missing' : checkName(name),
    password: checkNewPassword(password),
  } as const)
}

export function checkLostPassword({ email }: { email: string }) {
  return removeEmpty({ email: checkEmail(email) })
}

export function checkPasswordChoice({ password }: { password: string }) {
  return removeEmpty({ password: checkNewPassword(password) })
}

type Registration = { email: string; password: string; name: string }

function removeEmpty<Field extends string>(
  problems: Record<Field, FieldProblem | undefined>,
): Problems<Field> {
  const presentEntries = Object.entries<FieldProblem | undefined>(problems).filter(([, problem]) => problem)
  return Object.fromEntries(presentEntries) as Problems<Field>
}

/** The display name: the name, or the part of the e-mail address before the @ if the name is empty. */
export function formatDisplayName({ name, email }: { name: string; email: string }): string {
  return name || email.slice(0, email.indexOf('@'))
}
