/** Signing in with e-mail and password. */
import type { Services } from '#app/services.server.ts'
import type { AuthRequest } from './begin-session.server.ts'
import { beginSession, readDevice } from './begin-session.server.ts'
import { enforceMinimumDuration } from './constant-time.server.ts'
import { countAttempt, undoAttempt } from './rate-limits.server.ts'
import { sendConfirmationAgain } from './register.server.ts'
import { hasTwoStep } from '#app/features/customers/second-factor/is-on.server.ts'
import { startSecondStep } from '#app/features/customers/second-factor/pending.server.ts'
import { isLocked } from '#app/features/customers/store.server.ts'

export type SignInResult =
  | { ok: true; userId: number; cookies: string[] }
  /** One reason for unknown addresses, wrong passwords, unconfirmed accounts and locked ones. */
  | { ok: false; reason: 'refused' }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }
  /** The password is correct; the attempt stays counted until the code is correct, too. */
  | { ok: false; reason: 'code-needed'; cookies: string[] }

type Input = { email: string; password: string; isRemembered: boolean }

/** Expects a normalized e-mail address. */
export async function signIn(
  services: Services,
  authRequest: AuthRequest,
  input: Input,
): Promise<SignInResult> {
  const { email, isRemembered } = input
  const attempt = { action: 'sign-in', address: authRequest.clientAddress, email } as const
  const countResult = await countAttempt(services, attempt)
  if (!countResult.ok) return { ...countResult, reason: 'too-often' }
  const result = await services.accounts.signIn({ ...input, device: readDevice(authRequest) })
  if (!result.ok) {
    // Only the person who registered an address that had no account gets here with the correct password.
    const isUnconfirmed = result.reason === 'unconfirmed'
    await enforceMinimumDuration(
      isUnconfirmed ? sendConfirmationAgain(services, authRequest, email) : Promise.resolve(),
    )
    return { ok: false, reason: 'refused' }
  }
  const { userId, token } = result
  if (await isLocked(services, userId)) {
    await services.accounts.endSession(token)
    await enforceMinimumDuration(Promise.resolve())
    return { ok: false, reason: 'refused' }
  }
  if (await hasTwoStep(services, userId)) {
    await services.accounts.endSession(token)
    const cookies = await startSecondStep(services, { userId, email, isRemembered })
    return { ok: false, reason: 'code-needed', cookies }
  }
  await undoAttempt(services, attempt)
  return {
    ok: true,
    userId,
    cookies: await beginSession(services, authRequest, { userId, token, isRemembered }),
  }
}
