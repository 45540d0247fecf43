/** The products that exist before an import. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ProductType } from '#app/features/catalog/csv/cells.ts'
import { sql } from 'drizzle-orm'
import { openSkuIndex, type SkuIndex } from '#app/features/catalog/csv/values/sku.ts'

export type KnownProduct = {
  id: number
  sku: string | null
  globalUniqueId: string | null
  type: ProductType
  slug: string | null
  parentId: number | null
  /** A placeholder of an aborted import; a row may still fill it. */
  isPlaceholder: boolean
  /** It is in the trash, or is a variation of a product in the trash. */
  isTrashed: boolean
}

/** Reads all products in one statement. */
export async function readExistingProducts(queries: Queries): Promise<KnownProduct[]> {
  const { rows } = await queries.execute<KnownProduct>(sql`
    select p.id, p.sku, p.global_unique_id as "globalUniqueId", p.type, p.slug, p.parent_id as "parentId",
      p.status = 'importing' as "isPlaceholder",
      p.status = 'trash' or coalesce(parent.status = 'trash', false) as "isTrashed"
    from products p left join products parent on parent.id = p.parent_id`)
  return rows
}

/** The tax classes that have rates, and the built-in ones except the standard class. */
export async function readTaxClasses(queries: Queries): Promise<Set<string>> {
  const { rows } = await queries.execute<{ slug: string }>(
    sql`select distinct tax_class as slug from tax_rates where tax_class <> '' order by slug`,
  )
  return new Set(['reduced-rate', 'zero-rate', ...rows.map(({ slug }) => slug)])
}

export function indexBySku(products: KnownProduct[]): SkuIndex<KnownProduct> {
  return openSkuIndex(products.flatMap((product) => (product.sku ? [[product.sku, product] as const] : [])))
}
