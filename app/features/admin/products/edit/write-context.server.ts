/** The context of the importer's writer when no file is imported: a few products, by their ids. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ImportContext } from '#app/features/catalog/import/context.ts'
import type { PlannedRow } from '#app/features/catalog/import/plan.server.ts'
import { indexBySku, type KnownProduct } from '#app/features/catalog/import/plan/existing.server.ts'
import type { Reference } from '#app/features/catalog/csv/cells.ts'
import { sql, type SQL } from 'drizzle-orm'
import { findBySku, invisibleMarks } from '#app/features/catalog/csv/values/sku.ts'

type ShopSettings = Pick<ImportContext, 'defaultLocale' | 'timeZone'>

/** Contains the planned products and those that their cells refer to. */
export async function openWriteContext(
  queries: Queries,
  { plannedRow, references, ...shop }: ShopSettings & { plannedRow: PlannedRow[]; references: Reference[] },
): Promise<ImportContext> {
  const ids = references.flatMap((reference) => ('id' in reference ? [reference.id] : []))
  const skus = references.flatMap((reference) => ('sku' in reference ? [reference.sku] : []))
  const exactMatches = await readKnownProducts(
    queries,
    sql`id = any(${sql.param(ids)}::int[]) or sku = any(${sql.param(skus)}::text[])`,
  )
  const exactMatchesBySku = indexBySku(exactMatches)
  const unmatchedSkus = skus.filter((sku) => exactMatchesBySku.get(sku) === undefined)
  const similarMatches =
    unmatchedSkus.length === 0
      ? []
      : await readKnownProducts(queries, createCaseInsensitiveCondition(unmatchedSkus))
  const knownProducts = new Map([...exactMatches, ...similarMatches].map((product) => [product.id, product]))
  const plannedById = new Map(plannedRow.map((row) => [row.id, row]))
  const productsBySku = indexBySku([...knownProducts.values()])
  return {
    ...shop,
    plan: {
      rows: new Map(plannedRow.map((row) => [row.row, row])),
      ...{
        skipped: [],
        failed: [],
        existingIdsByRow: new Map(),
        earlierRowCount: 0,
        namedCategories: new Set(),
      },
      ...{ knownProducts, plannedById },
      resolve: (reference) => {
        if ('sku' in reference) return findBySku(productsBySku, reference.sku)?.id
        return knownProducts.has(reference.id) ? reference.id : undefined
      },
      isInTrash: () => false,
      findType: (id) => plannedById.get(id)?.type ?? knownProducts.get(id)?.type,
    },
    isRolledBackPerBatch: false,
    writtenIds: new Set(plannedById.keys()),
    warn: () => [],
    note: () => undefined,
  }
}

async function readKnownProducts(queries: Queries, condition: SQL): Promise<KnownProduct[]> {
  const { rows } = await queries.execute<KnownProduct>(sql`
    select id, sku, global_unique_id as "globalUniqueId", type, slug, parent_id as "parentId", false as "isPlaceholder",
      false as "isTrashed"
    from products where status not in ('importing', 'trash') and (${condition})`)
  return rows
}

// No index supports this, so it runs only for SKUs without an exact match.
function createCaseInsensitiveCondition(skus: string[]): SQL {
  const lowercaseSkus = skus.map((sku) => sku.toLowerCase())
  return sql`lower(translate(sku, ${invisibleMarks}, '')) = any(${sql.param(lowercaseSkus)}::text[])`
}

/** New ids for the given number of products. */
export async function reserveProductIds(queries: Queries, count: number): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}
