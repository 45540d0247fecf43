/**
 * Access to an order: its signed-in customer has full access. A visitor with its key sees the status, and
 * personal data only if this browser has a fresh pass.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isFreshPass, readPasses } from '#app/features/orders/passes/cookie.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'

const MAX_NUMBER = 2_147_483_647

/** `hasFullAccess`: includes names, addresses and items; otherwise the order's e-mail address is requested first. */
export type OpenedOrder = { order: StoredOrder; hasFullAccess: boolean }

/**
 * The order with the number in the URL, opened by its customer or with the key in the query; `undefined`: it
 * does not exist, or the visitor has no access.
 */
export async function openOrder(
  page: PageRequest,
  number: string | undefined,
): Promise<OpenedOrder | undefined> {
  const [{ userId }, order] = await Promise.all([page.getVisitor(), findOrderByNumber(page, number)])
  if (!order) return undefined
  if (userId > 0 && order.customerId === userId) return { order, hasFullAccess: true }
  if (!isSameKey(page.query.get('key') ?? '', order.key)) return undefined
  const passes = readPasses(page.services, page.getBrowserRequest().headers.get('Cookie') ?? '')
  const pass = passes.find((each) => each.number === order.number)
  const now = page.services.clock.now()
  return { order, hasFullAccess: pass !== undefined && isFreshPass(pass, { paidAt: order.paidAt, now }) }
}

/** The order of a signed-in customer; a key alone grants no access. */
export async function findCustomerOrder(
  page: PageRequest,
  customer: { id: number },
  number: string | undefined,
): Promise<StoredOrder | undefined> {
  const order = await findOrderByNumber(page, number)
  return order?.customerId === customer.id ? order : undefined
}

async function findOrderByNumber(
  { services }: PageRequest,
  number: string | undefined,
): Promise<StoredOrder | undefined> {
  const isNumber = /^[1-9]\d{0,9}$/.test(number ?? '') && Number(number) <= MAX_NUMBER
  return isNumber ? readOrder(services, { number: Number(number) }) : undefined
}

// Constant-time comparison, which does not reveal how much of the key matches.
function isSameKey(candidate: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(candidate), digest(key))
}
