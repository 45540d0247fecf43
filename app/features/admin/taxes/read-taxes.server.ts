/** Loads the taxes page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { asc } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { taxRates } from '#app/features/checkout/tables.server.ts'
import { countryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { states } from '#app/platform/countries/countries.ts'
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
  const percent = new Intl.NumberFormat(numberLocale(locale, digitsIn(services.settings.current())), {
    style: 'percent',
    maximumFractionDigits: 4,
  })
  const classes = await listTaxClasses(page)
  return {
    classes: classes.map((each) => ({
      ...each,
      rows: rates
        .filter(({ taxClass }) => taxClass === each.value)
        .map(({ id, name, millionths, country, state, cities, postcodes, ...rate }) => {
          const { priority, isCompound, isOnShipping } = rate
          const known = states[country]?.find(({ code }) => code === state)
          const parts = [
            country && countryName(country, locale),
            known ? textIn(known.name, locale) : state,
            cities.slice(0, 3).join(' · '),
            postcodes.slice(0, 3).join(' · '),
          ]
          return {
            ...{ id, priority, isCompound, isOnShipping },
            name: labelIn(name, locale),
            percent: percent.format(millionths / 1_000_000),
            place: parts.filter((part) => part !== '').join(' · '),
          }
        }),
    })),
    isEnabled: tax.isEnabled,
    pricesIncludeTax: tax.pricesIncludeTax,
    notice: query.get('notice') ?? '',
  }
}
