/** A token of a page's form: which form it is and when the page was made. Robots that never saw a page have none. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const HONEYPOT_FIELD = '_hanout_homepage'

const SECOND_IN_MS = 1000
const HOUR_IN_MS = 60 * 60 * SECOND_IN_MS

type World = { secret: string; clock: { now: () => Date } }
type Settings = { minimumSeconds: number; maximumHours: number }

export type TokenVerdict = 'good' | 'missing' | 'forged' | 'too-young' | 'expired'

/** 'moment.signature', for one form. Whoever gets it may use it until it expires: pages are the same for everybody. */
export function makeFormToken({ secret, clock }: World, formId: number | string): string {
  const issuedAt = clock.now().getTime().toString(36)
  return `${issuedAt}.${sign(secret, formId, issuedAt)}`
}

export function checkFormToken(
  { secret, clock }: World,
  { formId, token, settings }: { formId: number | string; token: string | undefined; settings: Settings },
): TokenVerdict {
  if (token === undefined || token === '') return 'missing'
  const [issuedAt = '', signature = ''] = token.split('.', 2)
  if (!isSame(signature, sign(secret, formId, issuedAt))) return 'forged'
  const ageInMs = clock.now().getTime() - Number.parseInt(issuedAt, 36)
  if (ageInMs > settings.maximumHours * HOUR_IN_MS) return 'expired'
  return ageInMs < settings.minimumSeconds * SECOND_IN_MS ? 'too-young' : 'good'
}

/** Until when (milliseconds since 1970) a page with a token made now may be kept: half the time is the reader's. */
export function tokenPageValidUntil({ clock }: Pick<World, 'clock'>, { maximumHours }: Settings): number {
  return clock.now().getTime() + (maximumHours * HOUR_IN_MS) / 2
}

function sign(secret: string, formId: number | string, issuedAt: string): string {
  const text = JSON.stringify(['form token', formId, issuedAt])
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
