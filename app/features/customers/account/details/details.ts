/** The forms of an account's details, read and checked: the browser and the server do it alike. */
import type { FieldProblem, Problems } from '#app/features/customers/rules.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import {
  checkEmail,
  checkName,
  checkNewPassword,
  cleanEmail,
  cleanName,
} from '#app/features/customers/rules.ts'

// What is longer than any name or password is cut before it is looked at.
const MOST_CHARACTERS = 1000

function typed(values: FormData, field: string): string {
  return textOf(values, field).slice(0, MOST_CHARACTERS)
}

export type Details = { firstName: string; lastName: string; name: string }

export function readDetails(values: FormData): Details {
  const name = (field: string) => cleanName(typed(values, field))
  return { firstName: name('firstName'), lastName: name('lastName'), name: name('name') }
}

export function checkDetails({ firstName, lastName, name }: Details): Problems<keyof Details> {
  return found({ firstName: checkName(firstName), lastName: checkName(lastName), name: checkName(name) })
}

type EmailChange = { email: string; password: string }

export function readEmailChange(values: FormData): EmailChange {
  return { email: cleanEmail(typed(values, 'email')), password: typed(values, 'password') }
}

export function checkEmailChange(
  { email, password }: EmailChange,
  before: string,
): Problems<keyof EmailChange> {
  return found({
    email: email === before ? 'email-same' : checkEmail(email),
    password: checkCurrent(password),
  })
}

type PasswordChange = { password: string; newPassword: string }

export function readPasswordChange(values: FormData): PasswordChange {
  return { password: typed(values, 'password'), newPassword: typed(values, 'newPassword') }
}

export function checkPasswordChange({
  password,
  newPassword,
}: PasswordChange): Problems<keyof PasswordChange> {
  return found({ password: checkCurrent(password), newPassword: checkNewPassword(newPassword) })
}

function checkCurrent(password: string): FieldProblem | undefined {
  return password === '' ? 'current-password-missing' : undefined
}

function found<Field extends string>(fields: Record<Field, FieldProblem | undefined>): Problems<Field> {
  const wrong = Object.entries<FieldProblem | undefined>(fields).filter(([, problem]) => problem)
  return Object.fromEntries(wrong) as Problems<Field>
}
