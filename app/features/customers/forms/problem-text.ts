/** Messages for rejected input and requests: the same on the page and in API responses. */
import type { MessageDescriptor } from '@lingui/core'
import type { FieldProblem } from '#app/features/customers/rules.ts'
import { msg, plural } from '@lingui/core/macro'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/features/customers/rules.ts'

export type Refusal =
  | { reason: 'refused' }
  | { reason: 'too-often'; waitInSeconds: number }
  | { reason: 'link-over' }
  | { reason: 'code-refused' }
  | { reason: 'passkey-refused' }
  | { reason: 'passkey-not-added' }
  | { reason: 'passkey-limit' }
  | { reason: 'last-factor' }

const [minimumLength, maximumLength] = [MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH]

const fieldTexts: Record<FieldProblem, MessageDescriptor> = {
  'email-missing': msg`Enter your e-mail address.`,
  'email-invalid': msg`Enter a valid e-mail address, such as name@example.com.`,
  'email-same': msg`This is already your e-mail address.`,
  'password-wrong': msg`The current password is incorrect.`,
  'password-missing': msg`Enter your password.`,
  'current-password-missing': msg`Enter your current password.`,
  'password-short': msg`Use a password of at least ${minimumLength} characters.`,
  'password-long': msg`Use a password of up to ${maximumLength} characters.`,
  'code-wrong': msg`This code is incorrect or was already used. Enter the current code from your app.`,
  'code-missing': msg`Enter the code.`,
  'name-missing': msg`Enter your name.`,
  'name-long': msg`Enter a shorter name.`,
}

export function findFieldText(problem: FieldProblem): MessageDescriptor {
  return fieldTexts[problem]
}

export function findRefusalText(refusal: Refusal): MessageDescriptor {
  if (refusal.reason === 'too-often') return createWaitText(Math.ceil(refusal.waitInSeconds / 60))
  return refusalTexts[refusal.reason]
}

const refusalTexts: Record<Exclude<Refusal['reason'], 'too-often'>, MessageDescriptor> = {
  refused: msg`Incorrect e-mail or password. If you just created your account, open the link in our e-mail first.`,
  'link-over': msg`This link was already used or has expired. Request a new one below.`,
  'code-refused': msg`This code is incorrect or was already used. Wait for your app’s next code or use a recovery code.`,
  'passkey-refused': msg`This passkey doesn’t work here. Try another passkey or sign-in method.`,
  'passkey-not-added': msg`The passkey was not added. Please try again.`,
  'passkey-limit': msg`You have reached the maximum number of passkeys. Remove one first.`,
  'last-factor': msg`This shop requires two-step verification for everyone who works in the admin, so you can’t remove your only method. Add another one first.`,
}

function createWaitText(minutes: number): MessageDescriptor {
  return msg({
    message: plural(minutes, {
      one: 'Too many attempts. Please try again in a minute.',
      other: 'Too many attempts. Please try again in # minutes.',
    }),
  })
}
