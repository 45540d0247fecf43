/** An account that a guest wants with an order: it works once its address is confirmed; then the order is its own (decision 25). */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AccountNews, Typed } from './checkout-view.ts'
import { register } from '#app/features/customers/auth/register.server.ts'
import { LONGEST_NAME } from '#app/features/customers/rules.ts'

export type BegunAccount = { told: AccountNews; cookies: string[] }

/** The same for an address that has one already, but for the words of the mail. */
export async function beginAccount(
  page: PageRequest,
  { typed, password }: { typed: Typed; password: string },
): Promise<BegunAccount> {
  const { email = '', firstName = '', lastName = '' } = typed.billing.parts
  const door = { request: page.browser(), clientAddress: page.clientAddress }
  const name = `${firstName} ${lastName}`.trim().slice(0, LONGEST_NAME).toWellFormed()
  const begun = await register(page.services, door, { email, password, name, locale: page.locale })
  return begun.ok ? { told: 'asked', cookies: begun.cookies } : { told: 'later', cookies: [] }
}
