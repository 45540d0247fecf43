/** The page of presets for its loader, and its form. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Preset, PresetCountry, PresetStep } from './presets.ts'
import { data, redirect } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { countryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { applyPreset, readStanding } from './apply.server.ts'
import { fitsCurrency, presetCountry, presets, presetSteps, stepsLeft } from './presets.ts'

export type PresetView = {
  country: PresetCountry
  countries: { code: string; name: string }[]
  /** `needsCurrency`: it adds an amount in a currency that is not the shop's yet. */
  steps: { step: PresetStep; isDone: boolean; needsCurrency: boolean }[]
  /** As they are read. */
  facts: { name: string; currency: string; currencyNow: string; vat: string; delivery: string; fee: string }
  isDone: boolean
}

export async function readPresetPage(page: PageRequest): Promise<PresetView> {
  await requireManager(page)
  const { services, query, locale } = page
  const { catalog, shop } = services.settings.current()
  const country = presetCountry(query.get('country') ?? '') ?? presetCountry(catalog.country) ?? 'SA'
  const left = stepsLeft(country, await readStanding(services, services.database.db, country))
  const { currency, vatMillionths, delivery, feeInMinor }: Preset = presets[country]
  const format = moneyFormat(currency, { locale, country, digits: shop.digits })
  const numbers = numberLocale(locale, digitsIn(services.settings.current()))
  return {
    country,
    countries: Object.keys(presets).map((code) => ({ code, name: countryName(code, locale) })),
    steps: presetSteps
      .filter((step) => vatMillionths !== null || (step !== 'vat' && step !== 'tax'))
      .map((step) => {
        const isDone = !left.includes(step)
        const fits = fitsCurrency(step, { country, currency: catalog.currency })
        return { step, isDone, needsCurrency: !isDone && !fits }
      }),
    facts: {
      ...{ name: countryName(country, locale), currency, currencyNow: catalog.currency },
      vat: new Intl.NumberFormat(numbers, { style: 'percent' }).format((vatMillionths ?? 0) / 1_000_000),
      delivery: writeMoney(Number(delivery) * 10 ** format.decimals, format),
      fee: writeMoney(feeInMinor, format),
    },
    isDone: query.get('notice') === 'applied',
  }
}

export async function takePresetForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireManager(page)
  const sent = await request.formData().catch(() => new FormData())
  const named = sent.get('country')
  const country = presetCountry(typeof named === 'string' ? named : '')
  // No form of ours looks so.
  if (!country) throw data(null, { status: 400 })
  const ticked = sent.getAll('step').filter((step) => typeof step === 'string')
  const { catalog, shop } = page.services.settings.current()
  const { defaultLocale } = shop
  const { currency: to } = presets[country]
  // Amounts that the other steps add are in the new currency: it comes first, and asks.
  const asks = ticked.includes('currency') && to !== catalog.currency
  if (!asks) await applyPreset(page.services, { by, country, ticked })
  const path = asks
    ? `/admin/currency/?to=${to}&preset=${country}`
    : `/admin/taxes/preset/?country=${country}&notice=applied`
  return redirect(localePath(path, page.locale, defaultLocale), { status: 303 })
}
