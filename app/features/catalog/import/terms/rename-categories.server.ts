/** An update may change a category's slug: same name, same parent, and a slug that is not in use. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { KnownTerm, KnownTerms, TermLookup } from './known-terms.server.ts'
import { findTerm, addTerm } from './known-terms.server.ts'
import {
  readCategoryPaths,
  redirectCategories,
} from '#app/features/catalog/import/slugs/moved-paths.server.ts'
import { anyName, nameKey, normalizeSlug, slugKey } from './term-keys.ts'

/**
 * Renames before missing categories are created; the old paths, including those of subcategories,
 * redirect to the new ones.
 */
export async function renameCategories(
  queries: Queries,
  knownTerms: KnownTerms,
  requested: TermLookup[],
): Promise<void> {
  const renamed = requested.flatMap((term) => renamedCategory(knownTerms, term) ?? [])
  if (renamed.length === 0) return
  knownTerms.isChanged = true
  const before = await readCategoryPaths(queries)
  await queries.execute(sql`
    update terms set slug = renamed.slug
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as renamed(id int, slug text)
    where terms.id = renamed.id`)
  await redirectCategories(queries, before)
}

function renamedCategory(knownTerms: KnownTerms, requested: TermLookup): KnownTerm | null {
  const { taxonomy, cell, parentId } = requested
  const slug = normalizeSlug(cell.slug)
  if (!knownTerms.overwrite || taxonomy !== 'category' || slug === '' || findTerm(knownTerms, requested))
    return null
  const old = knownTerms.terms.get(nameKey(taxonomy, anyName(cell.name), parentId))
  // If the file names two categories of one name, neither was renamed.
  if (!old || knownTerms.namedCategories.has(old.slug)) return null
  const renamed = { ...old, slug }
  knownTerms.terms.delete(slugKey(taxonomy, old.slug))
  addTerm(knownTerms, renamed)
  return renamed
}
