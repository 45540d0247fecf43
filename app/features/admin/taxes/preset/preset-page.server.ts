/** Loader and action of the presets page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Preset, PresetCountry, PresetStep } from './presets.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { countryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { currencyName } from '#app/platform/i18n/format/currency-name.ts'
import { moneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { applyPreset, readShopSetup } from './apply.server.ts'
import { isCurrencyCompatible, presetCountry, presets, presetSteps, remainingSteps } from './presets.ts'

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
  const country = presetCountry(query.get('country') ?? '') ?? presetCountry(catalog.country) ?? 'SA'
  const remaining = remainingSteps(country, await readShopSetup(services, services.database.db, country))
  const { currency, vatMillionths, shippingCost, feeInMinor }: Preset = presets[country]
  const format = moneyFormat(currency, { locale, country, digits: shop.digits })
  const numbers = numberLocale(locale, digitsIn(services.settings.current()))
  return {
    country,
    countries: Object.keys(presets).map((code) => ({ code, name: countryName(code, locale) })),
    steps: presetSteps
      .filter((step) => vatMillionths !== null || (step !== 'vat' && step !== 'tax'))
      .map((step) => {
        const isDone = !remaining.includes(step)
        const isCompatible = isCurrencyCompatible(step, { country, currency: catalog.currency })
        return { step, isDone, needsCurrency: !isDone && !isCompatible }
      }),
    details: {
      name: countryName(country, locale),
      currency: currencyName(currency, locale),
      currencyNow: currencyName(catalog.currency, locale),
      vat: new Intl.NumberFormat(numbers, { style: 'percent' }).format((vatMillionths ?? 0) / 1_000_000),
      delivery: formatMoney(Number(shippingCost) * 10 ** format.decimals, format),
      fee: formatMoney(feeInMinor, format),
    },
    isDone: query.get('notice') === 'applied',
  }
}

export async function handlePresetForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireStaff(page)
  const sent = await request.formData().catch(() => new FormData())
  const countryField = sent.get('country')
  const country = presetCountry(typeof countryField === 'string' ? countryField : '')
  // Not a form of this page.
  if (!country) throw data(null, { status: 400 })
  const selectedSteps = sent.getAll('step').filter((step) => typeof step === 'string')
  const { catalog, shop } = page.services.settings.current()
  const { defaultLocale } = shop
  const { currency: to } = presets[country]
  // The other steps add amounts in the new currency, so the currency is changed first, on its own page.
  const needsConversion = selectedSteps.includes('currency') && to !== catalog.currency
  if (!needsConversion) await applyPreset(page.services, { by, country, selectedSteps })
  const path = needsConversion
    ? `/admin/currency/?to=${to}&preset=${country}`
    : `/admin/taxes/preset/?country=${country}&notice=applied`
  return redirect(localePath(path, page.locale, defaultLocale), { status: 303 })
}
