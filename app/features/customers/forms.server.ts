/** Normalizes and validates the fields of the sign-in forms: pages and REST calls read them alike. */
import { z } from 'zod'
import { readSafePath } from '#app/platform/http/address/safe-path.ts'
import {
  checkLostPassword,
  checkPasswordChoice,
  checkRegistration,
  checkSignIn,
  cleanEmail,
  cleanName,
} from './rules.ts'

// No real password is longer; longer input is not hashed.
const MAX_CHARACTERS = 1_000

const textSchema = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, MAX_CHARACTERS))
const emailSchema = textSchema.transform(cleanEmail)
const nameSchema = textSchema.transform(cleanName)
const pathSchema = z.unknown().optional().transform(readSafePath)

/** WordPress names the field `username`; an e-mail address signs in everywhere. */
export const signInFields = z.object({
  email: emailSchema.optional(),
  username: emailSchema.optional(),
  password: textSchema,
  // The page's unchecked checkbox sends 0; a form without the checkbox means "remember me".
  remember: z
    .unknown()
    .optional()
    .transform((value) => value !== '0' && value !== 0 && value !== false),
  redirect_to: pathSchema,
})

/** The values of the fields and their validation errors. */
export function readSignIn(fields: z.output<typeof signInFields>) {
  const { password, remember: isRemembered, redirect_to: redirectTo } = fields
  const values = { email: fields.email || fields.username || '', password, isRemembered }
  return { ...values, redirectTo, problems: checkSignIn(values) }
}

export const registrationInput = z
  .object({ name: nameSchema, email: emailSchema, password: textSchema })
  .transform((values) => ({ ...values, problems: checkRegistration(values) }))

export const lostPasswordInput = z
  .object({ email: emailSchema })
  .transform((values) => ({ ...values, problems: checkLostPassword(values) }))

export const newPasswordInput = z
  .object({ key: textSchema, password: textSchema })
  .transform((values) => ({ ...values, problems: checkPasswordChoice(values) }))

export const linkInput = z.object({ key: textSchema })

/** The text fields of a form; empty when the body is not a form. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    return {}
  }
}
