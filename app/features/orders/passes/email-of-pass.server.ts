/** The e-mail address of the order that this browser shows to whoever is at it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '#app/features/orders/tables.server.ts'
import { isShownBy, passesIn } from './cookie.server.ts'

/** Of the guest's order that was placed or opened last; '' as soon as its page would ask for it. One statement, none without a pass. */
export async function emailOfPass(page: PageRequest): Promise<string> {
  const { services } = page
  const [pass] = passesIn(services, page.browser().headers.get('Cookie') ?? '')
  if (!pass) return ''
  const { number, email, paidAt, customerId } = orders
  const [order] = await services.database.db
    .select({ email, paidAt })
    .from(orders)
    .where(and(eq(number, pass.number), isNull(customerId)))
  if (!order) return ''
  return isShownBy(pass, { paidAt: order.paidAt, now: services.clock.now() }) ? order.email : ''
}
