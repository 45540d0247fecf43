/** Spam defence that needs nobody else: what browsers do and robots do not. */
import type { Services } from '#app/services.server.ts'
import type { Sent } from './sent.ts'
import { hiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { checkFormToken, HONEYPOT_FIELD, type TokenVerdict } from './form-token.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'

export function checkUserAgent(_services: unknown, { posting }: Sent): string | undefined {
  return posting.userAgent.length < 2 ? 'User-Agent string is unnaturally short.' : undefined
}

export function checkHoneypot(_services: unknown, { posting }: Sent): string | undefined {
  const filled = hiddenValue(posting.entries, HONEYPOT_FIELD) ?? ''
  return filled === '' ? undefined : 'The hidden field was filled in.'
}

/** Scripts and programs made for the contract know of no token: whoever has none is judged by all the rest, unless the owner asks for it. */
export function checkToken(services: Services, sent: Sent): string | undefined {
  return isWithoutToken(services, sent) ? undefined : checkPageToken(services, sent)
}

/** Where nothing but a page of the shop sends: no token is as bad as a wrong one. */
export function checkPageToken(services: Services, sent: Sent): string | undefined {
  return reasons[tokenVerdict(services, sent)]
}

/** No token came along, and none has to. */
export function isWithoutToken(services: Services, sent: Pick<Sent, 'posting' | 'form'>): boolean {
  const { requiresToken } = services.settings.current().forms
  return !requiresToken && tokenVerdict(services, sent) === 'missing'
}

/** What a look at the post alone says. */
export function isOfRobot(services: Services, sent: Sent): boolean {
  const { isOfMember } = sent
  return !isOfMember && [checkUserAgent, checkHoneypot, checkToken].some((check) => check(services, sent))
}

/** What is to be said of the token that was sent along. */
export function tokenVerdict(
  services: Services,
  { posting, form }: Pick<Sent, 'posting' | 'form'>,
): TokenVerdict {
  const settings = services.settings.current().forms
  const token = hiddenValue(posting.entries, TOKEN_FIELD)
  return checkFormToken(services, { formId: form.id, token, settings })
}

const reasons: Record<TokenVerdict, string | undefined> = {
  good: undefined,
  missing: 'The form token is missing.',
  forged: 'The form token belongs to another form.',
  'too-young': 'The form was sent too quickly.',
  expired: 'The form token has expired.',
}
