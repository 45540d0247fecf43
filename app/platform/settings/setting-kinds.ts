/** Setting types that features declare often, each in one line. */
import type { IconDefinition } from '#app/platform/icons/icons.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Choices, ReferenceType } from './settings.ts'

/** A boolean. */
export function flag(en: string, ar: string, defaultValue: boolean) {
  return { type: 'boolean', label: { en, ar }, default: defaultValue } as const
}

/** One of several choices; the first one is the default. */
export function choice<const Declared extends Choices>(en: string, ar: string, choices: Declared) {
  return { type: 'choice', label: { en, ar }, default: Object.keys(choices)[0] ?? '', choices } as const
}

/** An integer; the unit is shown after its field. */
export function number(
  en: string,
  ar: string,
  range: { default: number; minimum: number; maximum: number; unit?: LocalText },
) {
  return { type: 'number', label: { en, ar }, ...range } as const
}

/** A language-independent text, empty by default. */
export function text(en: string, ar: string, maximumLength = 200) {
  return { type: 'text', label: { en, ar }, default: '', maximumLength } as const
}

/** References to objects of the shop, by ID; none by default. */
export function ids(en: string, ar: string, referenceType: ReferenceType) {
  return { type: 'ids', label: { en, ar }, default: [], referenceType } as const
}

/** A required text in each language. */
export function localText(en: string, ar: string) {
  return { type: 'local-text', label: { en, ar }, default: { en, ar } } as const
}

/** Like `localText`, with a default text that differs from the label. */
export function labeledText([en, ar]: Pair, defaultText: Pair) {
  return { ...localText(...defaultText), label: { en, ar } } as const
}

type Pair = readonly [en: string, ar: string]

/** One of several icons. */
export function icon(
  en: string,
  ar: string,
  options: { default: string; icons: Readonly<Record<string, IconDefinition>> },
) {
  return { type: 'icon', label: { en, ar }, ...options } as const
}
