/**
 * What an owner can change: declared once by a feature (features/<name>/settings.ts), listed in app/settings.ts,
 * stored in the table `settings` under '<section>', shown by the admin from the same declaration.
 */
import type { LocalText } from '#app/i18n/local-text.ts'

/** One field: how the admin shows and checks it, and what it is until somebody changes it. Numbers are whole. */
export type Setting =
  | { type: 'boolean'; label: LocalText; default: boolean }
  | { type: 'number'; label: LocalText; default: number; minimum: number; maximum: number }
  | {
      type: 'text'
      label: LocalText
      default: string
      maximumLength?: number
      check?: TextCheck
      /** Is written and replaced, but leaves the server for nobody: no page and no export tells it. */
      isSecret?: true
    }
  | { type: 'local-text'; label: LocalText; default: LocalText }
  | { type: 'choice'; label: LocalText; default: string; choices: readonly string[] }
  // What has an editor of its own; the feature knows its shape.
  | {
      type: 'shape'
      label: LocalText
      default: unknown
      accepts: (value: unknown) => boolean
      expected: string
    }

/** What a text must be beyond its length; `expected` ends the sentence "expected …". */
export type TextCheck = { accepts: (text: string) => boolean; expected: string }

export type SettingsSection = Record<string, Setting>

/** The values of a section, typed by its declaration. */
export type SettingsOf<Section extends SettingsSection> = { [Key in keyof Section]: ValueOf<Section[Key]> }

type ValueOf<Field extends Setting> = Field extends { type: 'boolean' }
  ? boolean
  : Field extends { type: 'number' }
    ? number
    : Field extends { type: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : Field extends { type: 'local-text' }
        ? LocalText
        : Field extends { type: 'shape'; accepts: (value: unknown) => value is infer Shape }
          ? Shape
          : Field extends { type: 'shape' }
            ? unknown
            : string

/** Stored values over the defaults; a stored value that no longer fits its declaration is left out. */
export function readSection<Section extends SettingsSection>(
  section: Section,
  stored: Record<string, unknown> = {},
): SettingsOf<Section> {
  const values = Object.entries(section).map(([key, field]) => {
    const value = stored[key]
    return [key, fits(field, value) ? value : field.default]
  })
  return Object.fromEntries(values) as SettingsOf<Section>
}

/** Does a value fit what was declared? */
export function fits(field: Setting, value: unknown): boolean {
  if (field.type === 'boolean') return typeof value === 'boolean'
  if (field.type === 'number') {
    return Number.isInteger(value) && Number(value) >= field.minimum && Number(value) <= field.maximum
  }
  if (field.type === 'choice') return typeof value === 'string' && field.choices.includes(value)
  if (field.type === 'local-text') {
    return typeof value === 'object' && value !== null && Object.values(value).every(isText)
  }
  if (field.type === 'shape') return field.accepts(value)
  if (!isText(value) || value.length > longestOf(field)) return false
  return field.check?.accepts(value) ?? true
}

/** What a field takes, in words. */
export function expectationOf(field: Setting): string {
  if (field.type === 'boolean') return 'true or false'
  if (field.type === 'number') return `a whole number from ${field.minimum} to ${field.maximum}`
  if (field.type === 'choice') return `one of ${JSON.stringify(field.choices)}`
  if (field.type === 'local-text') return 'a text for each language'
  if (field.type === 'shape') return field.expected
  return field.check?.expected ?? `a text of at most ${longestOf(field)} characters`
}

function longestOf(field: { maximumLength?: number }): number {
  return field.maximumLength ?? 2000
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
