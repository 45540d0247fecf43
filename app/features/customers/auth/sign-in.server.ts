/** Signing in with e-mail and password. */
import type { Services } from '#app/services.server.ts'
import type { Doorway } from './begin-session.server.ts'
import { beginSession, deviceAt } from './begin-session.server.ts'
import { atEvenPace } from './even-pace.server.ts'
import { countTry, forgiveTry } from './limits.server.ts'
import { sendConfirmationAgain } from './register.server.ts'
import { hasTwoStep } from '#app/features/customers/second-factor/is-on.server.ts'
import { askForCode } from '#app/features/customers/second-factor/pending.server.ts'
import { isLocked } from '#app/features/customers/store.server.ts'

export type SignInResult =
  | { ok: true; userId: number; cookies: string[] }
  /** One reason for unknown addresses, wrong passwords, accounts that were never confirmed and those that are locked. */
  | { ok: false; reason: 'refused' }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }
  /** The password is right; the tries before it are forgiven with the code. */
  | { ok: false; reason: 'code-needed'; cookies: string[] }

type Input = { email: string; password: string; isRemembered: boolean }

/** Takes an e-mail address that was cleaned. */
export async function signIn(services: Services, door: Doorway, input: Input): Promise<SignInResult> {
  const { email, isRemembered } = input
  const made = { what: 'sign-in', address: door.clientAddress, email } as const
  const counted = await countTry(services, made)
  if (!counted.ok) return { ...counted, reason: 'too-often' }
  const result = await services.accounts.signIn({ ...input, device: deviceAt(door) })
  if (!result.ok) {
    // Only who registered an address that had no account gets here with the right password.
    const isWaiting = result.reason === 'unconfirmed'
    await atEvenPace(isWaiting ? sendConfirmationAgain(services, door, email) : Promise.resolve())
    return { ok: false, reason: 'refused' }
  }
  const { userId, token } = result
  if (await isLocked(services, userId)) {
    await services.accounts.endSession(token)
    await atEvenPace(Promise.resolve())
    return { ok: false, reason: 'refused' }
  }
  if (await hasTwoStep(services, userId)) {
    await services.accounts.endSession(token)
    const cookies = await askForCode(services, { userId, email, isRemembered })
    return { ok: false, reason: 'code-needed', cookies }
  }
  await forgiveTry(services, made)
  return { ok: true, userId, cookies: await beginSession(services, door, { userId, token, isRemembered }) }
}
