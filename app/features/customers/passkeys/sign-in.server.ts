/** Signing in with a passkey alone: the device has verified a PIN, a fingerprint or a face. */
import type { Services } from '#app/services.server.ts'
import type { AuthRequest } from '#app/features/customers/auth/begin-session.server.ts'
import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { beginSession, readDevice } from '#app/features/customers/auth/begin-session.server.ts'
import { countAttempt, undoAttempt } from '#app/features/customers/auth/rate-limits.server.ts'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { makeChallenge } from './challenges.server.ts'
import { checkPasskey } from './check.server.ts'
import { isPasskeyValid } from './store.server.ts'
import { createAssertionOptions } from './webauthn.server.ts'

const COOKIE_NAME = 'hanout_passkey'
const LIFETIME_IN_SECONDS = 10 * 60

type RateLimited = { ok: false; reason: 'too-often'; waitInSeconds: number }

/** The assertion options for the browser, and the cookie that binds its response to them. */
export async function startPasskeySignIn(services: Services, { request, clientAddress }: AuthRequest) {
  const countResult = await countAttempt(services, { action: 'passkey-challenge', address: clientAddress })
  if (!countResult.ok) return { ...countResult, reason: 'too-often' as const }
  const binding = readBinding(request) ?? randomBytes(32).toString('base64url')
  const challenge = await makeChallenge(services, { action: 'sign-in', userId: 0, binding })
  const options = await createAssertionOptions(services, { challenge })
  return { ok: true as const, options, cookies: [createBindingCookie(services.siteUrl, binding)] }
}

export type PasskeySignInResult =
  | { ok: true; cookies: string[] }
  /** One reason for every failure: an unknown passkey, a locked account, an expired challenge. */
  | { ok: false; reason: 'passkey-refused' }
  | RateLimited

type Input = { answer: unknown; isRemembered: boolean }

export async function signInWithPasskey(
  services: Services,
  authRequest: AuthRequest,
  { answer, isRemembered }: Input,
): Promise<PasskeySignInResult> {
  const { clientAddress: address } = authRequest
  const countResult = await countAttempt(services, { action: 'passkey', address })
  if (!countResult.ok) return { ...countResult, reason: 'too-often' }
  const binding = readBinding(authRequest.request)
  const scope = { action: 'sign-in', userId: 0, binding: binding ?? '' } as const
  const passkey = binding === undefined ? undefined : await checkPasskey(services, { answer, scope })
  if (!passkey) return { ok: false, reason: 'passkey-refused' }
  const { userId } = passkey
  const token = await services.accounts.openSession({ userId, isRemembered, device: readDevice(authRequest) })
  // The passkey may have been removed in the meantime, or the account locked.
  if (!(await isPasskeyValid(services, passkey.id))) {
    await services.accounts.endSession(token)
    return { ok: false, reason: 'passkey-refused' }
  }
  await undoAttempt(services, { action: 'passkey', address })
  await undoAttempt(services, { action: 'passkey-challenge', address })
  const cookies = await beginSession(services, authRequest, { userId, token, isRemembered })
  return { ok: true, cookies: [...cookies, createBindingCookie(services.siteUrl, '')] }
}

function readBinding(request: Request): string | undefined {
  const value = parse(request.headers.get('cookie') ?? '', COOKIE_NAME)[COOKIE_NAME] ?? ''
  return /^[\w-]{43}$/.test(value) ? value : undefined
}

function createBindingCookie(siteUrl: string, value: string): string {
  return createVisitorCookie(siteUrl, {
    name: COOKIE_NAME,
    value,
    maxAgeInSeconds: value === '' ? 0 : LIFETIME_IN_SECONDS,
  })
}
