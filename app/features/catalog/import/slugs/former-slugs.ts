/** The slug of a term in WordPress, if it differs from its slug here: old URLs are resolved by it. Pure. */
import type {
  KnownTerm,
  KnownTerms,
  TermLookup,
} from '#app/features/catalog/import/terms/known-terms.server.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { uniqueWordpressSlug, wordpressSlug } from '#app/features/catalog/csv/values/wordpress-slug.ts'
import { anyName, formerKey, slugKey } from '#app/features/catalog/import/terms/term-keys.ts'

/**
 * The former slug of a term that is about to be created with this slug; `plannedKeys`: those of the terms
 * created in the same batch.
 */
export function formerSlugOf(
  knownTerms: KnownTerms,
  { taxonomy, cell, parentId, slug }: TermLookup & { slug: string },
  planned: ReadonlySet<string>,
): string | undefined {
  const isTaken = (each: string) =>
    [slugKey(taxonomy, each), formerKey(taxonomy, each)].some(
      (key) => knownTerms.terms.has(key) || planned.has(key),
    )
  const isNamed = cell.slug !== undefined && cell.slug !== ''
  const base = wordpressSlug(isNamed ? decodePercent(cell.slug ?? '') : anyName(cell.name))
  if (base === '' || base === slug || (isNamed && isTaken(base))) return undefined
  const former = isTaken(base) ? belowParent(knownTerms, { slug: base, parentId }, isTaken) : base
  return former === slug ? undefined : former
}

// A second «Green» below «Coffee» is green-coffee; if no ancestor makes it unique, it gets a number.
function belowParent(
  { terms }: KnownTerms,
  { slug, parentId }: { slug: string; parentId: number | null },
  isTaken: (slug: string) => boolean,
): string {
  const byId = new Map<number | null, KnownTerm>([...terms.values()].map((term) => [term.id, term]))
  const passed = new Set<KnownTerm>()
  let longer = slug
  for (let above = byId.get(parentId); above && !passed.has(above); above = byId.get(above.parentId)) {
    passed.add(above)
    longer += `-${above.formerSlugs[0] ?? above.slug}`
    if (!isTaken(longer)) return longer
  }
  return uniqueWordpressSlug(slug, isTaken)
}
