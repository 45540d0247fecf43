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
export type Joined<Item> = Item & { joint: string }

/** Like `joinNames`, for names that are links or other elements: adds to each the separator before it. */
export function withJoints<Item>(items: Item[], locale: Locale): Joined<Item>[] {
  const joints = jointsOf(items.length, locale)
  return items.map((item, index) => ({ ...item, joint: joints[index - 1] ?? '' }))
}

const commas = { ar: '، ', en: ', ' } satisfies Record<Locale, string>

/** All names as one text, as in attribute tables: 'S, M, L'. */
export function joinByCommas(names: string[], locale: Locale): string {
  return names.join(commas[locale])
}

/** Like `joinByCommas`, for names that are elements: adds to each the separator before it. */
export function withCommas<Item>(items: Item[], locale: Locale): Joined<Item>[] {
  return items.map((item, index) => ({ ...item, joint: index === 0 ? '' : commas[locale] }))
}

const jointCache = { ar: new Map<number, string[]>(), en: new Map<number, string[]>() } satisfies Record<
  Locale,
  object
>
const maxCached = 100

/** The separators between list items, which depend only on their number. */
function jointsOf(count: number, locale: Locale): string[] {
  const cached = jointCache[locale].get(count)
  if (cached) return cached
  const joints = formats[locale]
    .formatToParts(Array.from({ length: count }, (_, index) => String(index)))
    .flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
  if (count <= maxCached) jointCache[locale].set(count, joints)
  return joints
}
