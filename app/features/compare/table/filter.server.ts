/** The filter of the bar: the terms of one taxonomy, by which columns are shown (compare.md A.3.6). */
import type { TermRow } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { FilterOption } from '#app/features/compare/contract/view.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

/** The terms of all products, in order of first occurrence, each with its number of products. */
export function filterOptions(
  compared: readonly ListedProduct[],
  taxonomy: string,
  locale: Locale,
): FilterOption[] {
  const options = new Map<string, FilterOption>()
  for (const { slug, name } of compared.flatMap((one) => termsOf(one, taxonomy))) {
    const option = options.get(slug) ?? { slug: slug.toLowerCase(), name: textIn(name, locale), count: 0 }
    options.set(slug, { ...option, count: option.count + 1 })
  }
  return [...options.values()]
}

export function filterSlugs(compared: ListedProduct, taxonomy: string): string[] {
  return termsOf(compared, taxonomy).map(({ slug }) => slug.toLowerCase())
}

// A variation has its own attribute values, and all other terms of its product.
function termsOf({ product, variation }: ListedProduct, taxonomy: string): TermRow[] {
  const ownTaxonomy = ownTaxonomies[taxonomy] ?? taxonomy
  const terms = product.terms.filter((term) => ownTaxonomy !== '' && term.taxonomy === ownTaxonomy)
  const chosen = variation?.variationAttributes?.[`attribute_${ownTaxonomy}`] ?? ''
  return chosen === '' ? terms : terms.filter(({ slug }) => slug === chosen)
}

/** The contract's names of taxonomies → the shop's. */
const ownTaxonomies: Record<string, string | undefined> = {
  product_cat: 'category',
  product_tag: 'tag',
  product_brand: 'brand',
}
