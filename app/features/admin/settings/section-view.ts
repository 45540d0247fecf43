/** A section of the settings as its page shows it; nothing of it is secret. */
import type { MailServerView } from '#app/features/admin/mails/mail-view.ts'
import type { Referred } from '#app/platform/settings/settings.ts'
import type { TaxIn } from '#app/features/checkout/entered.ts'
import type { Typed } from './typed.ts'

export type Option = {
  value: string
  label: string
  /** Of what lies deep, or says more of itself in the label: its name alone. */
  name?: string
  /** SVG, of a drawing. */
  drawing?: string
  /** Address of a small picture. */
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
  /** ''. */
  contractName: string
  /** '' when the section has no headings. */
  group: string
  typed: Typed
  /** What it is until somebody changes it. */
  standard: Typed
  /** Whether it is so now. */
  isStandard: boolean
  problem?: Problem
  /** What somebody else has saved meanwhile, where it is not what is typed. */
  stored?: Typed
  options?: Option[]
  /** Offered while typing. */
  offers?: string[]
  /** Why what is chosen does nothing: shoppers do not see that page. */
  hidden?: 'draft' | 'deleted'
  /** What `id` is the number of. */
  of?: Referred
  range?: { minimum: number; maximum: number }
  /** Of a number; ''. */
  unit?: string
  /** Of an amount. */
  money?: { currency: string; tax: TaxIn }
  longest?: number
  isLong?: boolean
  secret?: 'set' | 'not set'
  menu?: { levels: number; targets: TargetOptions }
  rows?: { kinds: Option[]; names: Option[]; attributes: string[]; hasBetter: boolean }
}

/** What entries of menus can lead to, by their own names. */
export type TargetOptions = { pages: Option[]; categories: Option[]; products: Option[] }

/** Why a value is not taken. */
export type Problem =
  | { reason: 'number'; minimum: number; maximum: number }
  /** In major units. */
  | { reason: 'amount'; minimum: string; maximum: string; decimals: number }
  | { reason: 'too-long'; longest: number }
  | { reason: 'expected'; expected: string }
  | { reason: 'choice' | 'color' }
  /** Of the entry of a menu with this number, from 1. */
  | { reason: 'entry'; entry: number; lacks: 'name' | 'address' | 'target' }
  /** Of the row with this number, from 1. */
  | { reason: 'row'; row: number }
  | { reason: 'too-many-rows'; most: number }

export type SectionView = {
  name: string
  title: string
  help: string
  version: string
  settings: SettingView[]
  /** All sections, for the way to them. */
  sections: Omit<SectionLink, 'help'>[]
  /** '' while nobody has saved it. */
  savedAt: string
  /** '' when a program did, or an account that is gone. */
  savedBy: string
  notice: Notice | undefined
  /** Of the section 'mail': which mail server is in force. */
  mailServer?: MailServerView
  /** Settings of a file that were not taken, by their keys. */
  leftOut: string[]
  /** What is typed is not what is kept. */
  isUnsaved: boolean
  /** Another one: what is typed comes from the server, and the controls begin anew. */
  filling: string
}

export type Notice =
  | 'saved'
  | 'wrong'
  | 'changed'
  | 'read-from-file'
  | 'no-file'
  | 'unreadable'
  | 'reset'
  | 'rows'

export type SectionLink = { name: string; title: string; help: string }

export type FoundSetting = {
  section: string
  sectionTitle: string
  key: string
  label: string
  group: string
}

export type SectionsView = { sections: SectionLink[]; search: string; found: FoundSetting[] }
