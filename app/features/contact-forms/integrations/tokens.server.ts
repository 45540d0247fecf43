/** reCAPTCHA v3 and Turnstile: verifies the token that the browser got from the service (contact-forms.md 8.1). */
import type { Services } from '#app/services.server.ts'
import type { SpamFinding } from '#app/features/contact-forms/pipeline/stages.server.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import { z } from 'zod'
import { readHiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { callService } from './call-service.server.ts'
import { readRecaptchaKeys, readTurnstileKeys } from './keys.ts'

export const RECAPTCHA_FIELD = '_wpcf7_recaptcha_response'
const TURNSTILE_FIELD = '_wpcf7_turnstile_response'
/** The action names that our pages and those of the contract use. */
export const RECAPTCHA_ACTIONS = { homepage: 'homepage', contactform: 'contactform' }

const verificationSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})
type Verification = z.output<typeof verificationSchema>

/** Errors of the merchant's configuration or of the service, not of the visitor. */
const CONFIGURATION_ERRORS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
])

export async function checkRecaptcha(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<SpamFinding | undefined> {
  const settings = services.settings.current().forms
  const keys = readRecaptchaKeys(settings)
  if (!keys) return undefined
  const token = readHiddenValue(submissionContext.posting.entries, RECAPTCHA_FIELD) ?? ''
  if (token === '') return 'reCAPTCHA response token is empty.'
  const url = 'https://www.google.com/recaptcha/api/siteverify'
  const answer = await verify(services, 'reCAPTCHA', {
    url,
    token,
    secretKey: keys.secretKey,
    submissionContext,
  })
  if ('unjudged' in answer) return answer
  const { success, action, 'error-codes': codes } = answer
  const score = success ? (answer.score ?? 0) : 0
  const threshold = settings.recaptchaThresholdInPercent / 100
  if (score <= threshold) {
    return `reCAPTCHA score (${score.toFixed(2)}) is lower than the threshold (${threshold.toFixed(2)}).${formatErrorCodes(codes)}`
  }
  // A token from another page of the site is not valid for a form.
  return action === undefined || action === RECAPTCHA_ACTIONS.contactform
    ? undefined
    : `reCAPTCHA action (${action.slice(0, 100)}) is not the one of forms.`
}

export async function checkTurnstile(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<SpamFinding | undefined> {
  const keys = readTurnstileKeys(services.settings.current().forms)
  if (!keys) return undefined
  const token = readHiddenValue(submissionContext.posting.entries, TURNSTILE_FIELD) ?? ''
  if (token === '') return 'Turnstile token is empty.'
  const url = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
  const answer = await verify(services, 'Turnstile', {
    url,
    token,
    secretKey: keys.secretKey,
    submissionContext,
  })
  if ('unjudged' in answer) return answer
  return answer.success ? undefined : `Turnstile validation failed.${formatErrorCodes(answer['error-codes'])}`
}

type VerifyRequest = { url: string; token: string; secretKey: string; submissionContext: SubmissionContext }

async function verify(
  services: Services,
  name: string,
  { url, token, secretKey, submissionContext }: VerifyRequest,
): Promise<Verification | { unjudged: string }> {
  const { clientAddress } = submissionContext.posting
  const fields = {
    secret: secretKey,
    response: token,
    ...(clientAddress !== '' && { remoteip: clientAddress }),
  }
  const response = await callService(services, name, { url, fields })
  if (!response.ok) return { unjudged: response.cause }
  const answer = verificationSchema.safeParse(parseJson(response.text))
  if (!answer.success) return { unjudged: `${name} answered something that cannot be read.` }
  const { 'error-codes': codes } = answer.data
  if (codes.some((code) => CONFIGURATION_ERRORS.has(code))) {
    return { unjudged: `${name} could not be asked: ${codes.join(', ')}.` }
  }
  return answer.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error codes of the service: 'timeout-or-duplicate', 'browser-error'. */
function formatErrorCodes(codes: string[]): string {
  return codes.length === 0 ? '' : ` (${codes.join(', ').slice(0, 200)})`
}
