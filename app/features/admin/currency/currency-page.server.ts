/** Loader and action of the confirmation page before the currency changes. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CurrencyExample, CurrencyView } from './currency-view.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { currencyName } from '#app/platform/i18n/format/currency-name.ts'
import { currencyDecimals, moneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { readPrice } from '#app/features/catalog/csv/cells.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { aCurrency } from '#app/platform/settings/setting-checks.ts'
import { amountSettings } from './amount-settings.ts'
import { readAmounts, type Amounts } from './amounts.server.ts'
import { changeCurrency, refusalOf } from './change-currency.server.ts'
import { converted, convertedCost, IDENTITY_RATE, readRate, type Conversion } from './conversion.ts'

type Answer = Partial<Pick<CurrencyView, 'mode' | 'rate' | 'problem'>>

/** Reads the page; `?to=KWD` is the new currency. */
export async function readCurrencyPage(page: PageRequest): Promise<CurrencyView> {
  await requireStaff(page)
  return viewOf(page, {})
}

/** Previews a rate, or changes the currency: with a rate only after its preview. */
export async function handleCurrencyForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireStaff(page)
  const sent = await request.formData().catch(() => new FormData())
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const mode = text('mode') === 'rate' ? 'rate' : 'keep'
  const values = { mode, rate: text('rate') } as const
  const refuse = async (problem: NonNullable<CurrencyView['problem']>, status: number) =>
    data(await viewOf(page, { ...values, problem }), { status })
  const rate = mode === 'rate' ? readRate(values.rate) : IDENTITY_RATE
  if (rate === undefined) return refuse('rate', 422)
  if (text('intent') === 'look') return data(await viewOf(page, values))
  if (mode === 'rate' && text('seenRate') !== rate) return refuse('look', 409)
  const { from, to } = currenciesOf(page)
  // The shop's currency was changed since the page was loaded.
  if (text('from') !== from) return refuse('changed', 409)
  const result = await changeCurrency(page.services, { by, from, to, rate })
  if (!result.ok) return refuse(result.reason, 409)
  const preset = presetIn(page)
  throw goTo(
    page,
    preset ? `/admin/taxes/preset/?country=${preset}` : '/admin/settings/catalog/?notice=saved',
  )
}

async function viewOf(page: PageRequest, { mode, rate = '', problem }: Answer): Promise<CurrencyView> {
  const { services } = page
  const { from, to } = currenciesOf(page)
  const amounts = await readAmounts(services.database.db, services.settings.declared)
  const { products, variations, coupons, methods, settings } = amounts
  const unchanged = { from, to, rate: IDENTITY_RATE }
  const seenRate = readRate(rate) ?? ''
  const atRate = seenRate === '' ? undefined : { from, to, rate: seenRate }
  const chosen = mode ?? 'keep'
  const conversion = chosen === 'rate' ? atRate : unchanged
  const refusal = conversion && refusalOf(amounts, conversion)
  const shownProblem = problem ?? (mode === undefined ? undefined : refusal)
  const one = 118 * 10 ** currencyDecimals(from)
  return {
    ...{ from, to, rate, seenRate, mode: chosen, preset: presetIn(page) },
    names: { from: currencyName(from, page.locale), to: currencyName(to, page.locale) },
    sample: { before: money(page, from, one), after: money(page, to, converted(one, unchanged)) },
    counts: { products, variations, coupons, methods, settings },
    examples: examplesOf(page, { amounts, unchanged, atRate }),
    ...(shownProblem && { problem: shownProblem }),
  }
}

type ExamplesInput = { amounts: Amounts; unchanged: Conversion; atRate: Conversion | undefined }

function examplesOf(page: PageRequest, { amounts, unchanged, atRate }: ExamplesInput): CurrencyExample[] {
  const { services, locale } = page
  const { from, to } = unchanged
  const example = (name: string, amount: number): CurrencyExample => ({
    ...{ name, before: money(page, from, amount), unchanged: money(page, to, converted(amount, unchanged)) },
    converted: atRate ? money(page, to, converted(amount, atRate)) : '',
  })
  const current = services.settings.current() as Record<string, Record<string, unknown>>
  const chosen = amountSettings(services.settings.declared).flatMap(({ section, name }) => {
    const amount = current[section]?.[name]
    const declared = services.settings.declared as Record<
      string,
      Record<string, { label: object; group?: object }>
    >
    const field = declared[section]?.[name]
    const title = [field?.group, field?.label].map((text) => textIn(text ?? {}, locale)).filter(Boolean)
    return typeof amount === 'number' && amount > 0 ? [example(title.join(': '), amount)] : []
  })
  const costs = amounts.costs.map(({ name, cost }): CurrencyExample => {
    const after = atRate && (convertedCost(cost, atRate) ?? cost)
    // A formula is shown as entered.
    const inMoney = (text: string, currency: string) => {
      const read = readPrice(text, currencyDecimals(currency))
      return read.ok && read.value !== null ? money(page, currency, read.value) : `${text} ${currency}`
    }
    return {
      ...{ name: labelIn(name, locale), before: inMoney(cost, from), unchanged: inMoney(cost, to) },
      converted: after ? inMoney(after, to) : '',
    }
  })
  const priced = amounts.examples.map(({ name, priceInMinor }) =>
    example(labelIn(name, locale), priceInMinor),
  )
  return [...priced, ...costs, ...chosen]
}

/** Redirects to the settings where there is nothing to confirm. */
function currenciesOf(page: PageRequest): Pick<Conversion, 'from' | 'to'> {
  const { currency: from } = page.services.settings.current().catalog
  const to = (page.query.get('to') ?? '').toUpperCase()
  if (to === from || !aCurrency.accepts(to)) throw goTo(page, '/admin/settings/catalog/')
  return { from, to }
}

function presetIn({ query }: PageRequest): string {
  const preset = query.get('preset') ?? ''
  return /^[A-Z]{2}$/.test(preset) ? preset : ''
}

function money({ services, locale }: PageRequest, currency: string, amountInMinor: number): string {
  const { catalog, shop } = services.settings.current()
  const context = { locale, country: catalog.country, digits: shop.digits }
  return formatMoney(amountInMinor, moneyFormat(currency, context))
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
