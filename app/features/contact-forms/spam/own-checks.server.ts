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
  return filled === '' ? undefined : 'The field that people never see is filled in.'
}

export function checkToken(services: Services, sent: Sent): string | undefined {
  const verdict = tokenVerdict(services, sent)
  const { acceptsWithoutToken } = services.settings.current().forms
  if (verdict === 'missing' && acceptsWithoutToken) return undefined
  return reasons[verdict]
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
  missing: 'There is no form token: no page of the shop was seen.',
  forged: 'The form token is not one of this form.',
  'too-young': 'The form was sent sooner than anybody can fill it in.',
  expired: 'The form token has expired.',
}
