/**
 * Merchant settings: declared once by a feature (features/<name>/settings.ts), listed in
 * app/registry/settings.ts, stored in the table `settings` under '<section>', shown by the admin from the
 * same declaration (docs/decisions/0020).
 */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { IconDefinition } from '#app/platform/icons/icons.ts'
import { isListOf, isLocalText, isText, isWholeNumber } from './value-checks.ts'

/** One setting: how the admin shows and validates it, and its default. */
export type Setting = SettingDescription & Kind

type SettingDescription = {
  label: LocalText
  /** Explanation below the control, in addition to the label. */
  help?: LocalText
  /** Its name in the contract, or in the plugin that a shop migrates from: shown small, and searchable. */
  contractName?: string
  /**
   * An admin page that asks for confirmation before another value takes effect, with that value as `to`:
   * saving the section redirects there, and the old value remains until then.
   */
  confirmationPath?: string
  /** Heading on the section's page; settings with the same group are shown together. */
  group?: LocalText
}

type Kind =
  | { type: 'boolean'; default: boolean }
  // An integer; the unit is shown after the field.
  | { type: 'number'; default: number; minimum: number; maximum: number; unit?: LocalText }
  // Money in minor units of the shop's currency; merchants enter it in major ones.
  | { type: 'amount'; default: number; minimum: number; maximum: number; tax?: AmountTax }
  | {
      type: 'text'
      default: string
      maximumLength?: number
      check?: TextCheck
      /** Like `check`, if it depends on the shop's country: applied when the value is entered. */
      checkInCountry?: (country: string) => TextCheck
      /** A multi-line text. */
      isLong?: true
      /** Existing values of this kind are suggested while typing. */
      suggestionSource?: SuggestionSource
      /** Write-only: it can be replaced, but is never sent to a page or an export. */
      isSecret?: true
    }
  // A text in each language; an empty one has the default's text, else pickText falls back to the other
  // language.
  | { type: 'local-text'; default: LocalText; maximumLength?: number; check?: TextCheck; isLong?: true }
  | { type: 'choice'; default: string; choices: Choices }
  // Some of the choices, in the order of their declaration.
  | { type: 'list'; default: readonly string[]; choices: Choices }
  // A color such as '#00a0d2'.
  | { type: 'color'; default: string }
  // One of several icons, by their names in the contract or the feature.
  | { type: 'icon'; default: string; icons: Readonly<Record<string, IconDefinition>> }
  // The ID of an object in the shop; 0: none.
  | { type: 'id'; default: number; referenceType: ReferenceType }
  | { type: 'ids'; default: readonly number[]; referenceType: ReferenceType }
  // Rows that the merchant adds, names and orders.
  | {
      type: 'fields'
      default: readonly FieldEntry[]
      /** The kinds of rows; rows of kind 'default' are those in `names`. */
      kinds: Choices
      names: Choices
      /** For a numeric row the merchant chooses whether more or less is better. */
      hasBetter?: true
    }
  // Nested entries; the feature defines what an entry links to.
  | {
      type: 'menu'
      default: readonly []
      accepts: (value: unknown) => boolean
      expected: LocalText
      /** Maximum nesting depth. */
      levels: number
    }

/** Determines whether an amount includes tax; absent: it is not taxed. */
export type AmountTax = 'as charges'

/** Value → label in the admin. */
export type Choices = Readonly<Record<string, LocalText>>

export type ReferenceType = 'category' | 'page' | 'form' | 'medium'
export type SuggestionSource = 'attribute' | 'taxonomy'

/** A row of a table that the merchant composes. */
export type FieldEntry<Kind extends string = string> = {
  /** Stable when the row is renamed or moved: customers' choices refer to it. */
  key: string
  type: Kind
  /** A declared name if the kind is 'default', else the kind's reference: 'pa_size', 'Material'. */
  name: string
  /** Empty: the default label. */
  label: LocalText
  /** Which end of its numbers is best; absent: neither. */
  better?: 'more' | 'less'
}

/** A check of a text beyond its length; `expected` ends the sentence "expected …". */
export type TextCheck = { accepts: (text: string) => boolean; expected: LocalText }

export type SettingsSection = Record<string, Setting>

/** Settings shown together under one heading. */
export function setGroup<const Section extends SettingsSection>(group: LocalText, section: Section): Section {
  const groupedEntries = Object.entries(section).map(([key, field]) => [key, { ...field, group }])
  return Object.fromEntries(groupedEntries) as Section
}

/** The values of a section, typed by its declaration. */
export type SettingsOf<Section extends SettingsSection> = { [Key in keyof Section]: ValueOf<Section[Key]> }

type ValueOf<Field extends Setting> = Field extends { type: 'boolean' }
  ? boolean
  : Field extends { type: 'number' | 'amount' | 'id' }
    ? number
    : Field extends { type: 'ids' }
      ? readonly number[]
      : Field extends { type: 'choice'; choices: infer Declared }
        ? `${keyof Declared & (string | number)}`
        : Field extends { type: 'list'; choices: infer Declared }
          ? readonly `${keyof Declared & (string | number)}`[]
          : Field extends { type: 'icon'; icons: infer Icons }
            ? keyof Icons & string
            : Field extends { type: 'local-text' }
              ? LocalText
              : Field extends { type: 'fields'; kinds: infer Kinds }
                ? readonly FieldEntry<keyof Kinds & string>[]
                : Field extends { type: 'menu'; accepts: (value: unknown) => value is infer Menu }
                  ? Menu
                  : string

/** A stored value that is no longer valid. */
export type SettingValidationError = { key: string; reason: 'unknown' | 'does not fit' }

/**
 * Stored values merged over the defaults; a stored value that no longer matches its declaration is omitted
 * and reported.
 */
