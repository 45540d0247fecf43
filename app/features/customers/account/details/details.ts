/** Reads and validates the forms of the account details, alike in the browser and on the server. */
import type { FieldProblem, Problems } from '#app/features/customers/rules.ts'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
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
  return readFormText(values, field).slice(0, MAX_CHARACTERS)
}

export type AccountDetails = { firstName: string; lastName: string; name: string }

export function readDetails(values: FormData): AccountDetails {
  const readName = (field: string) => cleanName(readText(values, field))
  return { firstName: readName('firstName'), lastName: readName('lastName'), name: readName('name') }
}

export function checkDetails({ firstName, lastName, name }: AccountDetails): Problems<keyof AccountDetails> {
  return removeEmpty({
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
  currentEmail: string,
): Problems<keyof EmailChange> {
  return removeEmpty({
    email: email === currentEmail ? 'email-same' : checkEmail(email),
    password: checkCurrentPassword(password),
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
  return removeEmpty({ password: checkCurrentPassword(password), newPassword: checkNewPassword(newPassword) })
}

function checkCurrentPassword(password: string): FieldProblem | undefined {
  return password === '' ? 'current-password-missing' : undefined
}

function removeEmpty<Field extends string>(fields: Record<Field, FieldProblem | undefined>): Problems<Field> {
  const presentProblems = Object.entries<FieldProblem | undefined>(fields).filter(([, problem]) => problem)
  return Object.fromEntries(presentProblems) as Problems<Field>
}
