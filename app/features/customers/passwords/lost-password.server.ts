/** A new password by mail; asking for one tells nobody who has an account. */
import type { Services } from '#app/services.server.ts'
import { linkGuestOrders } from '#app/features/customers/auth/link-guest-orders.server.ts'
import { atEvenPace } from '#app/features/customers/auth/even-pace.server.ts'
import { countTry, forgetTries } from '#app/features/customers/auth/limits.server.ts'
import { sendPasswordChanged, sendPasswordLink } from '#app/features/customers/mails.server.ts'
import { bindToPassword, readBound } from './password-link.server.ts'
import { confirmUser, findUser, findUserByEmail } from '#app/features/customers/store.server.ts'

const LINK_LIFE_IN_SECONDS = 60 * 60

type Asked = { email: string; clientAddress: string }
export type AskResult = { ok: true } | { ok: false; reason: 'too-often'; waitInSeconds: number }

/** Sends the link to an address that was cleaned, if it has an account. */
export async function askForPassword(
  services: Services,
  { email, clientAddress }: Asked,
): Promise<AskResult> {
  const counted = await countTry(services, { what: 'lost-password', address: clientAddress, email })
  if (!counted.ok) return { ...counted, reason: 'too-often' }
  await atEvenPace(mailPasswordLink(services, email))
  return { ok: true }
}

/** Sends the link, if the address has an account; gives the id of the mail. */
export async function mailPasswordLink(services: Services, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(services, email)
  if (!user) return undefined
  const value = await bindToPassword(services, user.id)
  const link = { purpose: 'reset-password', value, lifeInSeconds: LINK_LIFE_IN_SECONDS } as const
  const { id } = await sendPasswordLink(services, user, await services.accounts.makeLink(link))
  return id
}

/** Whose password a link would change; undefined when it is unknown, too old, used, or older than their password. */
export async function readPasswordLink(services: Services, key: string): Promise<string | undefined> {
  const value = await services.accounts.readLink({ purpose: 'reset-password', key })
  const userId = await readBound(services, value)
  return userId === undefined ? undefined : (await findUser(services, userId))?.email
}

/** Uses a link: the password is new, every session ends, and the address is theirs since they read its mail. */
export async function resetPassword(
  services: Services,
  { key, password }: { key: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'link-over' }> {
  const { accounts } = services
  const userId = await readBound(services, await accounts.takeLink({ purpose: 'reset-password', key }))
  const user = userId === undefined ? undefined : await findUser(services, userId)
  if (!user) return { ok: false, reason: 'link-over' }
  await accounts.setPassword({ userId: user.id, password })
  await confirmUser(services, user.id)
  // Whoever tried passwords here before them must not keep them out.
  await forgetTries(services, { what: 'sign-in', email: user.email })
  await linkGuestOrders(services, { userId: user.id, email: user.email })
  await sendPasswordChanged(services, user)
  return { ok: true }
}
