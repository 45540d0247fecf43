/** Spam protection without external services: based on how browsers and bots differ. */
import type { Services } from '#app/services.server.ts'
import type { SpamCheckInput } from './spam-check-input.ts'
import { readHiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { checkFormToken, HONEYPOT_FIELD, type TokenVerdict } from './form-token.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'

export function checkUserAgent(_services: unknown, { posting }: SpamCheckInput): string | undefined {
  return posting.userAgent.length < 2 ? 'User-Agent string is unnaturally short.' : undefined
}

export function checkHoneypot(_services: unknown, { posting }: SpamCheckInput): string | undefined {
  const honeypotValue = readHiddenValue(posting.entries, HONEYPOT_FIELD) ?? ''
  return honeypotValue === '' ? undefined : 'The hidden field was filled in.'
}

/**
 * Scripts and programs written for the contract send no token: without one only the other checks apply,
 * unless the merchant requires it.
 */
export function checkToken(services: Services, input: SpamCheckInput): string | undefined {
  return isOptionalTokenMissing(services, input) ? undefined : checkPageToken(services, input)
}

/** Checks the token of a form that only the shop's pages submit: a missing token counts as invalid. */
export function checkPageToken(services: Services, input: SpamCheckInput): string | undefined {
  return reasons[readTokenVerdict(services, input)]
}

/** Whether no token was sent, and none is required. */
export function isOptionalTokenMissing(
  services: Services,
  input: Pick<SpamCheckInput, 'posting' | 'form'>,
): boolean {
  const { requiresToken } = services.settings.current().forms
  return !requiresToken && readTokenVerdict(services, input) === 'missing'
}

/** Whether the posting alone identifies a bot. */
export function isFromBot(services: Services, input: SpamCheckInput): boolean {
  const { isSentByMember } = input
  return (
    !isSentByMember && [checkUserAgent, checkHoneypot, checkToken].some((check) => check(services, input))
  )
}

/** The verdict on the token that was sent. */
export function readTokenVerdict(
  services: Services,
  { posting, form }: Pick<SpamCheckInput, 'posting' | 'form'>,
): TokenVerdict {
  const settings = services.settings.current().forms
  const token = readHiddenValue(posting.entries, TOKEN_FIELD)
  return checkFormToken(services, { formId: form.id, token, settings })
}

const reasons: Record<TokenVerdict, string | undefined> = {
  good: undefined,
  missing: 'The form token is missing.',
  forged: 'The form token belongs to another form.',
  'too-young': 'The form was sent too quickly.',
  expired: 'The form token has expired.',
}
