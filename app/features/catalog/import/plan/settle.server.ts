/** Assigns ids and slugs to a file's products once all of it has been read. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { PlanInput } from '#app/features/catalog/import/plan.server.ts'
import type { PlanDraft } from './draft.server.ts'
import { sql } from 'drizzle-orm'
import { readRedirectedSlugs } from '#app/features/catalog/import/slugs/moved-paths.server.ts'
import { assignSlugs } from '#app/features/catalog/import/slugs/settle-slugs.ts'

/** Ids from the file are kept if they are free; the database's sequence continues above them. */
export async function settleIds(
  queries: Queries,
  draft: PlanDraft,
  { dryRun }: Pick<PlanInput, 'dryRun'>,
): Promise<void> {
  const unsettledRows = draft.rows.filter(({ id }) => id === null)
  const maxId = Math.max(
    0,
    ...draft.byId
      .keys()
      .toArray()
      .concat(draft.rows.map(({ id }) => id ?? 0)),
  )
  if (dryRun) {
    unsettledRows.forEach((row, index) => (row.id = maxId + 1 + index))
    return
  }
  if (draft.rows.length === 0) return
  // Passes is_called on, so that an unused sequence still begins at 1.
  await queries.execute(sql`
    select setval(pg_get_serial_sequence('products', 'id'), greatest(${maxId}, 1),
      ${maxId} > 0 or (select is_called from products_id_seq))
    where ${maxId} >= (select last_value from products_id_seq)`)
  const { rows } = await queries.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${unsettledRows.length}::int)`)
  unsettledRows.forEach((row, index) => (row.id = rows[index]?.id ?? null))
}

/** Assigns slugs to the file's products; products in the trash release those that are needed. */
export async function settleProductSlugs(queries: Queries, draft: PlanDraft): Promise<void> {
  const owners = new Map<string, number | null>()
  const trashedIdsBySlug = new Map<string, number>()
  for (const { slug, id, isTrashed } of draft.byId.values())
    if (slug !== null) (isTrashed ? trashedIdsBySlug : owners).set(slug, id)
  assignSlugs(draft.rows, { owners, redirectedSlugs: await readRedirectedSlugs(queries) })
  for (const row of draft.rows) {
    const replacedId = row.slug === null ? undefined : trashedIdsBySlug.get(row.slug)
    const { ids = [], globalUniqueId = null } = row.replacedProducts ?? {}
    if (replacedId !== undefined) row.replacedProducts = { ids: [...ids, replacedId], globalUniqueId }
  }
}
