/**
 * What an owner can change: declared once by a feature (features/<name>/settings.ts), listed in app/settings.ts,
 * stored in the table `settings` under '<section>', shown by the admin from the same declaration.
 */
import type { LocalText } from '#app/i18n/local-text.ts'

/** One field: how the admin shows and checks it, and what it is until somebody changes it. */
export type Setting =
  | { type: 'boolean'; label: LocalText; default: boolean }
  | { type: 'number'; label: LocalText; default: number; minimum: number; maximum: number }
  | { type: 'text'; label: LocalText; default: string; maximumLength?: number }
  | { type: 'local-text'; label: LocalText; default: LocalText }
  | { type: 'choice'; label: LocalText; default: string; choices: readonly string[] }

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
    return typeof value === 'number' && value >= field.minimum && value <= field.maximum
  }
  if (field.type === 'choice') return typeof value === 'string' && field.choices.includes(value)
  if (field.type === 'text') return typeof value === 'string' && value.length <= (field.maximumLength ?? 2000)
  return typeof value === 'object' && value !== null && Object.values(value).every(isText)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
