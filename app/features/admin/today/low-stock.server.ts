/** Which products are nearly or quite sold out: one statement. */
import type { Services } from '#app/services.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'

type World = Pick<Services, 'database' | 'settings'>

export type LowStock = {
  /** Of the product that is edited: the parent of a variation. */
  productId: number
  name: LocalText
  sku: string
  left: number
}

const MOST_SHOWN = 10

export async function readLowStock({ database, settings }: World): Promise<LowStock[]> {
  const { lowStockAmount } = settings.current().catalog
  const { rows } = await database.db.execute<LowStock>(sql`
    select coalesce(p.parent_id, p.id) as "productId", coalesce(parent.name, p.name) as name,
           coalesce(p.sku, parent.sku, '') as sku, p.stock_quantity as left
    from products p left join products parent on parent.id = p.parent_id
    where p.manage_stock = 'yes' and p.stock_quantity <= coalesce(p.low_stock_amount, parent.low_stock_amount, ${lowStockAmount})
      and p.status = 'publish' and coalesce(parent.status, 'publish') = 'publish'
    order by p.stock_quantity, p.id limit ${MOST_SHOWN}`)
  return rows
}
