/** The filter of the bar: terms of one taxonomy, by which columns are shown (compare.md A.3.6). */
import type { TermRow } from '#app/features/catalog/product/product.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { FilterOption } from '#app/features/compare/contract/view.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

/** Those of all products, in the order in which they are met, each with how many products have it. */
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

// A variation has the values it stands for, and whatever else its product has.
function termsOf({ product, variation }: ListedProduct, taxonomy: string): TermRow[] {
  const kept = keptAs[taxonomy] ?? taxonomy
  const terms = product.terms.filter((term) => kept !== '' && term.taxonomy === kept)
  const chosen = variation?.variationAttributes?.[`attribute_${kept}`] ?? ''
  return chosen === '' ? terms : terms.filter(({ slug }) => slug === chosen)
}

/** The contract's names of taxonomies → ours. */
const keptAs: Record<string, string | undefined> = {
  product_cat: 'category',
  product_tag: 'tag',
  product_brand: 'brand',
}
