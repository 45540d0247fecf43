/** The slug that a term had at WordPress, where ours is another one: its old addresses find it by that. Pure. */
import type {
  KnownTerm,
  KnownTerms,
  WantedTerm,
} from '#app/features/catalog/import/terms/known-terms.server.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { uniqueWordpressSlug, wordpressSlug } from '#app/features/catalog/csv/values/wordpress-slug.ts'
import { anyName, formerKey, slugKey } from '#app/features/catalog/import/terms/term-keys.ts'

/** Of a term that is about to be made with this slug; `planned` holds the keys of those made beside it. */
export function formerSlugOf(
  knownTerms: KnownTerms,
  { taxonomy, cell, parentId, slug }: WantedTerm & { slug: string },
  planned: ReadonlySet<string>,
): string | undefined {
  const isTaken = (each: string) =>
    [slugKey(taxonomy, each), formerKey(taxonomy, each)].some(
      (key) => knownTerms.terms.has(key) || planned.has(key),
    )
  const isNamed = cell.slug !== undefined && cell.slug !== ''
  const wanted = wordpressSlug(isNamed ? decodePercent(cell.slug ?? '') : anyName(cell.name))
  if (wanted === '' || wanted === slug || (isNamed && isTaken(wanted))) return undefined
  const former = isTaken(wanted) ? belowParent(knownTerms, { slug: wanted, parentId }, isTaken) : wanted
  return former === slug ? undefined : former
}

// A second «Green» below «Coffee» is green-coffee; with no name above that is free, it gets a number.
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
