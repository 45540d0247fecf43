/** Sensitive actions require the password, not only a signed-in device. */
import type { Services } from '#app/services.server.ts'
import { countAttempt, undoAttempt } from '#app/features/customers/auth/rate-limits.server.ts'

type PasswordConfirmation = { userId: number; email: string; password: string; clientAddress: string }
export type PasswordActionData =
  | { ok: true }
  | { ok: false; reason: 'password-wrong' }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }

/** Checks the password of a signed-in customer; wrong ones count as failed sign-ins. */
export async function confirmPassword(
  services: Services,
  confirmation: PasswordConfirmation,
): Promise<PasswordActionData> {
  const { userId, email, password, clientAddress } = confirmation
  const attempt = { action: 'sign-in', address: clientAddress, email } as const
  const countResult = await countAttempt(services, attempt)
  if (!countResult.ok) return { ...countResult, reason: 'too-often' }
  if (!(await services.accounts.isCorrectPassword({ userId, password }))) {
    return { ok: false, reason: 'password-wrong' }
  }
  await undoAttempt(services, attempt)
  return { ok: true }
}
