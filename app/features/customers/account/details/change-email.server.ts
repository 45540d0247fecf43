/** Changing the e-mail address: the new one takes effect once a link sent to it is opened. */
import type { User } from '#app/features/customers/store.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, eq, sql } from 'drizzle-orm'
import { sendAccountExistsMail } from '#app/features/customers/mails.server.ts'
import { bindToPassword, readBoundUserId } from '#app/features/customers/passwords/password-link.server.ts'
import { findUser, findUserByEmail } from '#app/features/customers/store.server.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { sendEmailChangedMail, sendEmailChangeLink } from '#app/features/customers/account/mails.server.ts'

const LINK_LIFETIME_IN_SECONDS = 24 * 60 * 60
const purpose = 'change-email'

/** Sends the link. Only the owner of an address learns whether it already has an account. */
export async function requestEmailChange(services: Services, user: User, email: string): Promise<void> {
  const to = { email, locale: user.locale }
  if (await findUserByEmail(services, email)) return sendAccountExistsMail(services, to)
  const value = `${await bindToPassword(services, user.id)} ${user.email} ${email}`
  const key = await services.accounts.makeLink({
    purpose,
    value,
    lifetimeInSeconds: LINK_LIFETIME_IN_SECONDS,
  })
  await sendEmailChangeLink(services, to, key)
}

/** The address that a link would confirm; undefined when the link is no longer valid. */
export async function readEmailLink(services: Services, key: string): Promise<string | undefined> {
  return (await readChange(services, await services.accounts.readLink({ purpose, key })))?.email
}

/** Uses a link; the old address is notified. */
export async function changeEmail(services: Services, key: string): Promise<EmailChangeResult> {
  const change = await readChange(services, await services.accounts.consumeLink({ purpose, key }))
  if (!change || !(await saveEmail(services, change))) return { ok: false }
  await sendEmailChangedMail(services, change.user)
  return { ok: true, userId: change.user.id, email: change.email }
}

type EmailChangeResult = { ok: true; userId: number; email: string } | { ok: false }

type Change = { user: User; email: string }

// A link expires as soon as the password or the e-mail address differs from that at the request.
async function readChange(services: Services, value: string | undefined): Promise<Change | undefined> {
  const [, passwordBinding, previousEmail, email] = /^(\d+ \w+) (\S+) (\S+)$/.exec(value ?? '') ?? []
  const userId = await readBoundUserId(services, passwordBinding)
  const user = userId === undefined ? undefined : await findUser(services, userId)
  return user && email !== undefined && user.email === previousEmail ? { user, email } : undefined
}

// Fails when an account with the address was registered in the meantime.
async function saveEmail({ database }: Services, { user, email }: Change): Promise<boolean> {
  const freeAddressCondition = sql`not exists (select 1 from users as others where others.email = ${email})`
  const savedRows = await database.db
    .update(users)
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, user.id), freeAddressCondition))
    .returning({ id: users.id })
  return savedRows.length === 1
}
