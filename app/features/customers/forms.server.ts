/** What the forms of signing in send, cleaned and checked: a page and a call read it alike. */
import { z } from 'zod'
import { safePath } from '#app/platform/http/address/safe-path.ts'
import {
  checkLostPassword,
  checkPasswordChoice,
  checkRegistration,
  checkSignIn,
  cleanEmail,
  cleanName,
} from './rules.ts'

// Nobody's password is longer; what is typed beyond is not worth a hash.
const MOST_CHARACTERS = 1_000

const text = z
  .string()
  .catch('')
  .transform((typed) => typed.slice(0, MOST_CHARACTERS))
const email = text.transform(cleanEmail)
const name = text.transform(cleanName)
const path = z.unknown().optional().transform(safePath)

/** WordPress calls the field `username`; an address signs in everywhere. */
export const signInFields = z.object({
  email: email.optional(),
  username: email.optional(),
  password: text,
  // The box of the page sends 0 when it is empty; who has no box wants to stay.
  remember: z
    .unknown()
    .optional()
    .transform((value) => value !== '0' && value !== 0 && value !== false),
  redirect_to: path,
})

/** What the fields say, and what is wrong with them. */
export function readSignIn(fields: z.output<typeof signInFields>) {
  const { password, remember: isRemembered, redirect_to: redirectTo } = fields
  const values = { email: fields.email || fields.username || '', password, isRemembered }
  return { ...values, redirectTo, problems: checkSignIn(values) }
}

export const registrationInput = z
  .object({ name, email, password: text })
  .transform((values) => ({ ...values, problems: checkRegistration(values) }))

export const lostPasswordInput = z
  .object({ email })
  .transform((values) => ({ ...values, problems: checkLostPassword(values) }))

export const newPasswordInput = z
  .object({ key: text, password: text })
  .transform((values) => ({ ...values, problems: checkPasswordChoice(values) }))

export const linkInput = z.object({ key: text })

/** The texts of a form; none when what was sent is no form. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    return {}
  }
}
