/** A section of the settings for its page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { KeptSection } from '#app/platform/settings/settings.server.ts'
import type { Referred, Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import type { Notice, Option, Problem, SectionLink, SectionView, SettingView } from './section-view.ts'
import type { Typed } from './typed.ts'
import { isDeepStrictEqual } from 'node:util'
import { areaOfSection, areaOfSetting } from '#app/features/admin/rights.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { momentWriter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { viewServer } from '#app/features/admin/mails/mail-rows.server.ts'
import { taxIn } from '#app/features/checkout/entered.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { longestOf } from '#app/platform/settings/settings.ts'
import { mayUse, type Visitor } from '#app/platform/visitor/visitor.ts'
import { nameOfUser, openOffers, type Offers } from './options.server.ts'
import { isEntries } from './menus/menu-typed.ts'
import { textsOf, typedOf } from './read-typed.server.ts'

export type SectionName = keyof PageRequest['services']['settings']['declared']

/** The section that an address names, for managers; others and other names leave. */
export async function requireSection(page: PageRequest, name: string | undefined): Promise<Opened> {
  const visitor = await requireManager(page)
  const { declared } = page.services.settings
  if (!isSection(declared, name) || !maySee(page, visitor, name)) return throwMissing(page)
  const kept = await page.services.settings.read(name)
  const own = Object.entries<Setting>(declared[name]).filter(([key]) =>
    mayUse(visitor, areaOfSetting(name, key)),
  )
  return { page, name, section: Object.fromEntries(own), kept, visitor, userId: visitor.userId }
}

export type Opened = {
  page: PageRequest
  name: SectionName
  /** What of it the visitor may change: other settings are neither shown nor taken. */
  section: SettingsSection
  kept: KeptSection
  visitor: Visitor
  userId: number
}

/** Some sections are for administrators alone. */
export function maySee({ services }: PageRequest, { role }: Visitor, section: string): boolean {
  return role === 'admin' || !services.sectionsForAdmins.includes(section)
}

function isSection(declared: Record<string, unknown>, name: string | undefined): name is SectionName {
  return name !== undefined && Object.hasOwn(declared, name)
}

/** What was typed and not saved, and why; absent where the page shows what is kept. */
export type Attempt = {
  typed: Record<string, Typed>
  notice: Notice
  problems?: Record<string, Problem>
  /** Settings of a file that were not taken. */
  leftOut?: string[]
  /** The controls begin anew with it: it is not what the browser sent. */
  isFilled?: boolean
}

/** The page of a section, with what is kept or with what was tried. */
export async function viewSection(opened: Opened, attempt?: Attempt): Promise<SectionView> {
  const { page, name, section, kept } = opened
  const { locale, services } = page
  const offers = openOffers(page, section)
  const { savedAt, savedBy } = await auditOf(opened)
  const settings = Object.entries(section).map(async ([key, field]) => {
    const typed = attempt?.typed[key]
    const problem = attempt?.problems?.[key]
    const stored = typedOf(field, kept.values[key], decimalsIn(page))
    const isOther = attempt?.notice === 'changed' && typed !== undefined && !isDeepStrictEqual(typed, stored)
    return {
      ...(await describe({ key, field, typed: typed ?? stored }, offers, page)),
      ...(field.type === 'text' && field.isSecret && { secret: kept.values[key] === '' ? 'not set' : 'set' }),
      typed: typed ?? stored,
      isStandard: isDeepStrictEqual(kept.values[key], field.default),
      ...(problem && { problem }),
      ...(isOther && !isSecret(field) && { stored }),
    } satisfies SettingView
  })
  const { label, help } = services.settingTitles[name]
  return {
    name,
    title: textIn(label, locale),
    help: textIn(help, locale),
    version: kept.version,
    settings: await Promise.all(settings),
    sections: listSections(page, opened.visitor).map(({ name, title }) => ({ name, title })),
    savedAt,
    savedBy,
    notice: attempt?.notice ?? noticeIn(page),
    ...(name === 'mail' && { mailServer: viewServer(page, opened.visitor) }),
    isUnsaved: attempt !== undefined,
    leftOut: attempt?.leftOut ?? [],
    filling: attempt?.isFilled ? crypto.randomUUID() : '',
  }
}

function noticeIn({ query }: PageRequest): Notice | undefined {
  return query.get('notice') === 'saved' ? 'saved' : undefined
}

function isSecret(field: Setting): boolean {
  return field.type === 'text' && field.isSecret === true
}

