/** Erasing an account. */
import type { PasswordActionData } from '#app/features/customers/account/confirm-password.server.ts'
import type { Customer } from '#app/features/customers/account/require-customer.server.ts'
import type { Services } from '#app/services.server.ts'
import { erasePersonalData } from '#app/platform/personal-data.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { sendAccountErasedMail } from '#app/features/customers/account/mails.server.ts'

export type EraseAccountResult = PasswordActionData | { ok: false; reason: 'runs-the-shop' }

/** Erases a customer after checking the password; staff accounts are erased by staff. */
export async function eraseAccount(
  services: Services,
  customer: Customer,
  { password, clientAddress }: { password: string; clientAddress: string },
): Promise<EraseAccountResult> {
  if (customer.role !== 'shopper') return { ok: false, reason: 'runs-the-shop' }
  const { id: userId, email } = customer
  const answer = await confirmPassword(services, { userId, email, password, clientAddress })
  if (!answer.ok) return answer
  await services.database.db.transaction((transaction) =>
    erasePersonalData(services, transaction, { userId, email }),
  )
  await sendAccountErasedMail(services, customer)
  return { ok: true }
}
