/** Reads orders. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { NoteContent, NoteKind } from './view/notes.ts'
import type { PlacedOrder } from './lifecycle/place-order-input.ts'
import { asc, eq } from 'drizzle-orm'
import { downloads, orderLines, orderNotes, orders, refunds } from './tables.server.ts'

type OrderRow = typeof orders.$inferSelect

export type StoredOrder = OrderRow & {
  lines: (typeof orderLines.$inferSelect)[]
  notes: (typeof orderNotes.$inferSelect)[]
  refunds: (typeof refunds.$inferSelect)[]
  /** The files granted to the customer. */
  downloads: (typeof downloads.$inferSelect)[]
}

export type OrderWithLines = Omit<StoredOrder, 'notes' | 'refunds'>

type OrderSelector = { id: number } | { number: number } | { key: string }

/**
 * An order with all its data: the latency of two statements, whatever it contains; `undefined`: it does not
 * exist.
 */
export async function readOrder(
  { database }: { database: Pick<Database, 'db'> },
  selector: OrderSelector,
): Promise<StoredOrder | undefined> {
  const [order] = await database.db.select().from(orders).where(createOrderCondition(selector))
  if (!order) return undefined
  const [lines, notes, refundRows, files] = await Promise.all([
    database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position)),
    database.db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id)).orderBy(asc(orderNotes.id)),
    database.db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.id)),
    readDownloads(database.db, order.id),
  ])
  return { ...order, lines, notes, refunds: refundRows, downloads: files }
}

/** An order with its lines, as seen inside a transaction. */
export async function readOrderWithLines(queries: Queries, id: number): Promise<OrderWithLines | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, id))
  if (!order) return undefined
  const lines = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  return { ...order, lines, downloads: await readDownloads(queries, id) }
}

function readDownloads(queries: Queries, orderId: number) {
  const { lineId, name, token } = downloads
  return queries
    .select()
    .from(downloads)
    .where(eq(downloads.orderId, orderId))
    .orderBy(asc(lineId), asc(name), asc(token))
}

function createOrderCondition(selector: OrderSelector) {
  if ('id' in selector) return eq(orders.id, selector.id)
  return 'number' in selector ? eq(orders.number, selector.number) : eq(orders.key, selector.key)
}

/** The order that a checkout has placed, by its idempotency key. */
export async function findPlacedOrder(
  { database }: { database: Pick<Database, 'db'> },
  idempotencyKey: string,
): Promise<(PlacedOrder & Pick<OrderRow, 'status' | 'paymentMethod' | 'totalInMinor'>) | undefined> {
  const { id, number, key, status, paymentMethod, totalInMinor } = orders
  const [order] = await database.db
    .select({ id, number, key, status, paymentMethod, totalInMinor })
    .from(orders)
    .where(eq(orders.idempotencyKey, idempotencyKey))
  return order
}

type Note = {
  orderId: number
  kind: NoteKind
  content: NoteContent | NoteContent[]
  actorId?: number
  createdAt: Date
}

/** Adds an event or a note to an order; in the transaction of the event. */
export async function addNote(
  queries: Queries,
  { orderId, kind, content, actorId, createdAt }: Note,
): Promise<void> {
  const contents = [content].flat()
  if (contents.length === 0) return
  await queries.insert(orderNotes).values(
    contents.map((one) => ({
      orderId,
      kind,
      content: one,
      authorId: actorId ?? null,
      createdAt: createdAt,
    })),
  )
}
