/** Loader and action of the confirmation page before the currency changes. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CurrencyExample, CurrencyView } from './currency-view.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { formatCurrencyName } from '#app/platform/i18n/format/currency-name.ts'
import { findCurrencyDecimals, getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { readPrice } from '#app/features/catalog/csv/cells.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { currencyCheck } from '#app/platform/settings/setting-checks.ts'
import { findAmountSettings } from './amount-settings.ts'
import { readAmounts, type Amounts } from './amounts.server.ts'
import { changeCurrency, findRefusal } from './change-currency.server.ts'
import { convertAmount, convertCost, IDENTITY_RATE, readRate, type Conversion } from './conversion.ts'

type FormState = Partial<Pick<CurrencyView, 'mode' | 'rate' | 'problem'>>

/** Reads the page; `?to=KWD` is the new currency. */
export async function readCurrencyPage(page: PageRequest): Promise<CurrencyView> {
  await requireStaff(page)
  return createView(page, {})
}

/** Previews a rate, or changes the currency: with a rate only after its preview. */
export async function handleCurrencyForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const formData = await request.formData().catch(() => new FormData())
  const readText = (name: string) => {
    const value = formData.get(name)
    return typeof value === 'string' ? value : ''
  }
  const mode = readText('mode') === 'rate' ? 'rate' : 'keep'
  const values = { mode, rate: readText('rate') } as const
  const refuse = async (problem: NonNullable<CurrencyView['problem']>, status: number) =>
    data(await createView(page, { ...values, problem }), { status })
  const rate = mode === 'rate' ? readRate(values.rate) : IDENTITY_RATE
  if (rate === undefined) return refuse('rate', 422)
  if (readText('intent') === 'look') return data(await createView(page, values))
  if (mode === 'rate' && readText('seenRate') !== rate) return refuse('look', 409)
  const { from, to } = readCurrencies(page)
  // The shop's currency was changed since the page was loaded.
  if (readText('from') !== from) return refuse('changed', 409)
  const result = await changeCurrency(page.services, { actorId, from, to, rate })
  if (!result.ok) return refuse(result.reason, 409)
  const preset = readPresetCountry(page)
  throw goTo(
    page,
    preset ? `/admin/taxes/preset/?country=${preset}` : '/admin/settings/catalog/?notice=saved',
  )
}

async function createView(page: PageRequest, { mode, rate = '', problem }: FormState): Promise<CurrencyView> {
  const { services } = page
  const { from, to } = readCurrencies(page)
  const amounts = await readAmounts(services.database.db, services.settings.declarations)
  const { products, variations, coupons, methods, settings } = amounts
  const identityConversion = { from, to, rate: IDENTITY_RATE }
  const seenRate = readRate(rate) ?? ''
  const rateConversion = seenRate === '' ? undefined : { from, to, rate: seenRate }
  const selectedMode = mode ?? 'keep'
  const conversion = selectedMode === 'rate' ? rateConversion : identityConversion
  const refusal = conversion && findRefusal(amounts, conversion)
  const shownProblem = problem ?? (mode === undefined ? undefined : refusal)
  const sampleAmount = 118 * 10 ** findCurrencyDecimals(from)
  return {
    ...{ from, to, rate, seenRate, mode: selectedMode, presetCountry: readPresetCountry(page) },
    names: { from: formatCurrencyName(from, page.locale), to: formatCurrencyName(to, page.locale) },
    sample: {
      before: formatAmount(page, from, sampleAmount),
      after: formatAmount(page, to, convertAmount(sampleAmount, identityConversion)),
    },
    counts: { products, variations, coupons, methods, settings },
    examples: createExamples(page, { amounts, identityConversion, rateConversion }),
    ...(shownProblem && { problem: shownProblem }),
  }
}

type ExamplesInput = {
  amounts: Amounts
  identityConversion: Conversion
  rateConversion: Conversion | undefined
}

function createExamples(
  page: PageRequest,
  { amounts, identityConversion, rateConversion }: ExamplesInput,
): CurrencyExample[] {
  const { services, locale } = page
  const { from, to } = identityConversion
  const createExample = (name: string, amount: number): CurrencyExample => ({
    ...{
      name,
      before: formatAmount(page, from, amount),
      unchanged: formatAmount(page, to, convertAmount(amount, identityConversion)),
    },
    converted: rateConversion ? formatAmount(page, to, convertAmount(amount, rateConversion)) : '',
  })
  const currentSettings = services.settings.current() as Record<string, Record<string, unknown>>
  const settingExamples = findAmountSettings(services.settings.declarations).flatMap(({ section, name }) => {
    const amount = currentSettings[section]?.[name]
    const declaredSections = services.settings.declarations as Record<
      string,
      Record<string, { label: object; group?: object }>
    >
    const field = declaredSections[section]?.[name]
    const title = [field?.group, field?.label].map((text) => localizeText(text ?? {}, locale)).filter(Boolean)
    return typeof amount === 'number' && amount > 0 ? [createExample(title.join(': '), amount)] : []
  })
  const costExamples = amounts.costs.map(({ name, cost }): CurrencyExample => {
    const costAtRate = rateConversion && (convertCost(cost, rateConversion) ?? cost)
    // A formula is shown as entered.
    const formatCost = (text: string, currency: string) => {
      const parsedPrice = readPrice(text, findCurrencyDecimals(currency))
      return parsedPrice.ok && parsedPrice.value !== null
        ? formatAmount(page, currency, parsedPrice.value)
        : `${text} ${currency}`
    }
    return {
      ...{
        name: localizeLabel(name, locale),
        before: formatCost(cost, from),
        unchanged: formatCost(cost, to),
      },
      converted: costAtRate ? formatCost(costAtRate, to) : '',
    }
  })
  const priceExamples = amounts.examples.map(({ name, priceInMinor }) =>
    createExample(localizeLabel(name, locale), priceInMinor),
  )
  return [...priceExamples, ...costExamples, ...settingExamples]
}

/** Redirects to the settings where there is nothing to confirm. */
function readCurrencies(page: PageRequest): Pick<Conversion, 'from' | 'to'> {
  const { currency: from } = page.services.settings.current().catalog
  const to = (page.query.get('to') ?? '').toUpperCase()
  if (to === from || !currencyCheck.accepts(to)) throw goTo(page, '/admin/settings/catalog/')
  return { from, to }
}

function readPresetCountry({ query }: PageRequest): string {
  const preset = query.get('preset') ?? ''
  return /^[A-Z]{2}$/.test(preset) ? preset : ''
}

function formatAmount({ services, locale }: PageRequest, currency: string, amountInMinor: number): string {
  const { catalog, shop } = services.settings.current()
  const context = { locale, country: catalog.country, digits: shop.digits }
  return formatMoney(amountInMinor, getMoneyFormat(currency, context))
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale), {
    status: 303,
  })
}
