/** Loads a settings section for its page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredSection } from '#app/platform/settings/settings.server.ts'
import type { ReferenceType, Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import type { Notice, Option, Problem, SectionLink, SectionView, SettingView } from './section-view.ts'
import type { SettingInput } from './setting-input.ts'
import { isDeepStrictEqual } from 'node:util'
import { permissionOfSection, permissionOfSetting } from '#app/features/admin/permissions.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { viewServer } from '#app/features/admin/mails/mail-rows.server.ts'
import { taxIn } from '#app/features/checkout/tax-inclusion.ts'
import { currencyName } from '#app/platform/i18n/format/currency-name.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { longestOf } from '#app/platform/settings/settings.ts'
import { hasPermission, type Visitor } from '#app/platform/visitor/visitor.ts'
import { nameOfUser, openOffers, type Offers } from './options.server.ts'
import { isEntries } from './menus/menu-input.ts'
import { textsOf, toInput } from './read-input.server.ts'

export type SectionName = keyof PageRequest['services']['settings']['declared']

/** The section of the URL, for staff who may see it; otherwise not found. */
export async function requireSection(page: PageRequest, name: string | undefined): Promise<SectionContext> {
  const visitor = await requireStaff(page)
  const { declared } = page.services.settings
  if (!isSection(declared, name) || !maySee(page, visitor, name)) return throwNotFound(page)
  const saved = await page.services.settings.read(name)
  const own = Object.entries<Setting>(declared[name]).filter(([key]) =>
    hasPermission(visitor, permissionOfSetting(name, key)),
  )
  return { page, name, section: Object.fromEntries(own), saved, visitor, userId: visitor.userId }
}

export type SectionContext = {
  page: PageRequest
  name: SectionName
  /** The settings that the visitor may change: others are neither shown nor accepted. */
  section: SettingsSection
  saved: StoredSection
  visitor: Visitor
  userId: number
}

/** Whether the visitor may see a section: some are for the owner role only. */
export function maySee({ services }: PageRequest, { role }: Visitor, section: string): boolean {
  return role === 'admin' || !services.sectionsForAdmins.includes(section)
}

function isSection(declared: Record<string, unknown>, name: string | undefined): name is SectionName {
  return name !== undefined && Object.hasOwn(declared, name)
}

/** Rejected input, and why; absent where the page shows the stored values. */
export type Attempt = {
  input: Record<string, SettingInput>
  notice: Notice
  problems?: Record<string, Problem>
  /** Keys of a file that were not accepted. */
  skippedKeys?: string[]
  /** Remounts the controls: the input is not what the browser sent. */
  startsAnew?: boolean
}

/** The page of a section, with the stored values or rejected input. */
export async function viewSection(sectionContext: SectionContext, attempt?: Attempt): Promise<SectionView> {
  const { page, name, section, saved } = sectionContext
  const { locale, services } = page
  const offers = openOffers(page, section)
  const { savedAt, savedBy } = await auditOf(sectionContext)
  const settings = Object.entries(section).map(async ([key, field]) => {
    const input = attempt?.input[key]
    const problem = attempt?.problems?.[key]
    const stored = toInput(field, saved.values[key], decimalsIn(page))
    const isOther = attempt?.notice === 'changed' && input !== undefined && !isDeepStrictEqual(input, stored)
    return {
      ...(await describe({ key, field, input: input ?? stored }, offers, page)),
      ...(field.type === 'text' &&
        field.isSecret && { secret: saved.values[key] === '' ? 'not set' : 'set' }),
      input: input ?? stored,
      isDefault: isDeepStrictEqual(saved.values[key], field.default),
      ...(problem && { problem }),
      ...(isOther && !isSecret(field) && { stored }),
    } satisfies SettingView
  })
  const { label, help } = services.settingTitles[name]
  return {
    name,
    title: textIn(label, locale),
    help: textIn(help, locale),
    version: saved.version,
    settings: await Promise.all(settings),
    sections: listSections(page, sectionContext.visitor).map(({ name, title }) => ({ name, title })),
    savedAt,
    savedBy,
    notice: attempt?.notice ?? noticeIn(page),
    ...(name === 'mail' && { mailServer: viewServer(page, sectionContext.visitor) }),
    isUnsaved: attempt !== undefined,
    skippedKeys: attempt?.skippedKeys ?? [],
    formKey: attempt?.startsAnew ? crypto.randomUUID() : '',
  }
}

