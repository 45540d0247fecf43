/** What the log keeps of a change → how its owner reads it: amounts as money, texts in the language of the page, statuses by name. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageRequest } from '#app/page-request.server.ts'
import { msg } from '@lingui/core/macro'
import { couponStatusWords } from '#app/features/admin/coupons/words.ts'
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { statusWords } from '#app/features/admin/orders/words.ts'
import { productStatusWords, stockWords } from '#app/features/admin/products/words.ts'
import { reviewStatusWords } from '#app/features/admin/reviews/words.ts'
import { roleWords } from '#app/features/admin/users/words.ts'
import { countryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { textIn } from '#app/i18n/pick-text.ts'
import { numberLocale } from '#app/i18n/texts.ts'
import { settingOf, tellChoice, titleOfSection } from './tell-setting.server.ts'

type Words = Record<string, MessageDescriptor>

/** MAP  kind → what its statuses are called. */
const statuses: Record<string, Words> = {
  order: statusWords,
  product: productStatusWords,
  page: productStatusWords,
  coupon: couponStatusWords,
  review: reviewStatusWords,
}
const fieldWords: Record<string, Words> = { stock_status: stockWords, role: roleWords }
const amounts = ['total', 'regular', 'sale', 'regular_price_in_minor', 'sale_price_in_minor']

type Change = { kind: string; subject: string; field: string; change: unknown }

/** Both sides of it; '' before: there is only one. */
export function tellChange(
  page: PageRequest,
  { kind, subject, field, change }: Change,
): { label: string; before: string; after: string } {
  const setting = settingOf(page, { kind, subject, field })
  const label = setting ? textIn(setting.label, page.locale) : ''
  const tell = (value: unknown) => {
    const chosen = setting && tellChoice(setting, value, page)
    return shorten(chosen ?? tellValue(page, { kind, field, value }))
  }
  const hasNoSides = kind === 'settings' || kind === 'form'
  if (hasNoSides && change === 'changed')
    return { label, before: '', after: page.texts._(msg`Changed (not shown here)`) }
  const [before, after] = Array.isArray(change) && change.length === 2 ? change : [undefined, change]
  return { label, before: tell(before), after: tell(after) }
}

type Named = { kind: string; subject: string; orderNumber: number | null }

/** How the owner calls what was changed: of an order its number, which is not its id. */
export function nameOf(page: PageRequest, { kind, subject, orderNumber }: Named): string {
  const { texts, locale } = page
  if (kind === 'settings') return `(${titleOfSection(page, subject)})`
  if (orderNumber !== null) return String(orderNumber)
  const [, about, which = ''] = /^(class|preset) (\S+)$/.exec(subject) ?? []
  if (about === 'class') return texts._(msg`(class ${which})`)
  if (about === 'preset') return texts._(msg`(set up for ${countryName(which, locale)})`)
  return kind === 'shipping' && subject === 'elsewhere' ? texts._(msg`(all other places)`) : subject
}

type Value = { kind: string; field: string; value: unknown }

function tellValue(page: PageRequest, { kind, field, value }: Value): string {
  const { texts, locale } = page
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return texts._(value ? msg`Yes` : msg`No`)
  if (typeof value === 'number') return tellNumber(page, field, value)
  if (typeof value !== 'string') return localText(value, locale) ?? JSON.stringify(value)
  // Of long texts only that they differ is kept.
  if (/^[\da-f]{32}$/.test(value)) return ''
  const words = field === 'status' ? statuses[kind] : fieldWords[field]
  const word = words && Object.hasOwn(words, value) ? words[value] : undefined
  if (word) return texts._(word)
  if (value === 'corrected') return texts._(msg`Corrected`)
  if (field === 'pieces' && value === 'found') return texts._(msg`Found`)
  return field === 'country' && value !== '' ? countryName(value, locale) : value
}

function tellNumber(page: PageRequest, field: string, value: number): string {
  const { catalog, shop } = page.services.settings.current()
  if (amounts.includes(field)) return amountWriter(page)(value, catalog.currency)
  const locale = numberLocale(page.locale, shop.digits)
  if (field !== 'millionths') return new Intl.NumberFormat(locale, { useGrouping: false }).format(value)
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
    value / 1_000_000,
  )
}

/** Both languages, that of the page first; undefined: it is something else. */
function localText(value: unknown, locale: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  if (!entries.every(([key, text]) => isLocale(key) && typeof text === 'string')) return undefined
  const sorted = entries.toSorted(([one], [other]) => Number(other === locale) - Number(one === locale))
  return sorted.map(([, text]) => `\u2068${text}\u2069`).join(' / ')
}

const LONGEST = 300

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
