/** The criteria of a list or a search for the variations that its cards show. */
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { ListingQuery } from '#app/features/catalog/listing/query.ts'
import type { VariationCriteria } from './match.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { parseQueryWords, listWordForms } from '#app/features/catalog/search/query.ts'

type CriteriaQuery = Pick<
  ListingQuery,
  'text' | 'attributes' | 'stock' | 'isOnSale' | 'minPriceInMinor' | 'maxPriceInMinor'
>

/** Undefined: no criterion distinguishes variations. `correctedTo`: the corrected search text. */
export function createCriteria(
  index: Pick<ListingIndex, 'termsByTaxonomy'>,
  { text, attributes, stock, isOnSale, minPriceInMinor, maxPriceInMinor }: CriteriaQuery,
  correctedTo = text,
): VariationCriteria | undefined {
  const filteredValues = attributes.map(({ slug, values }) => [`attribute_pa_${slug}`, values] as const)
  const values = new Map([...findNamedValues(index, correctedTo), ...filteredValues])
  const code = findCode(text)
  const isFilteredByPrice = minPriceInMinor !== undefined || maxPriceInMinor !== undefined
  if (values.size === 0 && code === '' && stock.length === 0 && !isOnSale && !isFilteredByPrice)
    return undefined
  return { values, stock, isOnSale, code, minPriceInMinor, maxPriceInMinor }
}

// A single word that contains a digit or a dash.
function findCode(text: string): string {
  return /^\S*[\d-]\S*$/.test(normalizeText(text)) ? normalizeText(text) : ''
}

/** The attribute values that a text names, in any language: «قميص أزرق», "blue shirt". */
function findNamedValues(index: Pick<ListingIndex, 'termsByTaxonomy'>, text: string): Map<string, string[]> {
  const queryForms = new Set(
    parseQueryWords(text).flatMap((word) => {
      const { whole, related, joined } = listWordForms(word)
      return [...whole, ...related, ...joined]
    }),
  )
  const matchesByKey = new Map<string, { slugs: string[]; wordCount: number }>()
  if (queryForms.size === 0) return new Map()
  for (const { key, slug, words } of listValueNames(index)) {
    if (!words.every((word) => queryForms.has(word))) continue
    const bestMatch = matchesByKey.get(key)
    // "light blue" means that value, and not blue as well.
    if (!bestMatch || words.length > bestMatch.wordCount)
      matchesByKey.set(key, { slugs: [slug], wordCount: words.length })
    else if (words.length === bestMatch.wordCount) bestMatch.slugs.push(slug)
  }
  return new Map([...matchesByKey].map(([key, { slugs }]) => [key, [...new Set(slugs)]]))
}

type ValueName = { key: string; slug: string; words: string[] }

// Derived once from the terms, whose map is replaced when they change.
const namesCache = new WeakMap<object, ValueName[]>()

function listValueNames({ termsByTaxonomy }: Pick<ListingIndex, 'termsByTaxonomy'>): ValueName[] {
  const cachedNames = namesCache.get(termsByTaxonomy)
  if (cachedNames) return cachedNames
  const names = [...termsByTaxonomy].flatMap(([taxonomy, terms]) =>
    taxonomy.startsWith('pa_')
      ? terms.flatMap(({ slug, name }) =>
          Object.values(name)
            .map((label) => ({
              key: `attribute_${taxonomy}`,
              slug,
              words: parseQueryWords(label).map(({ word }) => word),
            }))
            .filter(({ words }) => words.length > 0),
        )
      : [],
  )
  namesCache.set(termsByTaxonomy, names)
  return names
}
