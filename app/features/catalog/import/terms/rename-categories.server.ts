/** An update may change a category's slug: same name, same parent, and a slug that is not in use. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { KnownTerm, KnownTerms, TermLookup } from './known-terms.server.ts'
import { findTerm, addTerm } from './known-terms.server.ts'
import {
  readCategoryPaths,
  redirectCategories,
} from '#app/features/catalog/import/slugs/moved-paths.server.ts'
import { pickName, createNameKey, normalizeSlug, createSlugKey } from './term-keys.ts'

/**
 * Renames before missing categories are created; the old paths, including those of subcategories,
 * redirect to the new ones.
 */
export async function renameCategories(
  queries: Queries,
  knownTerms: KnownTerms,
  lookups: TermLookup[],
): Promise<void> {
  const renamedCategories = lookups.flatMap((term) => renameCategory(knownTerms, term) ?? [])
  if (renamedCategories.length === 0) return
  knownTerms.isChanged = true
  const previousPaths = await readCategoryPaths(queries)
  await queries.execute(sql`
    update terms set slug = renamed.slug
    from jsonb_to_recordset(${JSON.stringify(renamedCategories)}::jsonb) as renamed(id int, slug text)
    where terms.id = renamed.id`)
  await redirectCategories(queries, previousPaths)
}

function renameCategory(knownTerms: KnownTerms, lookup: TermLookup): KnownTerm | null {
  const { taxonomy, cell, parentId } = lookup
  const slug = normalizeSlug(cell.slug)
  if (
    !knownTerms.overwritesExisting ||
    taxonomy !== 'category' ||
    slug === '' ||
    findTerm(knownTerms, lookup)
  )
    return null
  const currentTerm = knownTerms.terms.get(createNameKey(taxonomy, pickName(cell.name), parentId))
  // If the file names two categories of one name, neither was renamed.
  if (!currentTerm || knownTerms.namedCategories.has(currentTerm.slug)) return null
  const renamedTerm = { ...currentTerm, slug }
  knownTerms.terms.delete(createSlugKey(taxonomy, currentTerm.slug))
  addTerm(knownTerms, renamedTerm)
  return renamedTerm
}
