/** Reads and validates the forms of the account details, alike in the browser and on the server. */
import type { FieldProblem, Problems } from '#app/features/customers/rules.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import {
  checkEmail,
  checkName,
  checkNewPassword,
  cleanEmail,
  cleanName,
} from '#app/features/customers/rules.ts'

// Longer input is truncated before validation; no name or password is that long.
const MAX_CHARACTERS = 1000

function readText(values: FormData, field: string): string {
  return textOf(values, field).slice(0, MAX_CHARACTERS)
}

export type Details = { firstName: string; lastName: string; name: string }

export function readDetails(values: FormData): Details {
  const name = (field: string) => cleanName(readText(values, field))
  return { firstName: name('firstName'), lastName: name('lastName'), name: name('name') }
}

export function checkDetails({ firstName, lastName, name }: Details): Problems<keyof Details> {
  return withoutEmpty({
    firstName: checkName(firstName),
    lastName: checkName(lastName),
    name: checkName(name),
  })
}

type EmailChange = { email: string; password: string }

export function readEmailChange(values: FormData): EmailChange {
  return { email: cleanEmail(readText(values, 'email')), password: readText(values, 'password') }
}

export function checkEmailChange(
  { email, password }: EmailChange,
  before: string,
): Problems<keyof EmailChange> {
  return withoutEmpty({
    email: email === before ? 'email-same' : checkEmail(email),
    password: checkCurrent(password),
  })
}

type PasswordChange = { password: string; newPassword: string }

export function readPasswordChange(values: FormData): PasswordChange {
  return { password: readText(values, 'password'), newPassword: readText(values, 'newPassword') }
}

export function checkPasswordChange({
  password,
  newPassword,
}: PasswordChange): Problems<keyof PasswordChange> {
  return withoutEmpty({ password: checkCurrent(password), newPassword: checkNewPassword(newPassword) })
}

function checkCurrent(password: string): FieldProblem | undefined {
  return password === '' ? 'current-password-missing' : undefined
}

function withoutEmpty<Field extends string>(
  fields: Record<Field, FieldProblem | undefined>,
): Problems<Field> {
  const present = Object.entries<FieldProblem | undefined>(fields).filter(([, problem]) => problem)
  return Object.fromEntries(present) as Problems<Field>
}
