/** The products that are there before an import. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ProductType } from '#app/features/catalog/csv/cells.ts'
import { sql } from 'drizzle-orm'
import { openSkuIndex, type SkuIndex } from '#app/features/catalog/csv/sku.ts'

export type KnownProduct = {
  id: number
  sku: string | null
  globalUniqueId: string | null
  type: ProductType
  slug: string | null
  parentId: number | null
  /** A placeholder of an import that was broken off; a row may still fill it. */
  isPlaceholder: boolean
}

/** All of them, in one statement. */
export async function readExisting(queries: Queries): Promise<KnownProduct[]> {
  const { rows } = await queries.execute<KnownProduct>(sql`
    select id, sku, global_unique_id as "globalUniqueId", type, slug, parent_id as "parentId",
      status = 'importing' as "isPlaceholder"
    from products`)
  return rows
}

export function bySkuOf(products: KnownProduct[]): SkuIndex<KnownProduct> {
  return openSkuIndex(products.flatMap((product) => (product.sku ? [[product.sku, product] as const] : [])))
}
