/** The slug of a term in WordPress, if it differs from its slug here: old URLs are resolved by it. Pure. */
import type {
  KnownTerm,
  KnownTerms,
  TermLookup,
} from '#app/features/catalog/import/terms/known-terms.server.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import {
  createUniqueWordpressSlug,
  createWordpressSlug,
} from '#app/features/catalog/csv/values/wordpress-slug.ts'
import { pickName, createFormerSlugKey, createSlugKey } from '#app/features/catalog/import/terms/term-keys.ts'

/**
 * The former slug of a term that is about to be created with this slug; `plannedKeys`: those of the terms
 * created in the same batch.
 */
export function createFormerSlug(
  knownTerms: KnownTerms,
  { taxonomy, cell, parentId, slug }: TermLookup & { slug: string },
  plannedKeys: ReadonlySet<string>,
): string | undefined {
  const isTaken = (each: string) =>
    [createSlugKey(taxonomy, each), createFormerSlugKey(taxonomy, each)].some(
      (key) => knownTerms.terms.has(key) || plannedKeys.has(key),
    )
  const hasSlugCell = cell.slug !== undefined && cell.slug !== ''
  const base = createWordpressSlug(hasSlugCell ? decodePercent(cell.slug ?? '') : pickName(cell.name))
  if (base === '' || base === slug || (hasSlugCell && isTaken(base))) return undefined
  const formerSlug = isTaken(base) ? qualifyByAncestors(knownTerms, { slug: base, parentId }, isTaken) : base
  return formerSlug === slug ? undefined : formerSlug
}

// A second «Green» below «Coffee» is green-coffee; if no ancestor makes it unique, it gets a number.
function qualifyByAncestors(
  { terms }: KnownTerms,
  { slug, parentId }: { slug: string; parentId: number | null },
  isTaken: (slug: string) => boolean,
): string {
  const byId = new Map<number | null, KnownTerm>([...terms.values()].map((term) => [term.id, term]))
  const visitedTerms = new Set<KnownTerm>()
  let candidate = slug
  for (
    let ancestor = byId.get(parentId);
    ancestor && !visitedTerms.has(ancestor);
    ancestor = byId.get(ancestor.parentId)
  ) {
    visitedTerms.add(ancestor)
    candidate += `-${ancestor.formerSlugs[0] ?? ancestor.slug}`
    if (!isTaken(candidate)) return candidate
  }
  return createUniqueWordpressSlug(slug, isTaken)
}
