/** Signing in with a passkey alone: the device has asked for a PIN, a finger or a face. */
import type { Services } from '#app/services.server.ts'
import type { Doorway } from '#app/features/customers/auth/begin-session.server.ts'
import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { beginSession, deviceAt } from '#app/features/customers/auth/begin-session.server.ts'
import { countTry, forgiveTry } from '#app/features/customers/auth/limits.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { makeChallenge } from './challenges.server.ts'
import { checkPasskey } from './check.server.ts'
import { isPasskeyValid } from './store.server.ts'
import { assertionOptions } from './webauthn.server.ts'

const NAME = 'hanout_passkey'
const LIFE_IN_SECONDS = 10 * 60

type TooOften = { ok: false; reason: 'too-often'; waitInSeconds: number }

/** What the browser is asked for, and the cookie that ties its answer to it. */
export async function askForPasskey(services: Services, { request, clientAddress }: Doorway) {
  const counted = await countTry(services, { what: 'passkey-challenge', address: clientAddress })
  if (!counted.ok) return { ...counted, reason: 'too-often' as const }
  const tie = tieOf(request) ?? randomBytes(32).toString('base64url')
  const challenge = await makeChallenge(services, { what: 'sign-in', userId: 0, tie })
  const options = await assertionOptions(services, { challenge })
  return { ok: true as const, options, cookies: [tieCookie(services.siteUrl, tie)] }
}

export type PasskeySignIn =
  | { ok: true; cookies: string[] }
  /** One reason for all that is not right: an unknown passkey, a locked account, an old challenge. */
  | { ok: false; reason: 'passkey-refused' }
  | TooOften

type Input = { answer: unknown; isRemembered: boolean }

export async function signInWithPasskey(
  services: Services,
  door: Doorway,
  { answer, isRemembered }: Input,
): Promise<PasskeySignIn> {
  const { clientAddress: address } = door
  const counted = await countTry(services, { what: 'passkey', address })
  if (!counted.ok) return { ...counted, reason: 'too-often' }
  const tie = tieOf(door.request)
  const challenged = { what: 'sign-in', userId: 0, tie: tie ?? '' } as const
  const passkey = tie === undefined ? undefined : await checkPasskey(services, { answer, challenged })
  if (!passkey) return { ok: false, reason: 'passkey-refused' }
  const { userId } = passkey
  const token = await services.accounts.openSession({ userId, isRemembered, device: deviceAt(door) })
  // The passkey may have been removed meanwhile, or the account locked.
  if (!(await isPasskeyValid(services, passkey.id))) {
    await services.accounts.endSession(token)
    return { ok: false, reason: 'passkey-refused' }
  }
  await forgiveTry(services, { what: 'passkey', address })
  await forgiveTry(services, { what: 'passkey-challenge', address })
  const cookies = await beginSession(services, door, { userId, token, isRemembered })
  return { ok: true, cookies: [...cookies, tieCookie(services.siteUrl, '')] }
}

function tieOf(request: Request): string | undefined {
  const value = parse(request.headers.get('cookie') ?? '', NAME)[NAME] ?? ''
  return /^[\w-]{43}$/.test(value) ? value : undefined
}

function tieCookie(siteUrl: string, value: string): string {
  return visitorCookie(siteUrl, { name: NAME, value, maxAgeInSeconds: value === '' ? 0 : LIFE_IN_SECONDS })
}
