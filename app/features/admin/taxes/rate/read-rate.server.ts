/** Loads a tax rate's page. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { TaxClass } from '#app/features/admin/taxes/tax-classes.server.ts'
import type { RateRecord } from './rate-fields.ts'
import { eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { listTaxClasses } from '#app/features/admin/taxes/tax-classes.server.ts'
import { taxRates } from '#app/features/checkout/tables.server.ts'
import {
  listCountryChoices,
  type CountryChoices,
} from '#app/features/customers/account/addresses/countries.server.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { statesByCountry } from '#app/platform/countries/countries.ts'
import { newRateValues, writeRate } from './rate-fields.ts'

export type RateView = {
  /** 0 for a new rate. */
  id: number
  name: string
  version: string
  values: FormValues
  classes: TaxClass[]
  countries: CountryChoices
  /** Codes of known states, like 'DU', with their names. */
  states: { code: string; name: string }[]
  isSaved: boolean
}

export async function readRatePage(page: PageRequest, idParam: string): Promise<RateView> {
  await requireStaff(page)
  const { services, query, locale } = page
  const id = parseRateId(idParam)
  const storedRate = id === 0 ? undefined : await findRate(services.database.db, id)
  if (id !== 0 && !storedRate) throw data(null, { status: 404 })
  const { country } = services.settings.current().catalog
  return {
    id,
    name: storedRate ? localizeLabel(storedRate.record.name, locale) : '',
    version: storedRate?.version ?? '',
    values: storedRate ? writeRate(storedRate.record) : { ...newRateValues, country: [country] },
    classes: await listTaxClasses(page),
    countries: listCountryChoices(locale),
    states: Object.values(statesByCountry).flatMap((statesOfCountry = []) =>
      statesOfCountry.map(({ code, name }) => ({ code, name: localizeText(name, locale) })),
    ),
    isSaved: query.get('notice') === 'saved',
  }
}

export function parseRateId(idParam: string): number {
  if (idParam === 'new') return 0
  if (!/^[1-9]\d{0,8}$/.test(idParam)) throw data(null, { status: 404 })
  return Number(idParam)
}

/** A stored rate, and its version for optimistic locking. */
export async function findRate(
  queries: Queries,
  id: number,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<{ record: RateRecord; version: string } | undefined> {
  const rateQuery = queries
    .select({ rate: taxRates, version: sql<string>`md5(to_jsonb(${taxRates})::text)` })
    .from(taxRates)
    .where(eq(taxRates.id, id))
  const [row] = await (forUpdate ? rateQuery.for('update') : rateQuery)
  if (!row) return undefined
  const { id: _, ...record } = row.rate
  return { record, version: row.version }
}
