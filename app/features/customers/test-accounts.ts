/** Account actions of test customers. */
import type { Browser } from '#tests/browser.ts'
import { randomBytes } from 'node:crypto'
import type { Services } from '#app/services.server.ts'
import { addUser } from './store.server.ts'

export const PASSWORD = 'a quiet morning'

export function createEmailAddress(): string {
  return `${randomBytes(6).toString('hex')}@shopper.example`
}

// Hashing is slow on purpose, so all customers of a worker share one hash.
let passwordHashPromise: Promise<string> | undefined

/** Adds a customer with a confirmed account. */
export async function aCustomer(services: Services, email = createEmailAddress()) {
  const passwordHash = await (passwordHashPromise ??= services.accounts.hashPassword(PASSWORD))
  const isConfirmed = true
  const userId = await addUser(services, { email, name: 'Layla', locale: 'en', passwordHash, isConfirmed })
  if (userId === undefined) throw new Error(`${email} has an account already.`)
  return { userId, email, password: PASSWORD }
}

/** Submits a form as a browser without JavaScript does. */
export function submit(
  browser: Browser,
  path: string,
  fields: Record<string, string | number>,
): Promise<Response> {
  const entries = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return browser.request(path, { method: 'POST', body: new URLSearchParams(entries) })
}

/** The visitor that the shop recognizes in the browser. */
export async function readSignedInUser(
  browser: Browser,
): Promise<{ name: string; isManager: boolean } | null> {
  const response = await browser.request('/wp-json/hanout/v1/me')
  return ((await response.json()) as { shopper: { name: string; isManager: boolean } | null }).shopper
}

/** The key in a mailed link. */
export function readLinkKey(mail: { plainText: string } | undefined): string {
  const key = /[?&]key=([\w-]+)/.exec(mail?.plainText ?? '')?.[1]
  if (key === undefined) throw new Error('The mail has no link with a key.')
  return key
}
