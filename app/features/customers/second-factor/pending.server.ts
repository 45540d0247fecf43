/** A sign-in between its password and its code: a cookie with a key, and what it stands for in the database. */
import type { Services } from '#app/services.server.ts'
import type { Doorway } from '#app/features/customers/begin-session.server.ts'
import { createHmac } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { beginSession, deviceAt } from '#app/features/customers/begin-session.server.ts'
import { atEvenPace } from '#app/features/customers/even-pace.server.ts'
import { countTry, forgetTries, forgiveTry } from '#app/features/customers/limits.server.ts'
import { bindToPassword, readBound } from '#app/features/customers/password-link.server.ts'
import { isLocked } from '#app/features/customers/store.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { hasFactor, isInUse, takeCode } from './factor.server.ts'

const NAME = 'hanout_code'
const LIFE_IN_SECONDS = 10 * 60
const purpose = 'second-factor'

type SignIn = { email: string; isRemembered: boolean }

/** The cookies of a sign-in that has still to give a code; `userId` undefined: its password was wrong, and no code will do. */
export async function askForCode(
  services: Services,
  { email, isRemembered, userId }: SignIn & { userId?: number | undefined },
): Promise<string[]> {
  const who = userId === undefined ? '0 none' : await bindToPassword(services, userId)
  const value = `${who} ${isRemembered ? 1 : 0} ${email}`
  const key = await services.accounts.makeLink({ purpose, value, lifeInSeconds: LIFE_IN_SECONDS })
  return [pendingCookie(services.siteUrl, key)]
}

/**
 * Whether a wrong password leads to the question for a code: for whoever has one, or the question would tell that the
 * password was right. So that it tells nobody who has an account either, some addresses that have none are asked as well.
 */
export async function asksForCode(services: Services, email: string): Promise<boolean> {
  const known = await hasFactor(services, email)
  return known ?? (isDecoy(services, email) && (await isInUse(services)))
}

// Of four addresses one, always the same ones.
function isDecoy({ secret }: Pick<Services, 'secret'>, email: string): boolean {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['decoy', email]))
    .digest()
  return digest.readUInt8(0) % 4 === 0
}

/** Whether this browser has a sign-in that waits for its code. */
export async function isWaitingForCode(services: Services, request: Request): Promise<boolean> {
  const key = keyOf(request)
  return key !== undefined && (await services.accounts.readLink({ purpose, key })) !== undefined
}

export type CodeResult =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'over' | 'code-refused' }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }

/** Signs in with the code; wrong ones say no more than that something does not fit. */
export async function signInWithCode(services: Services, door: Doorway, code: string): Promise<CodeResult> {
  const key = keyOf(door.request)
  const value = key === undefined ? undefined : await services.accounts.readLink({ purpose, key })
  const [, who, remembered, email] = /^(\d+ \w+) ([01]) (.+)$/.exec(value ?? '') ?? []
  if (key === undefined || who === undefined || email === undefined) return { ok: false, reason: 'over' }
  const isNobody = who === '0 none'
  // Who does not know the password uses up no tries of whoever does.
  const made = { what: 'second-factor', address: door.clientAddress, email: `${isNobody} ${email}` } as const
  const counted = await countTry(services, made)
  if (!counted.ok) return { ...counted, reason: 'too-often' }
  const userId = isNobody ? undefined : await readBound(services, who)
  const isRight = await takeCode(services, { userId: userId ?? 0, code })
  if (userId === undefined || !isRight || (await isLocked(services, userId))) {
    await atEvenPace(Promise.resolve())
    return { ok: false, reason: 'code-refused' }
  }
  // Of several that come at once one gets in.
  if ((await services.accounts.takeLink({ purpose, key })) === undefined) return { ok: false, reason: 'over' }
  await forgetTries(services, made)
  await forgiveTry(services, { ...made, what: 'sign-in', email })
  const isRemembered = remembered === '1'
  const token = await services.accounts.openSession({ userId, isRemembered, device: deviceAt(door) })
  // Whoever changed the password meanwhile has ended all sessions but this.
  if ((await readBound(services, who)) === undefined) {
    await services.accounts.endSession(token)
    return { ok: false, reason: 'over' }
  }
  const cookies = await beginSession(services, door, { userId, token, isRemembered })
  return { ok: true, cookies: [...cookies, pendingCookie(services.siteUrl, '')] }
}

function keyOf(request: Request): string | undefined {
  return parse(request.headers.get('cookie') ?? '', NAME)[NAME]
}

function pendingCookie(siteUrl: string, value: string): string {
  return visitorCookie(siteUrl, { name: NAME, value, maxAgeInSeconds: value === '' ? 0 : LIFE_IN_SECONDS })
}
