/** Who may see an order: whoever is signed in as its shopper, and, outside of the account, whoever has its key. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { StoredOrder } from './store.server.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readOrder } from './store.server.ts'

const LARGEST_NUMBER = 2_147_483_647

/** The order of a number in an address, with the key in its query; undefined: there is none, or it is somebody else's. */
export async function findOwnOrder(
  page: PageRequest,
  number: string | undefined,
): Promise<StoredOrder | undefined> {
  const [{ userId }, order] = await Promise.all([page.visitor(), findNumbered(page, number)])
  if (!order) return undefined
  const isTheirs = userId > 0 && order.customerId === userId
  return isTheirs || isSame(page.query.get('key') ?? '', order.key) ? order : undefined
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
