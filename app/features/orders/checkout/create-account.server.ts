/**
 * Creates the account that a guest requested with an order: active once its e-mail address is confirmed; then
 * the order is linked to it (decision 25).
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AccountStatus, CheckoutFormValues } from './checkout-view.ts'
import { register } from '#app/features/customers/auth/register.server.ts'
import { MAX_NAME_LENGTH } from '#app/features/customers/rules.ts'

export type CreatedAccount = { accountStatus: AccountStatus; cookies: string[] }

/** Same result for an address that already has an account, except for the text of the mail. */
export async function createAccount(
  page: PageRequest,
  { input, password }: { input: CheckoutFormValues; password: string },
): Promise<CreatedAccount> {
  const { email = '', firstName = '', lastName = '' } = input.billing.parts
  const authRequest = { request: page.getBrowserRequest(), clientAddress: page.clientAddress }
  const name = `${firstName} ${lastName}`.trim().slice(0, MAX_NAME_LENGTH).toWellFormed()
  const registration = await register(page.services, authRequest, {
    email,
    password,
    name,
    locale: page.locale,
  })
  return registration.ok
    ? { accountStatus: 'asked', cookies: registration.cookies }
    : { accountStatus: 'later', cookies: [] }
}
