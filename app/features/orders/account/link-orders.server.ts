/**
 * Guest-order linking: orders placed as a guest are added to the account of a customer who proves access to
 * their mailbox.
 */
import type { User } from '#app/features/customers/store.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { countAttempt } from '#app/features/customers/auth/rate-limits.server.ts'
import { sendAccountMail } from '#app/features/customers/mails.server.ts'
import { bindToPassword, readBoundUserId } from '#app/features/customers/passwords/password-link.server.ts'
import { orderNotes, orders } from '#app/features/orders/tables.server.ts'

const LINK_LIFETIME_IN_SECONDS = 24 * 60 * 60
const purpose = 'claim-orders'

type Account = { userId: number; email: string }

/** Assigns all guest orders with the account's e-mail address to the account; returns their number. */
export function linkGuestOrders({ database, clock }: Services, { userId, email }: Account): Promise<number> {
  return database.db.transaction(async (transaction) => {
    const linkedOrders = await transaction
      .update(orders)
      .set({ customerId: userId, version: sql`${orders.version} + 1` })
      .where(createGuestOrdersCondition(email))
      .returning({ id: orders.id })
    if (linkedOrders.length === 0) return 0
    const note = { kind: 'system', content: { happened: 'claimed' }, createdAt: clock.now() } as const
    await transaction.insert(orderNotes).values(linkedOrders.map(({ id: orderId }) => ({ ...note, orderId })))
    return linkedOrders.length
  })
}

function createGuestOrdersCondition(email: string) {
  const emailCondition = sql`lower(${orders.email}) = lower(${email}) and ${orders.email} <> ''`
  // Orders of an erased account have no customer either, but are not guest orders.
  return and(isNull(orders.customerId), eq(orders.erasesWhenDone, false), emailCondition)
}

type LinkRequest = { user: User; clientAddress: string }

/** Sends the link if there are orders to link; only the mailbox shows whether there are any. */
export async function requestOrdersLink(
  services: Services,
  { user, clientAddress }: LinkRequest,
): Promise<{ ok: true } | { ok: false; waitInSeconds: number }> {
  const { email } = user
  const countResult = await countAttempt(services, { action: 'claim-orders', address: clientAddress, email })
  if (!countResult.ok) return countResult
  const orderCount = await services.database.db.$count(orders, createGuestOrdersCondition(email))
  if (orderCount > 0) await sendLink(services, user)
  return { ok: true }
}

async function sendLink(services: Services, user: User): Promise<void> {
  const value = await bindToPassword(services, user.id)
  const key = await services.accounts.makeLink({
    purpose,
    value,
    lifetimeInSeconds: LINK_LIFETIME_IN_SECONDS,
  })
  await sendAccountMail(services, user, {
    kind: purpose,
    subject: (shop) => msg`Your guest orders at ${shop}`,
    title: msg`Add guest orders to your account`,
    body: (i18n, createUrl) => [
      i18n._(msg`We found guest orders placed with this e-mail address.`),
      {
        link: createUrl(`/my-account/claim-orders/?key=${key}`),
        label: i18n._(msg`Add orders to my account`),
      },
      {
        note: i18n._(
          msg`The link can be used once and is valid for 24 hours. Open it in the browser where you are signed in. If you didn’t request it, you can ignore this e-mail.`,
        ),
      },
    ],
  })
}

/** Whether a link belongs to this account and is still valid. */
export async function isValidLink(services: Services, { key, userId }: OrdersLink): Promise<boolean> {
  return (await readBoundUserId(services, await services.accounts.readLink({ purpose, key }))) === userId
}

type OrdersLink = { key: string; userId: number }

/** Uses a link; has no effect if another account is signed in than the one that requested it. */
export async function linkOrdersByKey(
  services: Services,
  { key, ...account }: OrdersLink & Account,
): Promise<boolean> {
  if (!(await isValidLink(services, { key, userId: account.userId }))) return false
  const linkOwnerId = await readBoundUserId(services, await services.accounts.consumeLink({ purpose, key }))
  if (linkOwnerId !== account.userId) return false
  await linkGuestOrders(services, account)
  return true
}
