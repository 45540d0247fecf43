/** Settings of the kinds that features declare over and over, each in one line. */
import type { Drawing } from '#app/platform/drawings/drawings.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Choices, Referred } from './settings.ts'

/** On or off. */
export function flag(en: string, ar: string, byDefault: boolean) {
  return { type: 'boolean', label: { en, ar }, default: byDefault } as const
}

/** One of several; the first of the choices is the default. */
export function choice<const Declared extends Choices>(en: string, ar: string, choices: Declared) {
  return { type: 'choice', label: { en, ar }, default: Object.keys(choices)[0] ?? '', choices } as const
}

/** A whole number; the unit stands behind its field. */
export function number(
  en: string,
  ar: string,
  range: { default: number; minimum: number; maximum: number; unit?: LocalText },
) {
  return { type: 'number', label: { en, ar }, ...range } as const
}

/** A text that is the same in all languages, empty by default. */
export function text(en: string, ar: string, maximumLength = 200) {
  return { type: 'text', label: { en, ar }, default: '', maximumLength } as const
}

/** Some things of the shop, by their numbers; none by default. */
export function ids(en: string, ar: string, of: Referred) {
  return { type: 'ids', label: { en, ar }, default: [], of } as const
}

/** A text in each language that is never empty. */
export function words(en: string, ar: string) {
  return { type: 'local-text', label: { en, ar }, default: { en, ar } } as const
}

/** The same, with what it is for. */
export function labelledWords([en, ar]: Pair, standard: Pair) {
  return { ...words(...standard), label: { en, ar } } as const
}

type Pair = readonly [en: string, ar: string]

/** One of some drawings. */
export function icon(
  en: string,
  ar: string,
  usual: { default: string; icons: Readonly<Record<string, Drawing>> },
) {
  return { type: 'icon', label: { en, ar }, ...usual } as const
}
