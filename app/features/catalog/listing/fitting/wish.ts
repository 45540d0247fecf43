/** What a list or a search asks of the variations that its cards show. */
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { ListingQuery } from '#app/features/catalog/listing/query.ts'
import type { Wish } from './fit.ts'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'
import { queryWords, wantedWords } from '#app/features/catalog/search/query.ts'

type Asked = Pick<
  ListingQuery,
  'text' | 'attributes' | 'stock' | 'onSale' | 'minPriceInMinor' | 'maxPriceInMinor'
>

/** Undefined: nothing that one variation has and another has not. `correctedTo`: what the text was taken for. */
export function wishOf(
  index: Pick<ListingIndex, 'termsByTaxonomy'>,
  { text, attributes, stock, onSale, minPriceInMinor, maxPriceInMinor }: Asked,
  correctedTo = text,
): Wish | undefined {
  const filtered = attributes.map(({ slug, values }) => [`attribute_pa_${slug}`, values] as const)
  const values = new Map([...valuesIn(index, correctedTo), ...filtered])
  const code = codeIn(text)
  const isPriced = minPriceInMinor !== undefined || maxPriceInMinor !== undefined
  if (values.size === 0 && code === '' && stock.length === 0 && !onSale && !isPriced) return undefined
  return { values, stock, onSale, code, minPriceInMinor, maxPriceInMinor }
}

// A word alone, with a figure or a dash in it.
function codeIn(text: string): string {
  return /^\S*[\d-]\S*$/.test(normaliseText(text)) ? normaliseText(text) : ''
}

/** The values of attributes that a text names, in any language: «قميص أزرق», "blue shirt". */
function valuesIn(index: Pick<ListingIndex, 'termsByTaxonomy'>, text: string): Map<string, string[]> {
  const typed = new Set(
    queryWords(text).flatMap((word) => {
      const { whole, related, joined } = wantedWords(word)
      return [...whole, ...related, ...joined]
    }),
  )
  const found = new Map<string, { slugs: string[]; wordCount: number }>()
  if (typed.size === 0) return new Map()
  for (const { key, slug, words } of namesOf(index)) {
    if (!words.every((word) => typed.has(word))) continue
    const best = found.get(key)
    // Whoever types "light blue" means that, and not blue as well.
    if (!best || words.length > best.wordCount) found.set(key, { slugs: [slug], wordCount: words.length })
    else if (words.length === best.wordCount) best.slugs.push(slug)
  }
  return new Map([...found].map(([key, { slugs }]) => [key, [...new Set(slugs)]]))
}

type ValueName = { key: string; slug: string; words: string[] }

// Made once of the terms, which a change of them replaces.
const namesKnown = new WeakMap<object, ValueName[]>()

function namesOf({ termsByTaxonomy }: Pick<ListingIndex, 'termsByTaxonomy'>): ValueName[] {
  const known = namesKnown.get(termsByTaxonomy)
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
  namesKnown.set(termsByTaxonomy, names)
  return names
}
