/** Passwords, sessions and single-use links: better-auth behind the few functions that the shop needs. */
import type { AuthOptions, openAuth } from './auth.server.ts'
import type { Device } from './device.ts'
import { randomBytes } from 'node:crypto'
import { MAX_PASSWORD_LENGTH } from '#app/features/customers/rules.ts'

type Auth = ReturnType<typeof openAuth>

export type Accounts = {
  /**
   * Compares e-mail and password, at the same cost whether the account exists or not, and starts a session
   * with a new token.
   */
  signIn: (input: SignInInput) => Promise<PasswordSignInResult>
  /** Starts a session without a password; returns its token. */
  openSession: (input: NewSession) => Promise<string>
  /** Ends one session; an unknown token is no error. */
  endSession: (token: string) => Promise<void>
  /** Ends all sessions of a user. */
  endSessions: (userId: number) => Promise<void>
  hashPassword: (password: string) => Promise<string>
  isCorrectPassword: (input: { userId: number; password: string }) => Promise<boolean>
  /** Sets a new password and ends all sessions of the user. */
  setPassword: (input: { userId: number; password: string }) => Promise<void>
  /** Creates the key of a mailed link; `value` is returned when the key is consumed. */
  makeLink: (link: Link & { value: string; lifetimeInSeconds: number }) => Promise<string>
  /** The value of a link, or undefined when it is unknown, expired or used. */
  readLink: (link: Link & { key: string }) => Promise<string | undefined>
  /** Returns the value of a link and consumes it: of concurrent calls, one gets the value. */
  consumeLink: (link: Link & { key: string }) => Promise<string | undefined>
}

type SignInInput = { email: string; password: string; isRemembered: boolean; device: Device }
type NewSession = { userId: number; isRemembered: boolean; device: Device }
export type PasswordSignInResult =
  | { ok: true; userId: number; token: string }
  /** `unconfirmed`: the password is correct, but the e-mail address is not confirmed. */
  | { ok: false; reason: 'refused' | 'unconfirmed' }
type Link = {
  purpose: 'confirm' | 'reset-password' | 'change-email' | 'claim-orders' | 'second-factor' | 'passkey'
}

const LINK_KEY_PATTERN = /^[\w-]{43}$/

/** The library is loaded with the first call, so that it slows neither startup nor public pages. */
export function openAccounts(options: AuthOptions): Accounts {
  let authPromise: Promise<Auth> | undefined
  const loadAuth = () =>
    (authPromise ??= import('./auth.server.ts').then(({ openAuth }) => openAuth(options)))
  const loadContext = async () => (await loadAuth()).$context

  return {
    signIn: async (input) => signIn(await loadAuth(), input),
    openSession: async (input) => openSession(await loadAuth(), input),
    endSession: async (token) => (await loadContext()).internalAdapter.deleteSession(token),
    endSessions: async (userId) => (await loadContext()).internalAdapter.deleteUserSessions(String(userId)),
    hashPassword: async (password) => (await loadContext()).password.hash(password),
    isCorrectPassword: async ({ userId, password }) => {
      const { internalAdapter, password: passwordHasher } = await loadContext()
      const hash = (await internalAdapter.findCredentialAccount(String(userId)))?.password
      return typeof hash === 'string' && passwordHasher.verify({ hash, password })
    },
    setPassword: async ({ userId, password }) => setPassword(await loadAuth(), userId, password),
    makeLink: async ({ purpose, value, lifetimeInSeconds }) => {
      const key = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + lifetimeInSeconds * 1000)
      const { internalAdapter } = await loadContext()
      await internalAdapter.createVerificationValue({ identifier: `${purpose}:${key}`, value, expiresAt })
      return key
    },
    readLink: async ({ purpose, key }) => {
      if (!LINK_KEY_PATTERN.test(key)) return undefined
      const found = await (await loadContext()).internalAdapter.findVerificationValue(`${purpose}:${key}`)
      return found && found.expiresAt > new Date() ? found.value : undefined
    },
    consumeLink: async ({ purpose, key }) => {
      if (!LINK_KEY_PATTERN.test(key)) return undefined
      return (await (await loadContext()).internalAdapter.consumeVerificationValue(`${purpose}:${key}`))
        ?.value
    },
  }
}

// Does not use better-auth's own endpoint, which accepts fewer addresses than browsers do, e.g. none under
// 'xn--mgberp4a5d4ar'.
async function signIn(
  auth: Auth,
  { email, password, isRemembered, device }: SignInInput,
): Promise<PasswordSignInResult> {
  const { internalAdapter, password: passwordHasher } = await auth.$context
  if (password.length > MAX_PASSWORD_LENGTH) return { ok: false, reason: 'refused' }
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (!found || typeof hash !== 'string') {
    await passwordHasher.hash(password)
    return { ok: false, reason: 'refused' }
  }
  if (!(await passwordHasher.verify({ hash, password }))) return { ok: false, reason: 'refused' }
  const { id, emailVerified } = found.user
  if (!emailVerified) return { ok: false, reason: 'unconfirmed' }
  const userId = Number(id)
  const token = await openSession(auth, { userId, isRemembered, device })
  // A password change during this comparison has ended all sessions but this one.
  if ((await internalAdapter.findCredentialAccount(id))?.password === hash) return { ok: true, userId, token }
  await internalAdapter.deleteSession(token)
  return { ok: false, reason: 'refused' }
}

async function openSession(auth: Auth, { userId, isRemembered, device }: NewSession): Promise<string> {
  const { internalAdapter } = await auth.$context
  const sessionOverrides = { ipAddress: device.ipAddress, userAgent: device.userAgent }
  return (await internalAdapter.createSession(String(userId), !isRemembered, sessionOverrides)).token
}

async function setPassword(auth: Auth, userId: number, newPassword: string): Promise<void> {
  const { internalAdapter, password } = await auth.$context
  const id = String(userId)
  const hash = await password.hash(newPassword)
  if (await internalAdapter.findCredentialAccount(id)) await internalAdapter.updatePassword(id, hash)
  else {
    const account = { userId: id, accountId: id, providerId: 'credential', password: hash }
    await internalAdapter.createAccount(account)
  }
  await internalAdapter.deleteUserSessions(id)
}
