/**
 * Registration: the account works once a mailed link was opened, and responses do not reveal which addresses
 * have accounts.
 */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { AuthRequest } from './begin-session.server.ts'
import { linkGuestOrders } from './link-guest-orders.server.ts'
import { beginSession, readDevice } from './begin-session.server.ts'
import {
  createConfirmingCookie,
  createExpiredConfirmingCookie,
  isRegisteringBrowser,
} from './confirming-cookie.server.ts'
import { enforceMinimumDuration } from './constant-time.server.ts'
import { countAttempt } from './rate-limits.server.ts'
import { bindToPassword, readBoundUserId } from '#app/features/customers/passwords/password-link.server.ts'
import { sendConfirmationMail, sendAccountExistsMail } from '#app/features/customers/mails.server.ts'
import {
  addUser,
  confirmUser,
  findCredentials,
  findUser,
  findUserByEmail,
} from '#app/features/customers/store.server.ts'

const LINK_LIFETIME_IN_SECONDS = 24 * 60 * 60

export type RegisterResult =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'too-often'; waitInSeconds: number }

type RegistrationInput = { email: string; password: string; name: string; locale: Locale }

/**
 * Expects normalized and validated input. An address that has an account is treated the same, except for the
 * text of the mail.
 */
export async function register(
  services: Services,
  authRequest: AuthRequest,
  { password, ...person }: RegistrationInput,
): Promise<RegisterResult> {
  const countResult = await countAttempt(services, {
    action: 'register',
    address: authRequest.clientAddress,
    email: person.email,
  })
  if (!countResult.ok) return { ...countResult, reason: 'too-often' }
  const passwordHash = await services.accounts.hashPassword(password)
  await enforceMinimumDuration(addUserOrNotify(services, person, passwordHash))
  return { ok: true, cookies: [createConfirmingCookie(services, passwordHash)] }
}

async function addUserOrNotify(
  services: Services,
  person: Omit<RegistrationInput, 'password'>,
  passwordHash: string,
): Promise<void> {
  const userId = await addUser(services, { ...person, passwordHash })
  if (userId !== undefined) await sendLink(services, { ...person, userId })
  else await sendAccountExistsMail(services, await findRecipient(services, person))
}

/** Mails the confirmation link again, to a customer who knows the password and never opened the link. */
export async function sendConfirmationAgain(
  services: Services,
  { clientAddress }: AuthRequest,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(services, email)
  const countResult = await countAttempt(services, { action: 'register', address: clientAddress, email })
  if (user && countResult.ok) await sendLink(services, { ...user, userId: user.id })
}

/**
 * The address that a link would confirm; undefined when the link is unknown, expired, used, or of an earlier
 * registration.
 */
export async function readConfirmation(services: Services, key: string): Promise<string | undefined> {
  const userId = await readBoundUserId(
    services,
    await services.accounts.readLink({ purpose: 'confirm', key }),
  )
  return userId === undefined ? undefined : (await findUser(services, userId))?.email
}

export type ConfirmResult =
  /** `cookies` is absent if another browser registered: this one has not proved the password yet. */
  { ok: true; cookies?: string[] } | { ok: false; reason: 'link-over' }

/**
 * Uses a link. Only the browser that registered is signed in: a person who confirms a registration that
 * somebody else made in their name must not end up in an account whose password that other person knows.
 */
export async function confirmRegistration(
  services: Services,
  authRequest: AuthRequest,
  key: string,
): Promise<ConfirmResult> {
  const { accounts } = services
  const userId = await readBoundUserId(services, await accounts.consumeLink({ purpose: 'confirm', key }))
  if (userId === undefined) return { ok: false, reason: 'link-over' }
  await confirmUser(services, userId)
  const credentials = await findCredentials(services, userId)
  if (!isRegisteringBrowser(services, authRequest.request, credentials?.passwordHash)) return { ok: true }
  const token = await accounts.openSession({ userId, isRemembered: true, device: readDevice(authRequest) })
  const cookies = await beginSession(services, authRequest, { userId, token, isRemembered: true })
  if (credentials) await linkGuestOrders(services, { userId, email: credentials.email })
  return { ok: true, cookies: [...cookies, createExpiredConfirmingCookie(services)] }
}

async function sendLink(
  services: Services,
  { userId, ...to }: { userId: number; email: string; locale: Locale },
): Promise<void> {
  const value = await bindToPassword(services, userId)
  const key = await services.accounts.makeLink({
    purpose: 'confirm',
    value,
    lifetimeInSeconds: LINK_LIFETIME_IN_SECONDS,
  })
  await sendConfirmationMail(services, to, key)
}

// An existing account gets its mail in its own language, whatever page the anonymous visitor used.
async function findRecipient(services: Services, { email, locale }: { email: string; locale: Locale }) {
  return (await findUserByEmail(services, email)) ?? { email, locale }
}
