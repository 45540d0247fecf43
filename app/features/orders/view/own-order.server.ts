/**
 * Who may see an order: whoever is signed in as its shopper. Who has its key sees how it stands, and whose it is where this browser has
 * a fresh pass for it.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isShownBy, passesIn } from '#app/features/orders/passes/cookie.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'

const LARGEST_NUMBER = 2_147_483_647

/** `isShown`: also its names, addresses and goods; else they wait for the e-mail address of the order. */
export type OpenedOrder = { order: StoredOrder; isShown: boolean }

/** The order of a number in an address, with the key in its query; undefined: there is none, or it is somebody else's. */
export async function openOrder(
  page: PageRequest,
  number: string | undefined,
): Promise<OpenedOrder | undefined> {
  const [{ userId }, order] = await Promise.all([page.visitor(), findNumbered(page, number)])
  if (!order) return undefined
  if (userId > 0 && order.customerId === userId) return { order, isShown: true }
  if (!isSame(page.query.get('key') ?? '', order.key)) return undefined
  const passes = passesIn(page.services, page.browser().headers.get('Cookie') ?? '')
  const pass = passes.find((each) => each.number === order.number)
  const now = page.services.clock.now()
  return { order, isShown: pass !== undefined && isShownBy(pass, { paidAt: order.paidAt, now }) }
}

/** The same where only its shopper may see it, whatever key there is. */
export async function findShoppersOrder(
  page: PageRequest,
  shopper: { id: number },
  number: string | undefined,
): Promise<StoredOrder | undefined> {
  const order = await findNumbered(page, number)
  return order?.customerId === shopper.id ? order : undefined
}

async function findNumbered(
  { services }: PageRequest,
  number: string | undefined,
): Promise<StoredOrder | undefined> {
  const isNumber = /^[1-9]\d{0,9}$/.test(number ?? '') && Number(number) <= LARGEST_NUMBER
  return isNumber ? readOrder(services, { number: Number(number) }) : undefined
}

// In a time that tells nothing of how much of it was right.
function isSame(given: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(key))
}
