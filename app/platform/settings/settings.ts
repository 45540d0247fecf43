/**
 * What an owner can change: declared once by a feature (features/<name>/settings.ts), listed in app/registry/settings.ts,
 * stored in the table `settings` under '<section>', shown by the admin from the same declaration (docs/decisions/0020).
 */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Drawing } from '#app/platform/drawings/drawings.ts'

/** One setting: how the admin shows and checks it, and what it is until somebody changes it. */
export type Setting = Described & Kind

type Described = {
  label: LocalText
  /** What the label does not say, below the control. */
  help?: LocalText
  /** What the contract, or the plugin that a shop comes from, calls it: shown small, and found by the search. */
  contractName?: string
  /**
   * A page of the desk that asks before another value counts, with that value as `to`: whoever saves the section is led there, and the
   * value stays what it was until then.
   */
  asksAt?: string
  /** Heading on the page of the section; settings with the same one stand together. */
  group?: LocalText
}

type Kind =
  | { type: 'boolean'; default: boolean }
  // Whole; the unit stands behind the field.
  | { type: 'number'; default: number; minimum: number; maximum: number; unit?: LocalText }
  // Money in minor units of the shop's currency; owners type it in major ones.
  | { type: 'amount'; default: number; minimum: number; maximum: number; tax?: AmountTax }
  | {
      type: 'text'
      default: string
      maximumLength?: number
      check?: TextCheck
      /** As `check`, where it depends on the country of the shop: asked where the value is typed. */
      checkInCountry?: (country: string) => TextCheck
      /** In several lines. */
      isLong?: true
      /** What the shop knows of this kind is offered while typing. */
      offers?: Offer
      /** Is written and replaced, but leaves the server for nobody: no page and no export tells it. */
      isSecret?: true
    }
  // In each language; one that is left empty has the words of the default, else pickText takes the other one's.
  | { type: 'local-text'; default: LocalText; maximumLength?: number; check?: TextCheck; isLong?: true }
  | { type: 'choice'; default: string; choices: Choices }
  // Some of the choices, in the order in which they are declared.
  | { type: 'list'; default: readonly string[]; choices: Choices }
  // '#00a0d2'.
  | { type: 'color'; default: string }
  // One of some drawings, by the names that the contract or the feature has for them.
  | { type: 'icon'; default: string; icons: Readonly<Record<string, Drawing>> }
  // The number of something in the shop; 0: none.
  | { type: 'id'; default: number; of: Referred }
  | { type: 'ids'; default: readonly number[]; of: Referred }
  // Rows that the owner adds, names and orders.
  | {
      type: 'fields'
      default: readonly FieldEntry[]
      /** What a row may be; of the kind 'default' are the rows in `names`. */
      kinds: Choices
      names: Choices
      /** The owner says of a row of numbers which end is better. */
      hasBetter?: true
    }
  // Entries with others below them; what an entry leads to, the feature knows.
  | {
      type: 'menu'
      default: readonly []
      accepts: (value: unknown) => boolean
      expected: LocalText
      /** How deep entries may stand. */
      levels: number
    }

/** What decides whether tax is in an amount; absent: it is none that is taxed. */
export type AmountTax = 'as charges'

/** Value → what the owner reads. */
export type Choices = Readonly<Record<string, LocalText>>

export type Referred = 'category' | 'page' | 'form' | 'medium'
export type Offer = 'attribute' | 'taxonomy'

/** A row of a table that the owner composes. */
export type FieldEntry<Kind extends string = string> = {
  /** Stays when the row is renamed or moved: what shoppers chose hangs on it. */
  key: string
  type: Kind
  /** Of the kind 'default' a name that the declaration knows, else what the kind means by it: 'pa_size', 'Material'. */
  name: string
  /** Empty: the usual one. */
  label: LocalText
  /** Which end of its numbers is the best; absent: none is. */
  better?: 'more' | 'less'
}

/** What a text must be beyond its length; `expected` ends the sentence "expected …". */
export type TextCheck = { accepts: (text: string) => boolean; expected: LocalText }

export type SettingsSection = Record<string, Setting>