function noticeIn({ query }: PageRequest): Notice | undefined {
  return query.get('notice') === 'saved' ? 'saved' : undefined
}

function isSecret(field: Setting): boolean {
  return field.type === 'text' && field.isSecret === true
}

/** The sections that the visitor may change, in the order of `settingTitles`. */
export function listSections(page: PageRequest, visitor: Visitor): SectionLink[] {
  const { services, locale } = page
  const own = Object.entries(services.settingTitles).filter(
    ([name]) => hasPermission(visitor, permissionOfSection(name)) && maySee(page, visitor, name),
  )
  return own.map(([name, { label, help }]) => ({
    name,
    title: textIn(label, locale),
    help: textIn(help, locale),
  }))
}

async function auditOf({ page, saved }: SectionContext): Promise<{ savedAt: string; savedBy: string }> {
  const { updatedAt, updatedBy } = saved
  if (!updatedAt) return { savedAt: '', savedBy: '' }
  const savedBy = updatedBy === undefined ? '' : await nameOfUser(page, updatedBy)
  return { savedAt: createMomentFormatter(page)(updatedAt), savedBy }
}

type SettingField = { key: string; field: Setting; input: SettingInput }

type ChoiceInput = { of: ReferenceType; input: SettingInput; offers: Offers }

/** A selected page that was unpublished stays among the options, with its name. */
async function chosenFrom(
  options: Option[],
  { of, input, offers }: ChoiceInput,
): Promise<Pick<SettingView, 'options' | 'hidden'>> {
  const id = Number(input)
  const isOffered = options.some(({ value }) => value === String(id))
  if (of !== 'page' || isOffered || !Number.isInteger(id) || id < 1 || id > MAX_ID) return { options }
  const draft = await offers.draftWith(id)
  return draft ? { options: [...options, draft], hidden: 'draft' } : { options, hidden: 'deleted' }
}

const MAX_ID = 2_147_483_647

/** The data of a setting's declaration. */
async function describe({ key, field, input }: SettingField, offers: Offers, page: PageRequest) {
  const { locale } = page
  return {
    key,
    type: field.type,
    label: textIn(field.label, locale),
    help: textIn(field.help ?? {}, locale),
    group: textIn(field.group ?? {}, locale),
    defaultInput:
      field.type === 'local-text' ? textsOf(field.default) : toInput(field, field.default, decimalsIn(page)),
    ...(await controlOf(field, input, offers)),
    ...(field.type === 'amount' && { money: moneyOf(field, page) }),
  }
}

function moneyOf(
  { tax }: Extract<Setting, { type: 'amount' }>,
  { services, locale }: PageRequest,
): SettingView['money'] {
  const settings = services.settings.current()
  const currency = currencyName(settings.catalog.currency, locale)
  return { currency, tax: tax ? taxIn(settings.tax).charges : 'none' }
}

/** Decimals of the currency in which amounts are typed. */
export function decimalsIn({ services }: PageRequest): number {
  return currencyDecimals(services.settings.current().catalog.currency)
}

async function controlOf(field: Setting, input: SettingInput, offers: Offers): Promise<Partial<SettingView>> {
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
      return { options: offers.iconsOf(field.icons) }
    case 'id':
    case 'ids':
      if (field.of === 'medium') return { of: field.of, options: await offers.picturesWith(Number(input)) }
      return {
        of: field.of,
        ...(await chosenFrom(await offers.listOf(field.of), { of: field.of, input, offers })),
      }
    case 'menu': {
      const entries = isEntries(input) ? input : []
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
