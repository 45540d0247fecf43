/** Deletes a term: its children move up, and its products keep their other terms. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { TaxonomyConfig } from '#app/features/admin/terms/taxonomy-configs.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import {
  countVariationsWithValue,
  lockTerms,
  findProductIds,
  readTerms,
  type StoredTerm,
} from '#app/features/admin/terms/stored-terms.server.ts'
import { blockImports, type ImportWork } from '#app/features/catalog/import/lock.server.ts'
import {
  readCategoryPaths,
  redirectCategories,
} from '#app/features/catalog/import/slugs/moved-paths.server.ts'
import { indexProductsOfRenamedTerm } from '#app/features/catalog/search/words/renamed-terms.server.ts'
import { redirectMovedPage } from '#app/features/content/redirects.server.ts'
import { readAuditedFields } from './save-term.server.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications' | 'jobs'>
type DeleteInput = { actorId: number; config: TaxonomyConfig; id: number; version: string }

export type DeleteResult = 'deleted' | 'gone' | 'changed' | 'used' | { importer: ImportWork }

/** A value that variations use cannot be deleted, and no term can be deleted while an import is running. */
export function deleteTerm(
  services: RequiredServices,
  { actorId, config, id, version }: DeleteInput,
): Promise<DeleteResult> {
  const { taxonomy } = config
  return services.database.db.transaction(async (transaction) => {
    await lockTerms(transaction)
    const terms = await readTerms(transaction, taxonomy)
    const term = terms.find((each) => each.id === id)
    if (!term) return 'gone'
    if (term.version !== version) return 'changed'
    if (
      config.kind === 'value' &&
      (await countVariationsWithValue(transaction, { taxonomy, slug: term.slug })) > 0
    )
      return 'used'
    const importer = await blockImports(transaction)
    if (importer) return { importer }
    const productIds = await findProductIds(transaction, id)
    const paths = config.kind === 'category' ? await readCategoryPaths(transaction) : []
    await transaction.execute(sql`update terms set parent_id = ${term.parentId} where parent_id = ${id}`)
    await transaction.execute(sql`delete from terms where id = ${id}`)
    if (config.kind === 'value')
      await clearDefaultValue(transaction, { key: `attribute_${taxonomy}`, slug: term.slug, productIds })
    await redirectToParent(transaction, { config, term, terms, paths })
    await indexProductsOfRenamedTerm(services, transaction, productIds)
    await services.notifications.publishIn(transaction, ['catalog', 'redirects'])
    await audit(transaction, {
      actorId,
      kind: 'term',
      subject: id,
      action: 'deleted',
      changes: readAuditedFields(term),
    })
    return 'deleted'
  })
}

type RemovedValue = { key: string; slug: string; productIds: number[] }

/** Removes a value from default attributes; open forms of its products get a conflict when saved. */
async function clearDefaultValue(
  transaction: Queries,
  { key, slug, productIds }: RemovedValue,
): Promise<void> {
  const attributeJson = JSON.stringify({ [key]: slug })
  await transaction.execute(sql`
    update products set updated_at = clock_timestamp(),
      default_attributes = case when default_attributes @> ${attributeJson}::jsonb
        then default_attributes - ${key}::text else default_attributes end
    where type <> 'variation' and (default_attributes @> ${attributeJson}::jsonb or id = any(${sql.param(productIds)}::int[]))`)
}

type RemovedTerm = {
  config: TaxonomyConfig
  term: StoredTerm
  terms: StoredTerm[]
  paths: { id: number; path: string }[]
}

/** Redirects the path of a deleted term to its parent, and those of moved categories to their new ones. */
async function redirectToParent(
  transaction: Queries,
  { config, term, terms, paths }: RemovedTerm,
): Promise<void> {
  if (config.kind === 'category') await redirectCategories(transaction, paths)
  const parent = terms.find(({ id }) => id === term.parentId)
  if (!parent) return
  const findPath = ({ id, slug }: StoredTerm) =>
    config.kind === 'category' ? paths.find((each) => each.id === id)?.path : `${config.archive}${slug}/`
  const [oldPath, newPath] = [findPath(term), findPath(parent)]
  if (oldPath && newPath) await redirectMovedPage(transaction, { oldPath, newPath })
}