/** Settings that stand together under one heading. */
export function inGroup<const Section extends SettingsSection>(group: LocalText, section: Section): Section {
  const grouped = Object.entries(section).map(([key, field]) => [key, { ...field, group }])
  return Object.fromEntries(grouped) as Section
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

/** What was stored and cannot be used any more. */
export type Misfit = { key: string; reason: 'unknown' | 'does not fit' }

/** Stored values over the defaults; a stored value that no longer fits its declaration is left out, and told. */
export function readSection<Section extends SettingsSection>(
  section: Section,
  stored: unknown = {},
  tell: (misfit: Misfit) => void = () => {},
): SettingsOf<Section> {
  const kept: Record<string, unknown> =
    typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  for (const key of Object.keys(kept)) {
    if (!Object.hasOwn(section, key)) tell({ key, reason: 'unknown' })
  }
  const values = Object.entries(section).map(([key, field]) => {
    if (!Object.hasOwn(kept, key)) return [key, field.default]
    if (fits(field, kept[key])) return [key, overDefault(field, kept[key])]
    tell({ key, reason: 'does not fit' })
    return [key, field.default]
  })
  return Object.fromEntries(values) as SettingsOf<Section>
}

/** A language without words of the owner has those of the default. */
function overDefault(field: Setting, value: unknown): unknown {
  return field.type === 'local-text' ? { ...field.default, ...ownWords(field.default, value) } : value
}

/** What of a text in two languages is not as by default. */
export function ownWords(standard: LocalText, value: unknown): LocalText {
  const texts = Object.entries((value ?? {}) as LocalText)
  return Object.fromEntries(
    texts.filter(([locale, text]) => text !== '' && text !== standard[locale as keyof LocalText]),
  )
}

/** Names each setting as the contract does: as it is called here, in small letters with underscores, but for those that are named. */
export function inContract<const Section extends SettingsSection>(
  section: Section,
  otherwise: Partial<Record<keyof Section, string>> = {},
): Section {
  const named = Object.entries(section).map(([key, field]) => {
    const contractName = otherwise[key] ?? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return [key, { ...field, contractName }]
  })
  return Object.fromEntries(named) as Section
}

/** Does a value fit what was declared? */
export function fits(field: Setting, value: unknown): boolean {
  switch (field.type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
    case 'amount':
      return isWhole(value, field)
    case 'id':
      return isWhole(value, { minimum: 0, maximum: LARGEST_ID })
    case 'ids':
      return isListOf(value, (id) => isWhole(id, { minimum: 1, maximum: LARGEST_ID }))
    case 'choice':
      return isText(value) && Object.hasOwn(field.choices, value)
    case 'list':
      return isListOf(value, (choice) => isText(choice) && Object.hasOwn(field.choices, choice))
    case 'icon':
      return isText(value) && Object.hasOwn(field.icons, value)
    case 'color':
      return isText(value) && /^#[\da-f]{6}$/.test(value)
    case 'local-text':
      return isLocalText(value, longestOf(field)) && isEachTaken(value, field.check)
    case 'fields':
      return isFields(value, field)
    case 'menu':
      return field.accepts(value)
    default:
      return isText(value) && value.length <= longestOf(field) && (field.check?.accepts(value) ?? true)
  }
}

/** What a field takes, in words. */
export function expectationOf(field: Setting): string {
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
      return 'a colour, for example #00a0d2'
    case 'local-text':
      return field.check?.expected.en ?? `a text for each language, of at most ${longestOf(field)} characters`
    case 'fields':
      return `at most ${MOST_FIELDS} rows, each with a key of its own, a kind and a name`
    case 'menu':
      return field.expected.en ?? ''
    default:
      return field.check?.expected.en ?? `a text of at most ${longestOf(field)} characters`
  }
}

export const MOST_FIELDS = 100
const LONGEST_FIELD_TEXT = 500
const LARGEST_ID = 2_147_483_647
const MOST_LISTED = 1000

/** How long a text may be. */
export function longestOf({ maximumLength = 2000 }: { maximumLength?: number }): number {
  return maximumLength
}

/** A row as it is kept. */
export function isFieldEntry(value: unknown, field: Extract<Setting, { type: 'fields' }>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { key, type, name, label, better } = value as Record<string, unknown>
  if (!isText(key) || !/^[\w-]{1,64}$/.test(key)) return false
  if (!isText(type) || !Object.hasOwn(field.kinds, type)) return false
  if (!isText(name) || name.trim() === '' || name.length > LONGEST_FIELD_TEXT) return false
  if (type === 'default' && !Object.hasOwn(field.names, name)) return false
  if (better !== undefined && (!field.hasBetter || (better !== 'more' && better !== 'less'))) return false
  return isLocalText(label, LONGEST_FIELD_TEXT)
}

function isFields(value: unknown, field: Extract<Setting, { type: 'fields' }>): boolean {
  if (!Array.isArray(value) || value.length > MOST_FIELDS) return false
  if (!value.every((entry) => isFieldEntry(entry, field))) return false
  return new Set(value.map(({ key }: FieldEntry) => key)).size === value.length
}

function isListOf(value: unknown, isOne: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= MOST_LISTED && value.every(isOne)
}

function isWhole(value: unknown, { minimum, maximum }: { minimum: number; maximum: number }): boolean {
  return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
}

function isLocalText(value: unknown, longest: number): value is LocalText {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((text) => isText(text) && text.length <= longest)
}

function isEachTaken(texts: LocalText, check?: TextCheck): boolean {
  return !check || Object.values(texts).every(check.accepts)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
