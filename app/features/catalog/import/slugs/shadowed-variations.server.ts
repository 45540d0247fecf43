/** Reports the rows that became variations which customers cannot select. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { ImportContext } from '#app/features/catalog/import/context.ts'
import { findShadowedVariations, type OrderedVariation } from './shadowed-variations.ts'

const BATCH_SIZE = 500

/** Reports those variations of this import that an earlier variation with the same choices shadows. */
export async function noteShadowedVariations(queries: Queries, context: ImportContext): Promise<void> {
  const { plan, writtenIds } = context
  const ids = [...writtenIds].filter((id) => plan.findType(id) === 'variation')
  const parentIds = await readParentIds(queries, ids)
  for (let start = 0; start < parentIds.length; start += BATCH_SIZE) {
    const variations = await readVariations(queries, parentIds.slice(start, start + BATCH_SIZE))
    for (const siblings of Map.groupBy(variations, ({ parentId }) => parentId).values()) {
      noteShadowed(siblings, context)
    }
  }
}

function noteShadowed(siblings: OrderedVariation[], { plan, writtenIds, note }: ImportContext): void {
  for (const [id, shadowingId] of findShadowedVariations(siblings)) {
    const plannedRow = plan.plannedById.get(id)
    if (!plannedRow || !writtenIds.has(id)) continue
    const row = plan.plannedById.get(shadowingId)?.row
    const other = row === undefined ? `with ID ${shadowingId}` : `of row ${row}`
    note(
      plannedRow,
      `Customers cannot select this variation: the one ${other} comes first and has the same options.`,
    )
  }
}

async function readParentIds(queries: Queries, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await queries.execute<{ parentId: number }>(sql`
    select distinct parent_id as "parentId" from products
    where id = any(${sql.param(ids)}::int[]) and parent_id is not null`)
  return rows.map(({ parentId }) => parentId)
}

// Reads variations in the order in which a choice finds them (shop.md B.5); unpublished ones are never found.
async function readVariations(
  queries: Queries,
  parentIds: number[],
): Promise<(OrderedVariation & { parentId: number })[]> {
  const { rows } = await queries.execute<OrderedVariation & { parentId: number }>(sql`
    select id, parent_id as "parentId", variation_attributes as choice from products
    where parent_id = any(${sql.param(parentIds)}::int[]) and type = 'variation' and status = 'publish'
      and variation_attributes is not null
    order by position, id`)
  return rows
}