export function readSection<Section extends SettingsSection>(
  section: Section,
  storedSection: unknown = {},
  report: (validationError: SettingValidationError) => void = () => {},
): SettingsOf<Section> {
  const storedValues: Record<string, unknown> =
    typeof storedSection === 'object' && storedSection !== null && !Array.isArray(storedSection)
      ? { ...storedSection }
      : {}
  for (const key of Object.keys(storedValues)) {
    if (!Object.hasOwn(section, key)) report({ key, reason: 'unknown' })
  }
  const values = Object.entries(section).map(([key, field]) => {
    if (!Object.hasOwn(storedValues, key)) return [key, field.default]
    if (isValidSetting(field, storedValues[key])) return [key, mergeDefault(field, storedValues[key])]
    report({ key, reason: 'does not fit' })
    return [key, field.default]
  })
  return Object.fromEntries(values) as SettingsOf<Section>
}

/** Merges a stored value over the default: a language without a text of the merchant has the default's. */
function mergeDefault(field: Setting, value: unknown): unknown {
  return field.type === 'local-text' ? { ...field.default, ...omitDefaultTexts(field.default, value) } : value
}

/** The languages of a text that differ from the default. */
export function omitDefaultTexts(defaultText: LocalText, value: unknown): LocalText {
  const texts = Object.entries((value ?? {}) as LocalText)
  return Object.fromEntries(
    texts.filter(([locale, text]) => text !== '' && text !== defaultText[locale as keyof LocalText]),
  )
}

/** Adds each setting's name in the contract: the explicit one, else its own name in snake case. */
export function addContractNames<const Section extends SettingsSection>(
  section: Section,
  explicitNames: Partial<Record<keyof Section, string>> = {},
): Section {
  const namedEntries = Object.entries(section).map(([key, field]) => {
    const contractName =
      explicitNames[key] ?? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return [key, { ...field, contractName }]
  })
  return Object.fromEntries(namedEntries) as Section
}

/** Whether a value matches its declaration. */
export function isValidSetting(field: Setting, value: unknown): boolean {
  switch (field.type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
    case 'amount':
      return isWholeNumber(value, field)
    case 'id':
      return isWholeNumber(value, { minimum: 0, maximum: MAX_ID })
    case 'ids':
      return isListOf(value, (id) => isWholeNumber(id, { minimum: 1, maximum: MAX_ID }))
    case 'choice':
      return isText(value) && Object.hasOwn(field.choices, value)
    case 'list':
      return isListOf(value, (choice) => isText(choice) && Object.hasOwn(field.choices, choice))
    case 'icon':
      return isText(value) && Object.hasOwn(field.icons, value)
    case 'color':
      return isText(value) && /^#[\da-f]{6}$/.test(value)
    case 'local-text':
      return isLocalText(value, readMaxLength(field)) && areAllAccepted(value, field.check)
    case 'fields':
      return isFields(value, field)
    case 'menu':
      return field.accepts(value)
    default:
      return isText(value) && value.length <= readMaxLength(field) && (field.check?.accepts(value) ?? true)
  }
}

/** Describes the accepted values of a field. */
export function describeExpectation(field: Setting): string {
  switch (field.type) {
    case 'boolean':
      return 'true or false'
    case 'number':
      return `a whole number from ${field.minimum} to ${field.maximum}`
    case 'amount':
      return `minor units of the currency, from ${field.minimum} to ${field.maximum}`
    case 'id':
      return 'a number, or 0 for none'
    case 'ids':
      return 'a list of numbers'
    case 'choice':
      return `one of ${JSON.stringify(Object.keys(field.choices))}`
    case 'list':
      return `some of ${JSON.stringify(Object.keys(field.choices))}`
    case 'icon':
      return `one of ${JSON.stringify(Object.keys(field.icons))}`
    case 'color':
      return 'a color, for example #00a0d2'
    case 'local-text':
      return (
        field.check?.expected.en ?? `a text for each language, of at most ${readMaxLength(field)} characters`
      )
    case 'fields':
      return `at most ${MAX_FIELDS} rows, each with a key of its own, a kind and a name`
    case 'menu':
      return field.expected.en ?? ''
    default:
      return field.check?.expected.en ?? `a text of at most ${readMaxLength(field)} characters`
  }
}

export const MAX_FIELDS = 100
const MAX_FIELD_TEXT_LENGTH = 500
const MAX_ID = 2_147_483_647

/** Maximum length of a text. */
export function readMaxLength({ maximumLength = 2000 }: { maximumLength?: number }): number {
  return maximumLength
}

/** Whether a value is a stored row. */
export function isFieldEntry(value: unknown, field: Extract<Setting, { type: 'fields' }>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { key, type, name, label, better } = value as Record<string, unknown>
  if (!isText(key) || !/^[\w-]{1,64}$/.test(key)) return false
  if (!isText(type) || !Object.hasOwn(field.kinds, type)) return false
  if (!isText(name) || name.trim() === '' || name.length > MAX_FIELD_TEXT_LENGTH) return false
  if (type === 'default' && !Object.hasOwn(field.names, name)) return false
  if (better !== undefined && (!field.hasBetter || (better !== 'more' && better !== 'less'))) return false
  return isLocalText(label, MAX_FIELD_TEXT_LENGTH)
}

function isFields(value: unknown, field: Extract<Setting, { type: 'fields' }>): boolean {
  if (!Array.isArray(value) || value.length > MAX_FIELDS) return false
  if (!value.every((entry) => isFieldEntry(entry, field))) return false
  return new Set(value.map(({ key }: FieldEntry) => key)).size === value.length
}

function areAllAccepted(texts: LocalText, check?: TextCheck): boolean {
  return !check || Object.values(texts).every(check.accepts)
}