/** The sections that the visitor may change, in the owner's order. */
export function listSections(page: PageRequest, visitor: Visitor): SectionLink[] {
  const { services, locale } = page
  const own = Object.entries(services.settingTitles).filter(
    ([name]) => mayUse(visitor, areaOfSection(name)) && maySee(page, visitor, name),
  )
  return own.map(([name, { label, help }]) => ({
    name,
    title: textIn(label, locale),
    help: textIn(help, locale),
  }))
}

async function auditOf({ page, kept }: Opened): Promise<{ savedAt: string; savedBy: string }> {
  const { updatedAt, updatedBy } = kept
  if (!updatedAt) return { savedAt: '', savedBy: '' }
  const savedBy = updatedBy === undefined ? '' : await nameOfUser(page, updatedBy)
  return { savedAt: momentWriter(page)(updatedAt), savedBy }
}

type Declared = { key: string; field: Setting; typed: Typed }

type Choosing = { of: Referred; typed: Typed; offers: Offers }

/** A page that was withdrawn stays among what may be chosen, with its name. */
async function chosenFrom(
  options: Option[],
  { of, typed, offers }: Choosing,
): Promise<Pick<SettingView, 'options' | 'hidden'>> {
  const id = Number(typed)
  const isOffered = options.some(({ value }) => value === String(id))
  if (of !== 'page' || isOffered || !Number.isInteger(id) || id < 1 || id > LARGEST_ID) return { options }
  const draft = await offers.draftWith(id)
  return draft ? { options: [...options, draft], hidden: 'draft' } : { options, hidden: 'deleted' }
}

const LARGEST_ID = 2_147_483_647

/** What its declaration says of a setting. */
async function describe({ key, field, typed }: Declared, offers: Offers, page: PageRequest) {
  const { locale } = page
  return {
    key,
    type: field.type,
    label: textIn(field.label, locale),
    help: textIn(field.help ?? {}, locale),
    group: textIn(field.group ?? {}, locale),
    contractName: field.contractName ?? '',
    standard:
      field.type === 'local-text' ? textsOf(field.default) : typedOf(field, field.default, decimalsIn(page)),
    ...(await controlOf(field, typed, offers)),
    ...(field.type === 'amount' && { money: moneyOf(field, page) }),
  }
}

function moneyOf(
  { tax }: Extract<Setting, { type: 'amount' }>,
  { services }: PageRequest,
): SettingView['money'] {
  const settings = services.settings.current()
  return { currency: settings.catalog.currency, tax: tax ? taxIn(settings.tax).charges : 'none' }
}

/** Of the currency in which amounts are typed. */
export function decimalsIn({ services }: PageRequest): number {
  return currencyDecimals(services.settings.current().catalog.currency)
}

async function controlOf(field: Setting, typed: Typed, offers: Offers): Promise<Partial<SettingView>> {
  switch (field.type) {
    case 'number':
      return {
        range: { minimum: field.minimum, maximum: field.maximum },
        unit: textIn(field.unit ?? {}, offers.locale),
      }
    case 'text':
      return {
        longest: longestOf(field),
        isLong: field.isLong ?? false,
        ...(field.offers && { offers: await offers.namesOf(field.offers) }),
      }
    case 'local-text':
      return { longest: longestOf(field), isLong: field.isLong ?? false }
    case 'choice':
    case 'list':
      return { options: offers.optionsOf(field.choices) }
    case 'icon':
      return { options: offers.drawingsOf(field.icons) }
    case 'id':
    case 'ids':
      if (field.of === 'medium') return { of: field.of, options: await offers.picturesWith(Number(typed)) }
      return {
        of: field.of,
        ...(await chosenFrom(await offers.listOf(field.of), { of: field.of, typed, offers })),
      }
    case 'menu': {
      const entries = isEntries(typed) ? typed : []
      const products = entries
        .map(({ to }) => Number(/^product:(\d+)$/.exec(to)?.[1]))
        .filter(Number.isInteger)
      const [pages, categories] = await Promise.all([offers.listOf('page'), offers.listOf('category')])
      const targets = { pages, categories, products: await offers.productsIn(products) }
      return { menu: { levels: field.levels, targets } }
    }
    case 'fields': {
      const attributes = await offers.namesOf('attribute')
      const { kinds, names, hasBetter = false } = field
      return {
        rows: { kinds: offers.optionsOf(kinds), names: offers.optionsOf(names), attributes, hasBetter },
      }
    }
    default:
      return {}
  }
}
