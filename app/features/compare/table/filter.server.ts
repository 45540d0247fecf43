/** The filter of the bar: the terms of one taxonomy, by which columns are shown (compare.md A.3.6). */
import type { TermRow } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { FilterOption } from '#app/features/compare/contract/view.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

/** The terms of all products, in order of first occurrence, each with its number of products. */
export function listFilterOptions(
  listedProducts: readonly ListedProduct[],
  taxonomy: string,
  locale: Locale,
): FilterOption[] {
  const options = new Map<string, FilterOption>()
  for (const { slug, name } of listedProducts.flatMap((one) => findTerms(one, taxonomy))) {
    const option = options.get(slug) ?? {
      slug: slug.toLowerCase(),
      name: localizeText(name, locale),
      count: 0,
    }
    options.set(slug, { ...option, count: option.count + 1 })
  }
  return [...options.values()]
}

export function listFilterSlugs(listedProduct: ListedProduct, taxonomy: string): string[] {
  return findTerms(listedProduct, taxonomy).map(({ slug }) => slug.toLowerCase())
}

// A variation has its own attribute values, and all other terms of its product.
function findTerms({ product, variation }: ListedProduct, taxonomy: string): TermRow[] {
  const shopTaxonomy = shopTaxonomies[taxonomy] ?? taxonomy
  const terms = product.terms.filter((term) => shopTaxonomy !== '' && term.taxonomy === shopTaxonomy)
  const chosenSlug = variation?.variationAttributes?.[`attribute_${shopTaxonomy}`] ?? ''
  return chosenSlug === '' ? terms : terms.filter(({ slug }) => slug === chosenSlug)
}

/** The contract's names of taxonomies → the shop's. */
const shopTaxonomies: Record<string, string | undefined> = {
  product_cat: 'category',
  product_tag: 'tag',
  product_brand: 'brand',
}
