/** Loader and action of the presets page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Preset, PresetCountry, PresetStep } from './presets.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { findCountryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { formatCurrencyName } from '#app/platform/i18n/format/currency-name.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { applyPreset, readShopSetup } from './apply.server.ts'
import {
  isCurrencyCompatible,
  parsePresetCountry,
  presets,
  presetSteps,
  listRemainingSteps,
} from './presets.ts'

export type PresetView = {
  country: PresetCountry
  countries: { code: string; name: string }[]
  /** `needsCurrency`: it adds an amount in a currency that the shop does not use yet. */
  steps: { step: PresetStep; isDone: boolean; needsCurrency: boolean }[]
  /** Formatted for display. */
  details: { name: string; currency: string; currencyNow: string; vat: string; delivery: string; fee: string }
  isDone: boolean
}

export async function readPresetPage(page: PageRequest): Promise<PresetView> {
  await requireStaff(page)
  const { services, query, locale } = page
  const { catalog, shop } = services.settings.current()
  const country =
    parsePresetCountry(query.get('country') ?? '') ?? parsePresetCountry(catalog.country) ?? 'SA'
  const pendingSteps = listRemainingSteps(
    country,
    await readShopSetup(services, services.database.db, country),
  )
  const { currency, vatMillionths, shippingCost, feeInMinor }: Preset = presets[country]
  const format = getMoneyFormat(currency, { locale, country, digits: shop.digits })
  const numeralLocale = createNumberLocale(locale, resolveDigits(services.settings.current()))
  return {
    country,
    countries: Object.keys(presets).map((code) => ({ code, name: findCountryName(code, locale) })),
    steps: presetSteps
      .filter((step) => vatMillionths !== null || (step !== 'vat' && step !== 'tax'))
      .map((step) => {
        const isDone = !pendingSteps.includes(step)
        const isCompatible = isCurrencyCompatible(step, { country, currency: catalog.currency })
        return { step, isDone, needsCurrency: !isDone && !isCompatible }
      }),
    details: {
      name: findCountryName(country, locale),
      currency: formatCurrencyName(currency, locale),
      currencyNow: formatCurrencyName(catalog.currency, locale),
      vat: new Intl.NumberFormat(numeralLocale, { style: 'percent' }).format(
        (vatMillionths ?? 0) / 1_000_000,
      ),
      delivery: formatMoney(Number(shippingCost) * 10 ** format.decimals, format),
      fee: formatMoney(feeInMinor, format),
    },
    isDone: query.get('notice') === 'applied',
  }
}

export async function handlePresetForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const formData = await request.formData().catch(() => new FormData())
  const countryField = formData.get('country')
  const country = parsePresetCountry(typeof countryField === 'string' ? countryField : '')
  // Not a form of this page.
  if (!country) throw data(null, { status: 400 })
  const selectedSteps = formData.getAll('step').filter((step) => typeof step === 'string')
  const { catalog, shop } = page.services.settings.current()
  const { defaultLocale } = shop
  const { currency: newCurrency } = presets[country]
  // The other steps add amounts in the new currency, so the currency is changed first, on its own page.
  const needsConversion = selectedSteps.includes('currency') && newCurrency !== catalog.currency
  if (!needsConversion) await applyPreset(page.services, { actorId, country, selectedSteps })
  const path = needsConversion
    ? `/admin/currency/?to=${newCurrency}&preset=${country}`
    : `/admin/taxes/preset/?country=${country}&notice=applied`
  return redirect(addLocalePrefix(path, page.locale, defaultLocale), { status: 303 })
}
