/** Deletes a term: what stands below it moves up, and its products keep their others. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { TermDesk } from '#app/features/admin/terms/term-desks.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import {
  countVariationsWith,
  lockTerms,
  productsWith,
  readTerms,
  type StoredTerm,
} from '#app/features/admin/terms/stored-terms.server.ts'
import { keepImportsOut, type ImportWork } from '#app/features/catalog/import/lock.server.ts'
import {
  readCategoryPaths,
  redirectCategories,
} from '#app/features/catalog/import/slugs/moved-addresses.server.ts'
import { indexRenamed } from '#app/features/catalog/search/words/renamed-terms.server.ts'
import { leadOn } from '#app/features/content/redirects.server.ts'
import { told } from './save-term.server.ts'

type World = Pick<Services, 'database' | 'notifications' | 'jobs'>
type Deleting = { by: number; desk: TermDesk; id: number; version: string }

export type Deleted = 'deleted' | 'gone' | 'changed' | 'used' | { importer: ImportWork }

/** A value that variations are chosen by is not deleted under them, and none under an import that knows it. */
export function deleteTerm(world: World, { by, desk, id, version }: Deleting): Promise<Deleted> {
  const { taxonomy } = desk
  return world.database.db.transaction(async (queries) => {
    await lockTerms(queries)
    const terms = await readTerms(queries, taxonomy)
    const term = terms.find((each) => each.id === id)
    if (!term) return 'gone'
    if (term.version !== version) return 'changed'
    if (desk.kind === 'value' && (await countVariationsWith(queries, { taxonomy, slug: term.slug })) > 0)
      return 'used'
    const importer = await keepImportsOut(queries)
    if (importer) return { importer }
    const products = await productsWith(queries, id)
    const paths = desk.kind === 'category' ? await readCategoryPaths(queries) : []
    await queries.execute(sql`update terms set parent_id = ${term.parentId} where parent_id = ${id}`)
    await queries.execute(sql`delete from terms where id = ${id}`)
    if (desk.kind === 'value')
      await forgetValue(queries, { key: `attribute_${taxonomy}`, slug: term.slug, products })
    await leadUp(queries, { desk, term, terms, paths })
    await indexRenamed(world, queries, products)
    await world.notifications.publishIn(queries, ['catalog', 'redirects'])
    await audit(queries, { by, kind: 'term', subject: id, action: 'deleted', changes: told(term) })
    return 'deleted'
  })
}

type Value = { key: string; slug: string; products: number[] }

/** It is preselected no more; who has such a product open at the desk is told that it changed. */
async function forgetValue(queries: Queries, { key, slug, products }: Value): Promise<void> {
  const chosen = JSON.stringify({ [key]: slug })
  await queries.execute(sql`
    update products set updated_at = clock_timestamp(),
      default_attributes = case when default_attributes @> ${chosen}::jsonb
        then default_attributes - ${key}::text else default_attributes end
    where type <> 'variation' and (default_attributes @> ${chosen}::jsonb or id = any(${sql.param(products)}::int[]))`)
}

type Leaving = {
  desk: TermDesk
  term: StoredTerm
  terms: StoredTerm[]
  paths: { id: number; path: string }[]
}

/** Its address leads to what stood above it; those of categories that moved up lead to where they are. */
async function leadUp(queries: Queries, { desk, term, terms, paths }: Leaving): Promise<void> {
  if (desk.kind === 'category') await redirectCategories(queries, paths)
  const above = terms.find(({ id }) => id === term.parentId)
  if (!above) return
  const pathOf = ({ id, slug }: StoredTerm) =>
    desk.kind === 'category' ? paths.find((each) => each.id === id)?.path : `${desk.archive}${slug}/`
  const [from, to] = [pathOf(term), pathOf(above)]
  if (from && to) await leadOn(queries, { from, to })
}
