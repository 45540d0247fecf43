/** Loads the taxes page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { asc } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { taxRates } from '#app/features/checkout/tables.server.ts'
import { findCountryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { statesByCountry } from '#app/platform/countries/countries.ts'
import { listTaxClasses, type TaxClass } from './tax-classes.server.ts'

export type TaxRow = {
  id: number
  name: string
  percent: string
  /** '': everywhere. */
  place: string
  priority: number
  isCompound: boolean
  isOnShipping: boolean
}

export type TaxesView = {
  classes: (TaxClass & { rows: TaxRow[] })[]
  isEnabled: boolean
  pricesIncludeTax: boolean
  notice: string
}

export async function readTaxes(page: PageRequest): Promise<TaxesView> {
  await requireStaff(page)
  const { services, locale, query } = page
  const { tax } = services.settings.current()
  const rates = await services.database.db
    .select()
    .from(taxRates)
    .orderBy(asc(taxRates.position), asc(taxRates.id))
  const percentFormat = new Intl.NumberFormat(
    createNumberLocale(locale, resolveDigits(services.settings.current())),
    {
      style: 'percent',
      maximumFractionDigits: 4,
    },
  )
  const classes = await listTaxClasses(page)
  return {
    classes: classes.map((each) => ({
      ...each,
      rows: rates
        .filter(({ taxClass }) => taxClass === each.value)
        .map(({ id, name, millionths, country, state, cities, postcodes, ...rate }) => {
          const { priority, isCompound, isOnShipping } = rate
          const knownState = statesByCountry[country]?.find(({ code }) => code === state)
          const parts = [
            country && findCountryName(country, locale),
            knownState ? localizeText(knownState.name, locale) : state,
            cities.slice(0, 3).join(' · '),
            postcodes.slice(0, 3).join(' · '),
          ]
          return {
            ...{ id, priority, isCompound, isOnShipping },
            name: localizeLabel(name, locale),
            percent: percentFormat.format(millionths / 1_000_000),
            place: parts.filter((part) => part !== '').join(' · '),
          }
        }),
    })),
    isEnabled: tax.isEnabled,
    pricesIncludeTax: tax.pricesIncludeTax,
    notice: query.get('notice') ?? '',
  }
}
