/** Loads a settings section for its page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredSection } from '#app/platform/settings/settings.server.ts'
import type { ReferenceType, Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import type {
  SettingsNotice,
  Option,
  SettingProblem,
  SectionLink,
  SectionView,
  SettingView,
} from './section-view.ts'
import type { SettingInput } from './setting-input.ts'
import { isDeepStrictEqual } from 'node:util'
import { findSectionPermission, findSettingPermission } from '#app/features/admin/permissions.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { createMailServerView } from '#app/features/admin/mails/mail-rows.server.ts'
import { findTaxHints } from '#app/features/checkout/tax-inclusion.ts'
import { formatCurrencyName } from '#app/platform/i18n/format/currency-name.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { readMaxLength } from '#app/platform/settings/settings.ts'
import { hasPermission, type Visitor } from '#app/platform/visitor/visitor.ts'
import { findUserName, createOptionLoader, type OptionLoader } from './options.server.ts'
import { isEntries } from './menus/menu-input.ts'
import { toTexts, toInput } from './read-input.server.ts'

export type SectionName = keyof PageRequest['services']['settings']['declarations']

/** The section of the URL, for staff who may see it; otherwise not found. */
export async function requireSection(page: PageRequest, name: string | undefined): Promise<SectionContext> {
  const visitor = await requireStaff(page)
  const { declarations } = page.services.settings
  if (!isSection(declarations, name) || !maySee(page, visitor, name)) return throwNotFound(page)
  const saved = await page.services.settings.read(name)
  const permittedEntries = Object.entries<Setting>(declarations[name]).filter(([key]) =>
    hasPermission(visitor, findSettingPermission(name, key)),
  )
  return { page, name, section: Object.fromEntries(permittedEntries), saved, visitor, userId: visitor.userId }
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
  return role === 'admin' || !services.ownerSections.includes(section)
}

function isSection(declared: Record<string, unknown>, name: string | undefined): name is SectionName {
  return name !== undefined && Object.hasOwn(declared, name)
}

/** Rejected input, and why; absent where the page shows the stored values. */
export type Attempt = {
  input: Record<string, SettingInput>
  notice: SettingsNotice
  problems?: Record<string, SettingProblem>
  /** Keys of a file that were not accepted. */
  skippedKeys?: string[]
  /** Remounts the controls: the input is not what the browser sent. */
  remountsControls?: boolean
}

/** The page of a section, with the stored values or rejected input. */
export async function viewSection(sectionContext: SectionContext, attempt?: Attempt): Promise<SectionView> {
  const { page, name, section, saved } = sectionContext
  const { locale, services } = page
  const optionLoader = createOptionLoader(page, section)
  const { savedAt, savedBy } = await readLastChange(sectionContext)
  const settings = Object.entries(section).map(async ([key, field]) => {
    const input = attempt?.input[key]
    const problem = attempt?.problems?.[key]
    const stored = toInput(field, saved.values[key], readCurrencyDecimals(page))
    const isConflict =
      attempt?.notice === 'changed' && input !== undefined && !isDeepStrictEqual(input, stored)
    return {
      ...(await describeSetting({ key, field, input: input ?? stored }, optionLoader, page)),
      ...(field.type === 'text' &&
        field.isSecret && { secret: saved.values[key] === '' ? 'not set' : 'set' }),
      input: input ?? stored,
      isDefault: isDeepStrictEqual(saved.values[key], field.default),
      ...(problem && { problem }),
      ...(isConflict && !isSecret(field) && { stored }),
    } satisfies SettingView
  })
  const { label, help } = services.settingTitles[name]
  return {
    name,
    title: localizeText(label, locale),
    help: localizeText(help, locale),
    version: saved.version,
    settings: await Promise.all(settings),
    sections: listSections(page, sectionContext.visitor).map(({ name, title }) => ({ name, title })),
    savedAt,
    savedBy,
    notice: attempt?.notice ?? readNotice(page),
    ...(name === 'mail' && { mailServer: createMailServerView(page, sectionContext.visitor) }),
    isUnsaved: attempt !== undefined,
    skippedKeys: attempt?.skippedKeys ?? [],
    formKey: attempt?.remountsControls ? crypto.randomUUID() : '',
  }
}

function readNotice({ query }: PageRequest): SettingsNotice | undefined {
  return query.get('notice') === 'saved' ? 'saved' : undefined
}

function isSecret(field: Setting): boolean {
  return field.type === 'text' && field.isSecret === true
}

/** The sections that the visitor may change, in the order of `settingTitles`. */
export function listSections(page: PageRequest, visitor: Visitor): SectionLink[] {
  const { services, locale } = page
  const permittedEntries = Object.entries(services.settingTitles).filter(
    ([name]) => hasPermission(visitor, findSectionPermission(name)) && maySee(page, visitor, name),
  )
  return permittedEntries.map(([name, { label, help }]) => ({
    name,
    title: localizeText(label, locale),
    help: localizeText(help, locale),
  }))
}

