/** What matters is asked of somebody who knows the password, not just of whoever sits at the device. */
import type { Services } from '#app/services.server.ts'
import { countTry, forgiveTry } from '#app/features/customers/auth/limits.server.ts'

type Asked = { userId: number; email: string; password: string; clientAddress: string }
export type PasswordAnswer =
  | { ok: true }
  | { ok: false; reason: 'password-wrong' }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }

/** Compares the password of somebody who is signed in; wrong ones count as sign-ins that failed. */
export async function confirmPassword(services: Services, asked: Asked): Promise<PasswordAnswer> {
  const { userId, email, password, clientAddress } = asked
  const made = { what: 'sign-in', address: clientAddress, email } as const
  const counted = await countTry(services, made)
  if (!counted.ok) return { ...counted, reason: 'too-often' }
  if (!(await services.accounts.isPassword({ userId, password }))) {
    return { ok: false, reason: 'password-wrong' }
  }
  await forgiveTry(services, made)
  return { ok: true }
}
