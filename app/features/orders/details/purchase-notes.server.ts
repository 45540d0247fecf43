/**
 * Purchase notes of products, below the lines of a paid order; the current text, not the one at the time of
 * purchase.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { sql } from 'drizzle-orm'
import { isPaid } from '#app/features/orders/lifecycle/status.ts'

type Row = { id: number; own: LocalText | null; ofProduct: LocalText | null }

/** Notes by line id, a variation's before its product's; at most one statement for any number of lines. */
export async function readPurchaseNotes(
  queries: Pick<Queries, 'execute'>,
  { id: orderId, status }: { id: number; status: OrderStatus },
): Promise<Map<number, LocalText>> {
  if (!isPaid(status)) return new Map()
  const { rows } = await queries.execute<Row>(sql`
    select line.id, variation.purchase_note as own, product.purchase_note as "ofProduct"
    from order_lines line
    left join products product on product.id = line.product_id
    left join products variation on variation.id = line.variation_id
    where line.order_id = ${orderId}`)
  return new Map(
    rows.flatMap(({ id, own, ofProduct }) => {
      const note = [own, ofProduct].find(hasText)
      return note ? [[id, note] as const] : []
    }),
  )
}

function hasText(text: LocalText | null): boolean {
  return Object.values(text ?? {}).some((content) => content.trim() !== '')
}
