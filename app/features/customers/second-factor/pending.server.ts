/** A sign-in between its password and its code: a cookie with a key, and what it stands for in the database. */
import type { Services } from '#app/services.server.ts'
import type { Doorway } from '#app/features/customers/auth/begin-session.server.ts'
import { parse } from 'hono/utils/cookie'
import { beginSession, deviceAt } from '#app/features/customers/auth/begin-session.server.ts'
import { countTry, forgetTries, forgiveTry } from '#app/features/customers/auth/limits.server.ts'
import { bindToPassword, readBound } from '#app/features/customers/passwords/password-link.server.ts'
import { isLocked } from '#app/features/customers/store.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { makeChallenge, type Challenged } from '#app/features/customers/passkeys/challenges.server.ts'
import { checkPasskey } from '#app/features/customers/passkeys/check.server.ts'
import { credentialsOf } from '#app/features/customers/passkeys/store.server.ts'
import { assertionOptions } from '#app/features/customers/passkeys/webauthn.server.ts'
import { hasApp, takeCode } from './factor.server.ts'

const NAME = 'hanout_code'
const LIFE_IN_SECONDS = 10 * 60
const purpose = 'second-factor'

type PendingSignIn = { userId: number; email: string; isRemembered: boolean }

/** The cookies of a sign-in whose password was right, and which has still to give a code. */
export async function askForCode(
  services: Services,
  { userId, email, isRemembered }: PendingSignIn,
): Promise<string[]> {
  const value = `${await bindToPassword(services, userId)} ${isRemembered ? 1 : 0} ${email}`
  const key = await services.accounts.makeLink({ purpose, value, lifeInSeconds: LIFE_IN_SECONDS })
  return [pendingCookie(services.siteUrl, key)]
}

/** What a sign-in that waits can go on with: an app, passkeys, or recovery codes alone; undefined: none waits in this browser. */
export async function readSecondStep(services: Services, request: Request) {
  const pending = await readPending(services, request)
  if (!pending) return undefined
  const { userId } = pending
  const known = await credentialsOf(services, userId)
  const passkey =
    known.length > 0
      ? await assertionOptions(services, {
          challenge: await makeChallenge(services, challengedBy(pending)),
          known,
        })
      : undefined
  return { hasApp: await hasApp(services, userId), passkey }
}

export type CodeResult =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'over' | 'code-refused' | 'passkey-refused' }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }

/** Signs in with the code. Wrong ones count against the account, in whichever browser they are tried. */
export async function signInWithCode(services: Services, door: Doorway, code: string): Promise<CodeResult> {
  const pending = await readPending(services, door.request)
  if (!pending) return { ok: false, reason: 'over' }
  const { userId } = pending
  const made = { what: 'second-factor', address: door.clientAddress, email: String(userId) } as const
  const counted = await countTry(services, made)
  if (!counted.ok) return { ...counted, reason: 'too-often' }
  if (!(await takeCode(services, { userId, code }))) return { ok: false, reason: 'code-refused' }
  return finish(services, door, pending)
}

/** The same with one of the account's passkeys. */
export async function signInWithSecondPasskey(
  services: Services,
  door: Doorway,
  answer: string,
): Promise<CodeResult> {
  const pending = await readPending(services, door.request)
  if (!pending) return { ok: false, reason: 'over' }
  const passkey = await checkPasskey(services, { answer, challenged: challengedBy(pending) })
  return passkey ? finish(services, door, pending) : { ok: false, reason: 'passkey-refused' }
}

async function finish(services: Services, door: Doorway, pending: Pending): Promise<CodeResult> {
  const { key, userId, email, isRemembered } = pending
  // Of several that come at once one gets in.
  if ((await services.accounts.takeLink({ purpose, key })) === undefined) return { ok: false, reason: 'over' }
  await forgetTries(services, { what: 'second-factor', email: String(userId) })
  await forgiveTry(services, { what: 'sign-in', address: door.clientAddress, email })
  const token = await services.accounts.openSession({ userId, isRemembered, device: deviceAt(door) })
  // Whoever changed the password meanwhile, or locked the account, has ended all sessions but this.
  if (!(await isStillValid(services, pending))) {
    await services.accounts.endSession(token)
    return { ok: false, reason: 'over' }
  }
  const cookies = await beginSession(services, door, { userId, token, isRemembered })
  return { ok: true, cookies: [...cookies, pendingCookie(services.siteUrl, '')] }
}

function challengedBy({ userId, key }: Pending): Challenged {
  return { what: 'code', userId, tie: key }
}

type Pending = PendingSignIn & { key: string; bound: string }

async function readPending(services: Services, request: Request): Promise<Pending | undefined> {
  const key = keyOf(request)
  const value = key === undefined ? undefined : await services.accounts.readLink({ purpose, key })
  const [, bound, remembered, email] = /^(\d+ \w+) ([01]) (.+)$/.exec(value ?? '') ?? []
  if (key === undefined || bound === undefined || email === undefined) return undefined
  const pending = { key, bound, userId: Number.parseInt(bound, 10), email, isRemembered: remembered === '1' }
  return (await isStillValid(services, pending)) ? pending : undefined
}

// Neither password nor address are others than when the sign-in began, and the account is not locked.
async function isStillValid(
  services: Services,
  { bound, userId }: Pick<Pending, 'bound' | 'userId'>,
): Promise<boolean> {
  return (await readBound(services, bound)) !== undefined && !(await isLocked(services, userId))
}

function keyOf(request: Request): string | undefined {
  return parse(request.headers.get('cookie') ?? '', NAME)[NAME]
}

function pendingCookie(siteUrl: string, value: string): string {
  return visitorCookie(siteUrl, { name: NAME, value, maxAgeInSeconds: value === '' ? 0 : LIFE_IN_SECONDS })
}
