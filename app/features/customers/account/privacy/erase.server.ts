/** The end of an account. */
import type { PasswordAnswer } from '#app/features/customers/account/confirm-password.server.ts'
import type { Shopper } from '#app/features/customers/account/require-shopper.server.ts'
import type { Services } from '#app/services.server.ts'
import { erasePersonalData } from '#app/platform/personal-data.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { sendErased } from '#app/features/customers/account/mails.server.ts'

export type EraseAnswer = PasswordAnswer | { ok: false; reason: 'runs-the-shop' }

/** Erases a shopper who knows the password; who runs the shop is erased by who runs it. */
export async function eraseAccount(
  services: Services,
  shopper: Shopper,
  { password, clientAddress }: { password: string; clientAddress: string },
): Promise<EraseAnswer> {
  if (shopper.role !== 'shopper') return { ok: false, reason: 'runs-the-shop' }
  const { id: userId, email } = shopper
  const answer = await confirmPassword(services, { userId, email, password, clientAddress })
  if (!answer.ok) return answer
  await services.database.db.transaction((queries) => erasePersonalData(services, queries, { userId, email }))
  await sendErased(services, shopper)
  return { ok: true }
}
