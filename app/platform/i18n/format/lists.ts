/** Joins several names as a language does: «أ وب وج», 'a, b, and c'. */
import type { Locale } from '#app/platform/i18n/locales.ts'

const formats = {
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
} satisfies Record<Locale, Intl.ListFormat>

/** All names as one text. */
export function joinNames(names: string[], locale: Locale): string {
  return formats[locale].format(names)
}

/** A list item and the separator before it: '' for the first. */
export type JoinedItem<Item> = Item & { separator: string }

/** Like `joinNames`, for names that are links or other elements: adds to each the separator before it. */
export function addSeparators<Item>(items: Item[], locale: Locale): JoinedItem<Item>[] {
  const separators = findSeparators(items.length, locale)
  return items.map((item, index) => ({ ...item, separator: separators[index - 1] ?? '' }))
}

const commas = { ar: '، ', en: ', ' } satisfies Record<Locale, string>

/** All names as one text, as in attribute tables: 'S, M, L'. */
export function joinByCommas(names: string[], locale: Locale): string {
  return names.join(commas[locale])
}

/** Like `joinByCommas`, for names that are elements: adds to each the separator before it. */
export function addCommas<Item>(items: Item[], locale: Locale): JoinedItem<Item>[] {
  return items.map((item, index) => ({ ...item, separator: index === 0 ? '' : commas[locale] }))
}

const separatorCache = { ar: new Map<number, string[]>(), en: new Map<number, string[]>() } satisfies Record<
  Locale,
  object
>
const maxCachedCounts = 100

/** The separators between list items, which depend only on their number. */
function findSeparators(count: number, locale: Locale): string[] {
  const cached = separatorCache[locale].get(count)
  if (cached) return cached
  const separators = formats[locale]
    .formatToParts(Array.from({ length: count }, (_, index) => String(index)))
    .flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
  if (count <= maxCachedCounts) separatorCache[locale].set(count, separators)
  return separators
}
