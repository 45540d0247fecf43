/** Describes a logged change: amounts as money, texts in the page language, statuses by their labels. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { msg } from '@lingui/core/macro'
import { createAmountFormatter } from '#app/features/admin/orders/amounts.server.ts'
import { findCountryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { isolate } from '#app/platform/i18n/text/bidi.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { formatDay } from './format-day.ts'
import { describeList } from './describe-list.server.ts'
import { findSetting, describeChoice, findSectionTitle } from './describe-setting.server.ts'
import { findValueLabel } from './value-labels.server.ts'

const amountFields = [
  ...['total', 'regular', 'sale', 'regular_price_in_minor', 'sale_price_in_minor', 'cost_in_minor'],
  ...['minimumInMinor', 'maximumInMinor'],
]

/** `currency` is that of the amounts. */
type Change = { kind: string; subject: string; field: string; change: unknown; currency: string }

/** Describes the old and the new value; `before` is '' if the log has only one value. */
export function describeChange(
  page: PageRequest,
  { kind, subject, field, change, currency }: Change,
): { label: string; before: string; after: string } {
  const setting = findSetting(page, { kind, subject, field })
  const label = setting ? localizeText(setting.label, page.locale) : ''
  const describe = (value: unknown) => {
    const choiceLabel = setting && describeChoice(setting, value, page)
    const isAmount = setting ? setting.type === 'amount' : amountFields.includes(field)
    if (isAmount && typeof value === 'number') return createAmountFormatter(page)(value, currency)
    return shorten(choiceLabel ?? describeValue(page, { kind, field, value }))
  }
  const canHideValue = kind === 'settings' || kind === 'form'
  if (canHideValue && change === 'changed')
    return { label, before: '', after: page.i18n._(msg`Changed (value hidden)`) }
  const [before, after] = Array.isArray(change) && change.length === 2 ? change : [undefined, change]
  const descriptions = { before: describe(before), after: describe(after) }
  // Both look the same if only omitted details changed: then only the new value is shown.
  return { label, ...descriptions, ...(descriptions.before === descriptions.after && { before: '' }) }
}

type Subject = { kind: string; subject: string; orderNumber: number | null; name?: LocalText | string }

/**
 * The display name of a subject: of an order its number, which is not its id; otherwise its id and its
 * current name.
 */
export function formatSubjectName(page: PageRequest, { kind, subject, orderNumber, name }: Subject): string {
  const { i18n, locale } = page
  if (kind === 'settings') return `(${findSectionTitle(page, subject)})`
  if (orderNumber !== null) return String(orderNumber)
  const [, prefix, which = ''] = /^(class|preset) (\S+)$/.exec(subject) ?? []
  if (prefix === 'class') return i18n._(msg`(class ${which})`)
  if (prefix === 'preset') return i18n._(msg`(set up for ${findCountryName(which, locale)})`)
  if (kind === 'shipping' && subject === 'elsewhere') return i18n._(msg`(rest of the world)`)
  const title = typeof name === 'string' ? name : localizeText(name ?? {}, locale)
  return title === '' ? subject : `${subject} · ${isolate(shorten(title))}`
}

type Value = { kind: string; field: string; value: unknown }

function describeValue(page: PageRequest, { kind, field, value }: Value): string {
  const { i18n, locale } = page
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return i18n._(value ? msg`Yes` : msg`No`)
  if (typeof value === 'number') return describeNumber(page, field, value)
  const list = describeList(page, { kind, field, value })
  if (list !== undefined) return list
  if (typeof value !== 'string') return formatLocalText(value, locale) ?? JSON.stringify(value)
  // A 32-digit value is the hash of a long text, whose content is not stored.
  if (/^[\da-f]{32}$/.test(value)) return ''
  const valueLabel = findValueLabel(kind, field, value)
  if (valueLabel) return i18n._(valueLabel)
  if (value === 'corrected') return i18n._(msg`Edited`)
  if (field === 'pieces' && value === 'found') return i18n._(msg`Allocated`)
  if (field === 'country' && value !== '') return findCountryName(value, locale)
  return formatDay(value, createDayFormat(page)) ?? value
}

function createDayFormat({ locale, services }: PageRequest) {
  const { catalog, shop } = services.settings.current()
  return { locale: createNumberLocale(locale, resolveDigits({ shop, catalog })), timeZone: catalog.timeZone }
}

function describeNumber(page: PageRequest, field: string, value: number): string {
  const locale = createNumberLocale(page.locale, resolveDigits(page.services.settings.current()))
  if (field !== 'millionths') return new Intl.NumberFormat(locale, { useGrouping: false }).format(value)
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
    value / 1_000_000,
  )
}

/** Both languages, that of the page first; undefined: not a localized text. */
function formatLocalText(value: unknown, locale: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  if (!entries.every(([key, text]) => isLocale(key) && typeof text === 'string')) return undefined
  const sorted = entries.toSorted(([one], [other]) => Number(other === locale) - Number(one === locale))
  return sorted.map(([, text]) => isolate(text)).join(' / ')
}

const MAX_LENGTH = 300

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
