/** Replaces former slugs of values in queries: old URLs and open pages still contain them. Pure. */
import type { ListedTerm } from '#app/features/catalog/listing/index.ts'
import type { ListingQuery } from '#app/features/catalog/listing/query.ts'
import { decodePercent } from '#app/platform/http/decode.ts'

type RenamedTerm = { taxonomy: string; slug: string; formerSlugs: readonly string[] }

/**
 * The choice in a query, with current slugs; everything else is unchanged. The same object if nothing was
 * renamed.
 */
export function renewChoiceSlugs(query: URLSearchParams, terms: readonly RenamedTerm[]): URLSearchParams {
  const renamedTerms = terms.filter(({ formerSlugs }) => formerSlugs.length > 0)
  if (renamedTerms.length === 0) return query
  const pairs = [...query].map(([name, value]) => {
    const taxonomy = /^attribute_(pa_.+)$/.exec(name)?.[1]
    const requestedSlug = decodePercent(value)
    const taxonomyTerms = terms.filter((term) => term.taxonomy === taxonomy)
    if (taxonomyTerms.some(({ slug }) => slug === requestedSlug)) return [name, value]
    return [name, taxonomyTerms.find(({ formerSlugs }) => formerSlugs.includes(requestedSlug))?.slug ?? value]
  })
  return new URLSearchParams(pairs)
}

/** The filters of a list, with current slugs. */
export function renewFilterSlugs(
  query: ListingQuery,
  termsByTaxonomy: ReadonlyMap<string, readonly ListedTerm[]>,
): ListingQuery {
  const renewSlugs = (taxonomy: string, slugs: string[]) => {
    const terms = termsByTaxonomy.get(taxonomy) ?? []
    return replaceFormerSlugs(slugs, terms)
  }
  return {
    ...query,
    terms: {
      category: renewSlugs('category', query.terms.category),
      brand: renewSlugs('brand', query.terms.brand),
      tag: renewSlugs('tag', query.terms.tag),
    },
    attributes: query.attributes.map((filter) => {
      return { ...filter, values: renewSlugs(`pa_${filter.slug}`, filter.values) }
    }),
  }
}

function replaceFormerSlugs(slugs: string[], terms: readonly ListedTerm[]): string[] {
  if (slugs.length === 0 || terms.every(({ formerSlugs }) => formerSlugs.length === 0)) return slugs
  const currentSlugs = new Set(terms.map(({ slug }) => slug))
  const renewedSlugs = slugs.map((slug) => {
    if (currentSlugs.has(slug)) return slug
    return terms.find(({ formerSlugs }) => formerSlugs.includes(slug))?.slug ?? slug
  })
  return [...new Set(renewedSlugs)].toSorted()
}
