/** A sign-in between password and code: a cookie with a key, and its value in the database. */
import type { Services } from '#app/services.server.ts'
import type { AuthRequest } from '#app/features/customers/auth/begin-session.server.ts'
import { parse } from 'hono/utils/cookie'
import { beginSession, readDevice } from '#app/features/customers/auth/begin-session.server.ts'
import { countAttempt, clearAttempts, undoAttempt } from '#app/features/customers/auth/rate-limits.server.ts'
import { bindToPassword, readBoundUserId } from '#app/features/customers/passwords/password-link.server.ts'
import { isLocked } from '#app/features/customers/store.server.ts'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { makeChallenge, type ChallengeScope } from '#app/features/customers/passkeys/challenges.server.ts'
import { checkPasskey } from '#app/features/customers/passkeys/check.server.ts'
import { listCredentials } from '#app/features/customers/passkeys/store.server.ts'
import { createAssertionOptions } from '#app/features/customers/passkeys/webauthn.server.ts'
import { hasApp, consumeCode } from './authenticator-app.server.ts'

const COOKIE_NAME = 'hanout_code'
const LIFETIME_IN_SECONDS = 10 * 60
const purpose = 'second-factor'

type PendingSignIn = { userId: number; email: string; isRemembered: boolean }

/** The cookies of a sign-in whose password was correct and whose code is pending. */
export async function startSecondStep(
  services: Services,
  { userId, email, isRemembered }: PendingSignIn,
): Promise<string[]> {
  const value = `${await bindToPassword(services, userId)} ${isRemembered ? 1 : 0} ${email}`
  const key = await services.accounts.makeLink({ purpose, value, lifetimeInSeconds: LIFETIME_IN_SECONDS })
  return [createPendingCookie(services.siteUrl, key)]
}

/**
 * The factors that can complete the pending sign-in: an app, passkeys, or only recovery codes; undefined:
 * none is pending in this browser.
 */
export async function readSecondStep(services: Services, request: Request) {
  const pendingStep = await readPendingSecondStep(services, request)
  if (!pendingStep) return undefined
  const { userId } = pendingStep
  const credentials = await listCredentials(services, userId)
  const passkeyOptions =
    credentials.length > 0
      ? await createAssertionOptions(services, {
          challenge: await makeChallenge(services, createScope(pendingStep)),
          credentials,
        })
      : undefined
  return { hasApp: await hasApp(services, userId), passkey: passkeyOptions }
}

export type CodeResult =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'over' | 'code-refused' | 'passkey-refused' }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }

/** Completes the sign-in with a code. Wrong codes are counted per account, for all browsers together. */
export async function signInWithCode(
  services: Services,
  authRequest: AuthRequest,
  code: string,
): Promise<CodeResult> {
  const pendingStep = await readPendingSecondStep(services, authRequest.request)
  if (!pendingStep) return { ok: false, reason: 'over' }
  const { userId } = pendingStep
  const attempt = {
    action: 'second-factor',
    address: authRequest.clientAddress,
    email: String(userId),
  } as const
  const countResult = await countAttempt(services, attempt)
  if (!countResult.ok) return { ...countResult, reason: 'too-often' }
  if (!(await consumeCode(services, { userId, code }))) return { ok: false, reason: 'code-refused' }
  return finishSignIn(services, authRequest, pendingStep)
}

/** Completes the sign-in with one of the account's passkeys. */
export async function signInWithSecondPasskey(
  services: Services,
  authRequest: AuthRequest,
  answer: string,
): Promise<CodeResult> {
  const pendingStep = await readPendingSecondStep(services, authRequest.request)
  if (!pendingStep) return { ok: false, reason: 'over' }
  const passkey = await checkPasskey(services, { answer, scope: createScope(pendingStep) })
  return passkey ? finishSignIn(services, authRequest, pendingStep) : { ok: false, reason: 'passkey-refused' }
}

async function finishSignIn(
  services: Services,
  authRequest: AuthRequest,
  pendingStep: PendingSecondStep,
): Promise<CodeResult> {
  const { key, userId, email, isRemembered } = pendingStep
  // Of concurrent requests one succeeds.
  if ((await services.accounts.consumeLink({ purpose, key })) === undefined)
    return { ok: false, reason: 'over' }
  await clearAttempts(services, { action: 'second-factor', email: String(userId) })
  await undoAttempt(services, { action: 'sign-in', address: authRequest.clientAddress, email })
  const token = await services.accounts.openSession({ userId, isRemembered, device: readDevice(authRequest) })
  // A password change or lock in the meantime has ended all sessions but this one.
  if (!(await isStillValid(services, pendingStep))) {
    await services.accounts.endSession(token)
    return { ok: false, reason: 'over' }
  }
  const cookies = await beginSession(services, authRequest, { userId, token, isRemembered })
  return { ok: true, cookies: [...cookies, createPendingCookie(services.siteUrl, '')] }
}

function createScope({ userId, key }: PendingSecondStep): ChallengeScope {
  return { action: 'code', userId, binding: key }
}

type PendingSecondStep = PendingSignIn & { key: string; boundValue: string }

async function readPendingSecondStep(
  services: Services,
  request: Request,
): Promise<PendingSecondStep | undefined> {
  const key = readKey(request)
  const value = key === undefined ? undefined : await services.accounts.readLink({ purpose, key })
  const [, boundValue, rememberedFlag, email] = /^(\d+ \w+) ([01]) (.+)$/.exec(value ?? '') ?? []
  if (key === undefined || boundValue === undefined || email === undefined) return undefined
  const pendingStep = {
    key,
    boundValue,
    userId: Number.parseInt(boundValue, 10),
    email,
    isRemembered: rememberedFlag === '1',
  }
  return (await isStillValid(services, pendingStep)) ? pendingStep : undefined
}

// Password and e-mail address are unchanged since the sign-in began, and the account is not locked.
async function isStillValid(
  services: Services,
  { boundValue, userId }: Pick<PendingSecondStep, 'boundValue' | 'userId'>,
): Promise<boolean> {
  return (await readBoundUserId(services, boundValue)) !== undefined && !(await isLocked(services, userId))
}

function readKey(request: Request): string | undefined {
  return parse(request.headers.get('cookie') ?? '', COOKIE_NAME)[COOKIE_NAME]
}

function createPendingCookie(siteUrl: string, value: string): string {
  return createVisitorCookie(siteUrl, {
    name: COOKIE_NAME,
    value,
    maxAgeInSeconds: value === '' ? 0 : LIFETIME_IN_SECONDS,
  })
}