async function readLastChange({
  page,
  saved,
}: SectionContext): Promise<{ savedAt: string; savedBy: string }> {
  const { updatedAt, updatedBy } = saved
  if (!updatedAt) return { savedAt: '', savedBy: '' }
  const savedBy = updatedBy === undefined ? '' : await findUserName(page, updatedBy)
  return { savedAt: createMomentFormatter(page)(updatedAt), savedBy }
}

type SettingField = { key: string; field: Setting; input: SettingInput }

type SelectedPageInput = { referenceType: ReferenceType; input: SettingInput; optionLoader: OptionLoader }

/** A selected page that was unpublished stays among the options, with its name. */
async function includeSelectedPage(
  options: Option[],
  { referenceType, input, optionLoader }: SelectedPageInput,
): Promise<Pick<SettingView, 'options' | 'hidden'>> {
  const id = Number(input)
  const isOffered = options.some(({ value }) => value === String(id))
  if (referenceType !== 'page' || isOffered || !Number.isInteger(id) || id < 1 || id > MAX_ID)
    return { options }
  const draft = await optionLoader.findDraft(id)
  return draft ? { options: [...options, draft], hidden: 'draft' } : { options, hidden: 'deleted' }
}

const MAX_ID = 2_147_483_647

/** The data of a setting's declaration. */
async function describeSetting(
  { key, field, input }: SettingField,
  optionLoader: OptionLoader,
  page: PageRequest,
) {
  const { locale } = page
  return {
    key,
    type: field.type,
    label: localizeText(field.label, locale),
    help: localizeText(field.help ?? {}, locale),
    group: localizeText(field.group ?? {}, locale),
    defaultInput:
      field.type === 'local-text'
        ? toTexts(field.default)
        : toInput(field, field.default, readCurrencyDecimals(page)),
    ...(await describeControl(field, input, optionLoader)),
    ...(field.type === 'amount' && { money: describeMoney(field, page) }),
  }
}

function describeMoney(
  { tax }: Extract<Setting, { type: 'amount' }>,
  { services, locale }: PageRequest,
): SettingView['money'] {
  const settings = services.settings.current()
  const currency = formatCurrencyName(settings.catalog.currency, locale)
  return { currency, tax: tax ? findTaxHints(settings.tax).charges : 'none' }
}

/** Decimals of the currency in which amounts are typed. */
export function readCurrencyDecimals({ services }: PageRequest): number {
  return findCurrencyDecimals(services.settings.current().catalog.currency)
}

async function describeControl(
  field: Setting,
  input: SettingInput,
  optionLoader: OptionLoader,
): Promise<Partial<SettingView>> {
  switch (field.type) {
    case 'number':
      return {
        range: { minimum: field.minimum, maximum: field.maximum },
        unit: localizeText(field.unit ?? {}, optionLoader.locale),
      }
    case 'text':
      return {
        maxLength: readMaxLength(field),
        isLong: field.isLong ?? false,
        ...(field.suggestionSource && { offers: await optionLoader.listNames(field.suggestionSource) }),
      }
    case 'local-text':
      return { maxLength: readMaxLength(field), isLong: field.isLong ?? false }
    case 'choice':
    case 'list':
      return { options: optionLoader.toOptions(field.choices) }
    case 'icon':
      return { options: optionLoader.toIconOptions(field.icons) }
    case 'id':
    case 'ids':
      if (field.referenceType === 'medium')
        return { referenceType: field.referenceType, options: await optionLoader.listPictures(Number(input)) }
      return {
        referenceType: field.referenceType,
        ...(await includeSelectedPage(await optionLoader.listOptions(field.referenceType), {
          referenceType: field.referenceType,
          input,
          optionLoader,
        })),
      }
    case 'menu': {
      const entries = isEntries(input) ? input : []
      const productIds = entries
        .map(({ to }) => Number(/^product:(\d+)$/.exec(to)?.[1]))
        .filter(Number.isInteger)
      const [pages, categories] = await Promise.all([
        optionLoader.listOptions('page'),
        optionLoader.listOptions('category'),
      ])
      const targets = { pages, categories, products: await optionLoader.listProducts(productIds) }
      return { menu: { levels: field.levels, targets } }
    }
    case 'fields': {
      const attributes = await optionLoader.listNames('attribute')
      const { kinds, names, hasBetter = false } = field
      return {
        rows: {
          kinds: optionLoader.toOptions(kinds),
          names: optionLoader.toOptions(names),
          attributes,
          hasBetter,
        },
      }
    }
    default:
      return {}
  }
}
