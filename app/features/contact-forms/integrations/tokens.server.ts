/** reCAPTCHA v3 and Turnstile: verifies the token that the browser got from the service (contact-forms.md 8.1). */
import type { Services } from '#app/services.server.ts'
import type { SpamFinding } from '#app/features/contact-forms/pipeline/stages.server.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/subject.ts'
import { z } from 'zod'
import { hiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { callService } from './call-service.server.ts'
import { recaptchaKeys, turnstileKeys } from './keys.ts'

export const RECAPTCHA_FIELD = '_wpcf7_recaptcha_response'
const TURNSTILE_FIELD = '_wpcf7_turnstile_response'
/** The action names that our pages and those of the contract use. */
export const RECAPTCHA_ACTIONS = { homepage: 'homepage', contactform: 'contactform' }

const verification = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})
type Verification = z.output<typeof verification>

/** Errors of the merchant's configuration, not of the visitor. */
const OWNERS_ERRORS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
])

export async function checkRecaptcha(
  services: Services,
  subject: SubmissionContext,
): Promise<SpamFinding | undefined> {
  const settings = services.settings.current().forms
  const keys = recaptchaKeys(settings)
  if (!keys) return undefined
  const token = hiddenValue(subject.posting.entries, RECAPTCHA_FIELD) ?? ''
  if (token === '') return 'reCAPTCHA response token is empty.'
  const url = 'https://www.google.com/recaptcha/api/siteverify'
  const answer = await verify(services, 'reCAPTCHA', { url, token, secretKey: keys.secretKey, subject })
  if ('unjudged' in answer) return answer
  const { success, action, 'error-codes': codes } = answer
  const score = success ? (answer.score ?? 0) : 0
  const threshold = settings.recaptchaThresholdInPercent / 100
  if (score <= threshold) {
    return `reCAPTCHA score (${score.toFixed(2)}) is lower than the threshold (${threshold.toFixed(2)}).${codesText(codes)}`
  }
  // A token from another page of the site is not valid for a form.
  return action === undefined || action === RECAPTCHA_ACTIONS.contactform
    ? undefined
    : `reCAPTCHA action (${action.slice(0, 100)}) is not the one of forms.`
}

export async function checkTurnstile(
  services: Services,
  subject: SubmissionContext,
): Promise<SpamFinding | undefined> {
  const keys = turnstileKeys(services.settings.current().forms)
  if (!keys) return undefined
  const token = hiddenValue(subject.posting.entries, TURNSTILE_FIELD) ?? ''
  if (token === '') return 'Turnstile token is empty.'
  const url = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
  const answer = await verify(services, 'Turnstile', { url, token, secretKey: keys.secretKey, subject })
  if ('unjudged' in answer) return answer
  return answer.success ? undefined : `Turnstile validation failed.${codesText(answer['error-codes'])}`
}

type VerifyRequest = { url: string; token: string; secretKey: string; subject: SubmissionContext }

async function verify(
  services: Services,
  name: string,
  { url, token, secretKey, subject }: VerifyRequest,
): Promise<Verification | { unjudged: string }> {
  const { clientAddress } = subject.posting
  const fields = {
    secret: secretKey,
    response: token,
    ...(clientAddress !== '' && { remoteip: clientAddress }),
  }
  const response = await callService(services, name, { url, fields })
  if (!response.ok) return { unjudged: response.cause }
  const answer = verification.safeParse(jsonIn(response.text))
  if (!answer.success) return { unjudged: `${name} answered something that cannot be read.` }
  const { 'error-codes': codes } = answer.data
  if (codes.some((code) => OWNERS_ERRORS.has(code))) {
    return { unjudged: `${name} could not be asked: ${codes.join(', ')}.` }
  }
  return answer.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error codes of the service: 'timeout-or-duplicate', 'browser-error'. */
function codesText(codes: string[]): string {
  return codes.length === 0 ? '' : ` (${codes.join(', ').slice(0, 200)})`
}
