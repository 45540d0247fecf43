/** A visitor's order with a pending payment, so that a customer who left the payment finds it again. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { createPayPath } from '#app/features/orders/payments/pay-path.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { readPasses } from './cookie.server.ts'

/** `payPath`: the page on which the order can be paid, also with another method, or canceled. */
export type WaitingOrder = { number: number; payPath: string }

/** The latest unpaid order of this browser or account; one statement, or none without passes and account. */
export async function findWaitingOrder(page: PageRequest): Promise<WaitingOrder | undefined> {
  const { services, locale } = page
  const { userId } = await page.getVisitor()
  const passes = readPasses(services, page.getBrowserRequest().headers.get('Cookie') ?? '')
  if (userId === 0 && passes.length === 0) return undefined
  const numbers = passes.map(({ number }) => number)
  const ownerCondition = or(
    ...(userId > 0 ? [eq(orders.customerId, userId)] : []),
    ...(numbers.length > 0 ? [inArray(orders.number, numbers)] : []),
  )
  const [order] = await services.database.db
    .select({ number: orders.number, key: orders.key })
    .from(orders)
    .where(and(ownerCondition, inArray(orders.status, ['pending', 'failed']), gt(orders.totalInMinor, 0)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  const { defaultLocale } = services.settings.current().shop
  return order && { number: order.number, payPath: createPayPath(order, { locale, defaultLocale }) }
}
