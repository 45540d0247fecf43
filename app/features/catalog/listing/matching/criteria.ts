/** The criteria of a list or a search for the variations that its cards show. */
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { ListingQuery } from '#app/features/catalog/listing/query.ts'
import type { VariationCriteria } from './match.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { queryWords, wordForms } from '#app/features/catalog/search/query.ts'

type CriteriaQuery = Pick<
  ListingQuery,
  'text' | 'attributes' | 'stock' | 'onSale' | 'minPriceInMinor' | 'maxPriceInMinor'
>

/** Undefined: no criterion distinguishes variations. `correctedTo`: the corrected search text. */
export function criteriaOf(
  index: Pick<ListingIndex, 'termsByTaxonomy'>,
  { text, attributes, stock, onSale, minPriceInMinor, maxPriceInMinor }: CriteriaQuery,
  correctedTo = text,
): VariationCriteria | undefined {
  const filtered = attributes.map(({ slug, values }) => [`attribute_pa_${slug}`, values] as const)
  const values = new Map([...valuesIn(index, correctedTo), ...filtered])
  const code = codeIn(text)
  const isPriced = minPriceInMinor !== undefined || maxPriceInMinor !== undefined
  if (values.size === 0 && code === '' && stock.length === 0 && !onSale && !isPriced) return undefined
  return { values, stock, onSale, code, minPriceInMinor, maxPriceInMinor }
}

// A single word that contains a digit or a dash.
function codeIn(text: string): string {
  return /^\S*[\d-]\S*$/.test(normalizeText(text)) ? normalizeText(text) : ''
}

/** The attribute values that a text names, in any language: «قميص أزرق», "blue shirt". */
function valuesIn(index: Pick<ListingIndex, 'termsByTaxonomy'>, text: string): Map<string, string[]> {
  const queryForms = new Set(
    queryWords(text).flatMap((word) => {
      const { whole, related, joined } = wordForms(word)
      return [...whole, ...related, ...joined]
    }),
  )
  const found = new Map<string, { slugs: string[]; wordCount: number }>()
  if (queryForms.size === 0) return new Map()
  for (const { key, slug, words } of namesOf(index)) {
    if (!words.every((word) => queryForms.has(word))) continue
    const best = found.get(key)
    // "light blue" means that value, and not blue as well.
    if (!best || words.length > best.wordCount) found.set(key, { slugs: [slug], wordCount: words.length })
    else if (words.length === best.wordCount) best.slugs.push(slug)
  }
  return new Map([...found].map(([key, { slugs }]) => [key, [...new Set(slugs)]]))
}

type ValueName = { key: string; slug: string; words: string[] }

// Derived once from the terms, whose map is replaced when they change.
const namesCache = new WeakMap<object, ValueName[]>()

function namesOf({ termsByTaxonomy }: Pick<ListingIndex, 'termsByTaxonomy'>): ValueName[] {
  const known = namesCache.get(termsByTaxonomy)
  if (known) return known
  const names = [...termsByTaxonomy].flatMap(([taxonomy, terms]) =>
    taxonomy.startsWith('pa_')
      ? terms.flatMap(({ slug, name }) =>
          Object.values(name)
            .map((label) => ({
              key: `attribute_${taxonomy}`,
              slug,
              words: queryWords(label).map(({ word }) => word),
            }))
            .filter(({ words }) => words.length > 0),
        )
      : [],
  )
  namesCache.set(termsByTaxonomy, names)
  return names
}
