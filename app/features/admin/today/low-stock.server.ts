/** Products low in stock or out of stock: one statement. */
import type { Services } from '#app/services.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'

type LowStockContext = Pick<Services, 'database' | 'settings'>

export type LowStockProduct = {
  /** The product to edit: the parent of a variation. */
  productId: number
  name: LocalText
  sku: string
  left: number
}

const MAX_ROWS = 10

export async function readLowStock({ database, settings }: LowStockContext): Promise<LowStockProduct[]> {
  const { lowStockAmount } = settings.current().catalog
  const { rows } = await database.db.execute<LowStockProduct>(sql`
    select coalesce(p.parent_id, p.id) as "productId", coalesce(parent.name, p.name) as name,
           coalesce(p.sku, parent.sku, '') as sku, p.stock_quantity as left
    from products p left join products parent on parent.id = p.parent_id
    where p.manage_stock = 'yes' and p.stock_quantity <= coalesce(p.low_stock_amount, parent.low_stock_amount, ${lowStockAmount})
      and p.status = 'publish' and coalesce(parent.status, 'publish') = 'publish'
    order by p.stock_quantity, p.id limit ${MAX_ROWS}`)
  return rows
}
