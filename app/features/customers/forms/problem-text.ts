/** Why something that was typed, or asked for, was refused: the same words on the page and in a call's answer. */
import type { MessageDescriptor } from '@lingui/core'
import type { FieldProblem } from '#app/features/customers/rules.ts'
import { msg, plural } from '@lingui/core/macro'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/features/customers/rules.ts'

export type Refusal =
  | { reason: 'refused' }
  | { reason: 'too-often'; waitInSeconds: number }
  | { reason: 'link-over' }
  | { reason: 'code-refused' }
  | { reason: 'passkey-refused' }
  | { reason: 'passkey-not-added' }
  | { reason: 'passkey-limit' }
  | { reason: 'last-factor' }

const [least, most] = [SHORTEST_PASSWORD, LONGEST_PASSWORD]

const fieldTexts: Record<FieldProblem, MessageDescriptor> = {
  'email-missing': msg`Please enter your e-mail address.`,
  'email-invalid': msg`This e-mail address is not complete: something like name@example.com is expected.`,
  'email-same': msg`This is the address you have now.`,
  'password-wrong': msg`This is not your current password.`,
  'password-missing': msg`Please enter your password.`,
  'current-password-missing': msg`Please enter your current password.`,
  'password-short': msg`Please choose a longer password: at least ${least} characters.`,
  'password-long': msg`Please choose a shorter password: at most ${most} characters.`,
  'code-wrong': msg`This code is wrong or has been used already. Enter the one that your app shows now.`,
  'code-missing': msg`Please enter the code.`,
  'name-missing': msg`Please enter your name.`,
  'name-long': msg`Please choose a shorter name.`,
}

export function fieldText(problem: FieldProblem): MessageDescriptor {
  return fieldTexts[problem]
}

export function refusalText(refusal: Refusal): MessageDescriptor {
  if (refusal.reason === 'too-often') return waitText(Math.ceil(refusal.waitInSeconds / 60))
  return refusalTexts[refusal.reason]
}

const refusalTexts: Record<Exclude<Refusal['reason'], 'too-often'>, MessageDescriptor> = {
  refused: msg`This e-mail address and this password do not belong together. If you have just registered, first open the link in our mail.`,
  'link-over': msg`This link has been used or is too old. Ask for a new one below.`,
  'code-refused': msg`This code is not right, or has been used already. Wait for the next code of your app, or use a recovery code.`,
  'passkey-refused': msg`This passkey cannot sign you in here. Try another passkey or another way to sign in.`,
  'passkey-not-added': msg`The passkey was not added. Please try again.`,
  'passkey-limit': msg`You have reached the maximum number of passkeys. Remove one first.`,
  'last-factor': msg`This shop requires two-step sign-in of everybody who works at the desk, so you cannot remove your only method. Add another one first.`,
}

function waitText(minutes: number): MessageDescriptor {
  return msg({
    message: plural(minutes, {
      one: 'That was tried too often. Please wait a minute and try again.',
      other: 'That was tried too often. Please wait # minutes and try again.',
    }),
  })
}
