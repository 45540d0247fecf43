/** The e-mail address of the order that this browser currently shows without a prompt. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '#app/features/orders/tables.server.ts'
import { isFreshPass, readPasses } from './cookie.server.ts'

/**
 * E-mail address of the guest order that was placed or opened last; '' once its page would request the
 * address. One statement, none without a pass.
 */
export async function readPassEmail(page: PageRequest): Promise<string> {
  const { services } = page
  const [pass] = readPasses(services, page.getBrowserRequest().headers.get('Cookie') ?? '')
  if (!pass) return ''
  const { number, email, paidAt, customerId } = orders
  const [order] = await services.database.db
    .select({ email, paidAt })
    .from(orders)
    .where(and(eq(number, pass.number), isNull(customerId)))
  if (!order) return ''
  return isFreshPass(pass, { paidAt: order.paidAt, now: services.clock.now() }) ? order.email : ''
}
