/** Orders that a guest placed come into the account of whoever proves to read the mails of their address. */
import type { User } from '#app/features/customers/store.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { countTry } from '#app/features/customers/auth/limits.server.ts'
import { send } from '#app/features/customers/mails.server.ts'
import { bindToPassword, readBound } from '#app/features/customers/passwords/password-link.server.ts'
import { orderNotes, orders } from '#app/features/orders/tables.server.ts'

const LINK_LIFE_IN_SECONDS = 24 * 60 * 60
const purpose = 'claim-orders'

type Account = { userId: number; email: string }

/** Makes an account's all orders that guests placed with its address; gives how many. */
export function claimGuestOrders({ database, clock }: Services, { userId, email }: Account): Promise<number> {
  return database.db.transaction(async (queries) => {
    const claimed = await queries
      .update(orders)
      .set({ customerId: userId, version: sql`${orders.version} + 1` })
      .where(isGuestsOf(email))
      .returning({ id: orders.id })
    if (claimed.length === 0) return 0
    const note = { kind: 'system', content: { happened: 'claimed' }, createdAt: clock.now() } as const
    await queries.insert(orderNotes).values(claimed.map(({ id: orderId }) => ({ ...note, orderId })))
    return claimed.length
  })
}

function isGuestsOf(email: string) {
  const isTheirs = sql`lower(${orders.email}) = lower(${email}) and ${orders.email} <> ''`
  // What an erased account left is nobody's again.
  return and(isNull(orders.customerId), eq(orders.erasesWhenDone, false), isTheirs)
}

type Asking = { user: User; clientAddress: string }

/** Sends the link where there is something to claim; whether there is, only the mailbox learns. */
export async function askForOrders(
  services: Services,
  { user, clientAddress }: Asking,
): Promise<{ ok: true } | { ok: false; waitInSeconds: number }> {
  const { email } = user
  const counted = await countTry(services, { what: 'claim-orders', address: clientAddress, email })
  if (!counted.ok) return counted
  const found = await services.database.db.$count(orders, isGuestsOf(email))
  if (found > 0) await sendLink(services, user)
  return { ok: true }
}

async function sendLink(services: Services, user: User): Promise<void> {
  const value = await bindToPassword(services, user.id)
  const key = await services.accounts.makeLink({ purpose, value, lifeInSeconds: LINK_LIFE_IN_SECONDS })
  await send(services, user, {
    kind: purpose,
    subject: (shop) => msg`Your guest orders at ${shop}`,
    title: msg`Add guest orders to your account`,
    body: (texts, address) => [
      texts._(msg`We found guest orders placed with this e-mail address.`),
      {
        link: address(`/my-account/claim-orders/?key=${key}`),
        label: texts._(msg`Add to my account`),
      },
      {
        note: texts._(
          msg`The link works once within 24 hours, in the browser where you are signed in. If you didn’t request it, you can ignore this e-mail.`,
        ),
      },
    ],
  })
}

/** Whether a link is this account's and still good. */
export async function isLinkOf(services: Services, { key, userId }: Opened): Promise<boolean> {
  return (await readBound(services, await services.accounts.readLink({ purpose, key }))) === userId
}

type Opened = { key: string; userId: number }

/** Uses a link; nothing happens where another account is signed in than the one that asked for it. */
export async function claimByLink(
  services: Services,
  { key, ...account }: Opened & Account,
): Promise<boolean> {
  if (!(await isLinkOf(services, { key, userId: account.userId }))) return false
  const taken = await readBound(services, await services.accounts.takeLink({ purpose, key }))
  if (taken !== account.userId) return false
  await claimGuestOrders(services, account)
  return true
}
