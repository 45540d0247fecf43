/** What of today's catalogue stands beside an order's lines on its pages. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { BesideLines } from '#app/features/orders/view/order-view.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readLinePictures } from './line-pictures.server.ts'
import { readPurchaseNotes } from './purchase-notes.server.ts'

/** At most two statements, side by side. */
export async function readBesideLines(
  services: { database: Pick<Database, 'db'> },
  order: { id: number; status: OrderStatus },
): Promise<BesideLines> {
  const [pictures, purchaseNotes] = await Promise.all([
    readLinePictures(services, order.id),
    readPurchaseNotes(services.database.db, order),
  ])
  return { pictures, purchaseNotes }
}
