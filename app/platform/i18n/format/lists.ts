/** Several names in a row, as a language joins them: «أ وب وج», 'a, b, and c'. */
import type { Locale } from '#app/platform/i18n/locales.ts'

const formats = {
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
} satisfies Record<Locale, Intl.ListFormat>

/** One text of all names. */
export function joinNames(names: string[], locale: Locale): string {
  return formats[locale].format(names)
}

/** Something in a list, and what is written between it and the one before: '' for the first. */
export type Joined<Item> = Item & { joint: string }

/** For lists whose names are links or otherwise more than text. */
export function withJoints<Item>(items: Item[], locale: Locale): Joined<Item>[] {
  const joints = jointsOf(items.length, locale)
  return items.map((item, place) => ({ ...item, joint: joints[place - 1] ?? '' }))
}

const commas = { ar: '، ', en: ', ' } satisfies Record<Locale, string>

/** One text of all names as tables of facts have them: 'S, M, L'. */
export function joinByCommas(names: string[], locale: Locale): string {
  return names.join(commas[locale])
}

/** The same where the names are more than text. */
export function withCommas<Item>(items: Item[], locale: Locale): Joined<Item>[] {
  return items.map((item, place) => ({ ...item, joint: place === 0 ? '' : commas[locale] }))
}

const knownJoints = { ar: new Map<number, string[]>(), en: new Map<number, string[]>() } satisfies Record<
  Locale,
  object
>
const mostKnown = 100

/** What stands between the items of a list, which depends on nothing but their number. */
function jointsOf(count: number, locale: Locale): string[] {
  const known = knownJoints[locale].get(count)
  if (known) return known
  const joints = formats[locale]
    .formatToParts(Array.from({ length: count }, (_, place) => String(place)))
    .flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
  if (count <= mostKnown) knownJoints[locale].set(count, joints)
  return joints
}
