/** An update may give a category another slug: the same name below the same parent, and a slug that nobody has. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import type { KnownTerm, KnownTerms, WantedTerm } from './known-terms.server.ts'
import { findTerm, keepTerm } from './known-terms.server.ts'
import {
  readCategoryPaths,
  redirectCategories,
} from '#app/features/catalog/import/slugs/moved-addresses.server.ts'
import { anyName, nameKey, normaliseSlug, slugKey } from './term-keys.ts'

/** Renames before missing categories are made; the old addresses, also of those below, lead to the new ones. */
export async function renameCategories(
  queries: Queries,
  knownTerms: KnownTerms,
  wanted: WantedTerm[],
): Promise<void> {
  const renamed = wanted.flatMap((term) => renamedCategory(knownTerms, term) ?? [])
  if (renamed.length === 0) return
  knownTerms.isChanged = true
  const before = await readCategoryPaths(queries)
  await queries.execute(sql`
    update terms set slug = renamed.slug
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as renamed(id int, slug text)
    where terms.id = renamed.id`)
  await redirectCategories(queries, before)
}

function renamedCategory(knownTerms: KnownTerms, wanted: WantedTerm): KnownTerm | null {
  const { taxonomy, cell, parentId } = wanted
  const slug = normaliseSlug(cell.slug)
  if (!knownTerms.overwrite || taxonomy !== 'category' || slug === '' || findTerm(knownTerms, wanted))
    return null
  const old = knownTerms.terms.get(nameKey(taxonomy, anyName(cell.name), parentId))
  // Two categories of one name, and the file knows both.
  if (!old || knownTerms.namedCategories.has(old.slug)) return null
  const renamed = { ...old, slug }
  knownTerms.terms.delete(slugKey(taxonomy, old.slug))
  keepTerm(knownTerms, renamed)
  return renamed
}
