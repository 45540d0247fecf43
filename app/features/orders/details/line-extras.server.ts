/** Current catalog data shown with order lines. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { LineExtras } from '#app/features/orders/view/order-view.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readLinePictures } from './line-pictures.server.ts'
import { readPurchaseNotes } from './purchase-notes.server.ts'

/** Reads pictures and purchase notes of an order's lines: at most two statements, in parallel. */
export async function readLineExtras(
  services: { database: Pick<Database, 'db'> },
  order: { id: number; status: OrderStatus },
): Promise<LineExtras> {
  const [pictures, purchaseNotes] = await Promise.all([
    readLinePictures(services, order.id),
    readPurchaseNotes(services.database.db, order),
  ])
  return { pictures, purchaseNotes }
}
