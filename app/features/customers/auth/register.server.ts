/** A new account: it works once the link in a mail was opened, and nobody learns from it which addresses have one. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { Doorway } from './begin-session.server.ts'
import { linkGuestOrders } from './link-guest-orders.server.ts'
import { beginSession, deviceAt } from './begin-session.server.ts'
import { confirmingCookie, endedConfirmingCookie, isConfirmingHere } from './confirming-cookie.server.ts'
import { atEvenPace } from './even-pace.server.ts'
import { countTry } from './limits.server.ts'
import { bindToPassword, readBound } from '#app/features/customers/passwords/password-link.server.ts'
import { sendConfirmation, sendYouHaveAnAccount } from '#app/features/customers/mails.server.ts'
import {
  addUser,
  confirmUser,
  findCredentials,
  findUser,
  findUserByEmail,
} from '#app/features/customers/store.server.ts'

const LINK_LIFE_IN_SECONDS = 24 * 60 * 60

export type RegisterResult =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }

type Input = { email: string; password: string; name: string; locale: Locale }

/** Takes what was cleaned and checked. The same happens for an address that has an account, but for the words of the mail. */
export async function register(
  services: Services,
  door: Doorway,
  { password, ...person }: Input,
): Promise<RegisterResult> {
  const counted = await countTry(services, {
    what: 'register',
    address: door.clientAddress,
    email: person.email,
  })
  if (!counted.ok) return { ...counted, reason: 'too-often' }
  const passwordHash = await services.accounts.hashPassword(password)
  await atEvenPace(addOrTell(services, person, passwordHash))
  return { ok: true, cookies: [confirmingCookie(services, passwordHash)] }
}

async function addOrTell(
  services: Services,
  person: Omit<Input, 'password'>,
  passwordHash: string,
): Promise<void> {
  const userId = await addUser(services, { ...person, passwordHash })
  if (userId !== undefined) await sendLink(services, { ...person, userId })
  else await sendYouHaveAnAccount(services, await recipientOf(services, person))
}

/** For somebody who knows the password and never opened the link. */
export async function sendConfirmationAgain(
  services: Services,
  { clientAddress }: Doorway,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(services, email)
  const counted = await countTry(services, { what: 'register', address: clientAddress, email })
  if (user && counted.ok) await sendLink(services, { ...user, userId: user.id })
}

/** Whose address a link would confirm; undefined when it is unknown, too old, used, or of an earlier registration. */
export async function readConfirmation(services: Services, key: string): Promise<string | undefined> {
  const userId = await readBound(services, await services.accounts.readLink({ purpose: 'confirm', key }))
  return userId === undefined ? undefined : (await findUser(services, userId))?.email
}

export type ConfirmResult =
  /** Without `cookies` it was another browser than the one that registered: it does not know the password yet. */
  { ok: true; cookies?: string[] } | { ok: false; reason: 'link-over' }

/**
 * Uses a link. Only the browser that registered is signed in by it: who confirms what somebody else has registered in
 * their name must not end up in an account whose password that other knows.
 */
export async function confirm(services: Services, door: Doorway, key: string): Promise<ConfirmResult> {
  const { accounts } = services
  const userId = await readBound(services, await accounts.takeLink({ purpose: 'confirm', key }))
  if (userId === undefined) return { ok: false, reason: 'link-over' }
  await confirmUser(services, userId)
  const credentials = await findCredentials(services, userId)
  if (!isConfirmingHere(services, door.request, credentials?.passwordHash)) return { ok: true }
  const token = await accounts.openSession({ userId, isRemembered: true, device: deviceAt(door) })
  const cookies = await beginSession(services, door, { userId, token, isRemembered: true })
  if (credentials) await linkGuestOrders(services, { userId, email: credentials.email })
  return { ok: true, cookies: [...cookies, endedConfirmingCookie(services)] }
}

async function sendLink(
  services: Services,
  { userId, ...to }: { userId: number; email: string; locale: Locale },
): Promise<void> {
  const value = await bindToPassword(services, userId)
  const key = await services.accounts.makeLink({
    purpose: 'confirm',
    value,
    lifeInSeconds: LINK_LIFE_IN_SECONDS,
  })
  await sendConfirmation(services, to, key)
}

// Who has an account is written to in their own language, whatever page a stranger used.
async function recipientOf(services: Services, { email, locale }: { email: string; locale: Locale }) {
  return (await findUserByEmail(services, email)) ?? { email, locale }
}
