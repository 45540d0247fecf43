/**
 * The token of a form on a page: identifies the form and the time of rendering. Bots that never loaded a page
 * have none.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const HONEYPOT_FIELD = '_hanout_homepage'

const SECOND_IN_MS = 1000
const HOUR_IN_MS = 60 * 60 * SECOND_IN_MS

type Context = { secret: string; clock: { now: () => Date } }
type Settings = { minimumSeconds: number; maximumHours: number }

export type TokenVerdict = 'good' | 'missing' | 'forged' | 'too-young' | 'expired'

/**
 * 'issuedAt.signature', for one form. It is not bound to a visitor, since pages are the same for everybody:
 * any client can use it until it expires.
 */
export function makeFormToken({ secret, clock }: Context, formId: number | string): string {
  const issuedAt = clock.now().getTime().toString(36)
  return `${issuedAt}.${sign(secret, formId, issuedAt)}`
}

export function checkFormToken(
  { secret, clock }: Context,
  { formId, token, settings }: { formId: number | string; token: string | undefined; settings: Settings },
): TokenVerdict {
  if (token === undefined || token === '') return 'missing'
  const [issuedAt = '', signature = ''] = token.split('.', 2)
  if (!isEqual(signature, sign(secret, formId, issuedAt))) return 'forged'
  const ageInMs = clock.now().getTime() - Number.parseInt(issuedAt, 36)
  if (ageInMs > settings.maximumHours * HOUR_IN_MS) return 'expired'
  return ageInMs < settings.minimumSeconds * SECOND_IN_MS ? 'too-young' : 'good'
}

/**
 * The end of the cache lifetime (milliseconds since 1970) of a page with a new token: half the validity is
 * left for the reader.
 */
export function calculateTokenPageExpiry(
  { clock }: Pick<Context, 'clock'>,
  { maximumHours }: Settings,
): number {
  return clock.now().getTime() + (maximumHours * HOUR_IN_MS) / 2
}

function sign(secret: string, formId: number | string, issuedAt: string): string {
  const text = JSON.stringify(['form token', formId, issuedAt])
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
