/** Password reset by mail; requesting one does not reveal who has an account. */
import type { Services } from '#app/services.server.ts'
import { linkGuestOrders } from '#app/features/customers/auth/link-guest-orders.server.ts'
import { enforceMinimumDuration } from '#app/features/customers/auth/constant-time.server.ts'
import { countAttempt, clearAttempts } from '#app/features/customers/auth/rate-limits.server.ts'
import { sendPasswordChangedMail, sendPasswordLink } from '#app/features/customers/mails.server.ts'
import { bindToPassword, readBoundUserId } from './password-link.server.ts'
import { confirmUser, findUser, findUserByEmail } from '#app/features/customers/store.server.ts'

const LINK_LIFETIME_IN_SECONDS = 60 * 60

type ResetRequest = { email: string; clientAddress: string }
export type ResetRequestResult = { ok: true } | { ok: false; reason: 'too-often'; waitInSeconds: number }

/** Sends the link to a normalized address, if it has an account. */
export async function requestPasswordReset(
  services: Services,
  { email, clientAddress }: ResetRequest,
): Promise<ResetRequestResult> {
  const countResult = await countAttempt(services, { action: 'lost-password', address: clientAddress, email })
  if (!countResult.ok) return { ...countResult, reason: 'too-often' }
  await enforceMinimumDuration(mailPasswordLink(services, email))
  return { ok: true }
}

/** Sends the link, if the address has an account; returns the id of the mail. */
export async function mailPasswordLink(services: Services, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(services, email)
  if (!user) return undefined
  const value = await bindToPassword(services, user.id)
  const link = { purpose: 'reset-password', value, lifetimeInSeconds: LINK_LIFETIME_IN_SECONDS } as const
  const { id } = await sendPasswordLink(services, user, await services.accounts.makeLink(link))
  return id
}

/**
 * The e-mail address of the account whose password a link would change; undefined when the link is unknown,
 * expired, used, or older than the password.
 */
export async function readPasswordLink(services: Services, key: string): Promise<string | undefined> {
  const value = await services.accounts.readLink({ purpose: 'reset-password', key })
  const userId = await readBoundUserId(services, value)
  return userId === undefined ? undefined : (await findUser(services, userId))?.email
}

/** Uses a link: sets the password, ends every session, and confirms the address, since its mail was read. */
export async function resetPassword(
  services: Services,
  { key, password }: { key: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'link-over' }> {
  const { accounts } = services
  const userId = await readBoundUserId(
    services,
    await accounts.consumeLink({ purpose: 'reset-password', key }),
  )
  const user = userId === undefined ? undefined : await findUser(services, userId)
  if (!user) return { ok: false, reason: 'link-over' }
  await accounts.setPassword({ userId: user.id, password })
  await confirmUser(services, user.id)
  // Failed attempts by others must not lock out the account's owner.
  await clearAttempts(services, { action: 'sign-in', email: user.email })
  await linkGuestOrders(services, { userId: user.id, email: user.email })
  await sendPasswordChangedMail(services, user)
  return { ok: true }
}
