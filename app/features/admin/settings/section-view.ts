/** The view of a settings section; it contains no secrets. */
import type { MailServerView } from '#app/features/admin/mails/mail-view.ts'
import type { ReferenceType } from '#app/platform/settings/settings.ts'
import type { TaxHint } from '#app/features/checkout/tax-inclusion.ts'
import type { SettingInput } from './setting-input.ts'

export type Option = {
  value: string
  label: string
  /** The plain name, for options whose label is indented or has additions. */
  name?: string
  /** SVG of an icon. */
  icon?: string
  /** URL of a thumbnail. */
  picture?: string
}

export type SettingView = {
  key: string
  type:
    | 'boolean'
    | 'number'
    | 'amount'
    | 'text'
    | 'local-text'
    | 'choice'
    | 'list'
    | 'color'
    | 'icon'
    | 'id'
    | 'ids'
    | 'fields'
    | 'menu'
  label: string
  help: string
  /** '' when the section has no headings. */
  group: string
  input: SettingInput
  /** The default value. */
  defaultInput: SettingInput
  /** Whether the current value is the default. */
  isDefault: boolean
  problem?: SettingProblem
  /** The value that another user saved in the meantime, where it differs from the input. */
  stored?: SettingInput
  options?: Option[]
  /** Suggestions while typing. */
  offers?: string[]
  /** Why the selected page has no effect: customers cannot see it. */
  hidden?: 'draft' | 'deleted'
  /** The type of entity that `id` refers to. */
  referenceType?: ReferenceType
  range?: { minimum: number; maximum: number }
  /** Unit of a number, or ''. */
  unit?: string
  /** Currency and tax of an amount, shown beside its field. */
  money?: { currency: string; tax: TaxHint }
  maxLength?: number
  isLong?: boolean
  secret?: 'set' | 'not set'
  menu?: { levels: number; targets: TargetOptions }
  rows?: { kinds: Option[]; names: Option[]; attributes: string[]; hasBetter: boolean }
}

/** Possible targets of menu entries, with their plain names. */
export type TargetOptions = { pages: Option[]; categories: Option[]; products: Option[] }

/** Why a value is rejected. */
export type SettingProblem =
  | { reason: 'number'; minimum: number; maximum: number }
  /** The limits are in major units. */
  | { reason: 'amount'; minimum: string; maximum: string; decimals: number }
  | { reason: 'too-long'; maxLength: number }
  | { reason: 'expected'; expected: string }
  | { reason: 'choice' | 'color' }
  /** Number of the menu entry, from 1. */
  | { reason: 'entry'; entry: number; missing: 'name' | 'address' | 'target' }
  /** Number of the row, from 1. */
  | { reason: 'row'; row: number }
  | { reason: 'too-many-rows'; maxRows: number }

export type SectionView = {
  name: string
  title: string
  help: string
  version: string
  settings: SettingView[]
  /** All sections, for navigation. */
  sections: Omit<SectionLink, 'help'>[]
  /** '' while it was never saved. */
  savedAt: string
  /** '' for a program or a deleted account. */
  savedBy: string
  notice: SettingsNotice | undefined
  /** The active mail server, in the section 'mail'. */
  mailServer?: MailServerView
  /** Keys of a file that were not accepted. */
  skippedKeys: string[]
  /** The input differs from the stored values. */
  isUnsaved: boolean
  /** Changes when the input comes from the server: the controls are remounted. */
  formKey: string
}

export type SettingsNotice =
  | 'saved'
  | 'wrong'
  | 'changed'
  | 'read-from-file'
  | 'no-file'
  | 'unreadable'
  | 'reset'
  | 'rows'

export type SectionLink = { name: string; title: string; help: string }

export type SettingMatch = {
  section: string
  sectionTitle: string
  key: string
  label: string
  group: string
}

export type SectionsView = { sections: SectionLink[]; search: string; matches: SettingMatch[] }
