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
  countryChoices,
  type CountryChoices,
} from '#app/features/customers/account/addresses/countries.server.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { states } from '#app/platform/countries/countries.ts'
import { newRate, writeRate } from './rate-fields.ts'

export type RateView = {
  /** 0: a new one. */
  id: number
  name: string
  version: string
  values: FormValues
  classes: TaxClass[]
  countries: CountryChoices
  /** Codes of known states, like 'DU', with their names. */
  states: { code: string; name: string }[]
  notice: boolean
}

export async function readRatePage(page: PageRequest, which: string): Promise<RateView> {
  await requireStaff(page)
  const { services, query, locale } = page
  const id = rateIdOf(which)
  const stored = id === 0 ? undefined : await findRate(services.database.db, id)
  if (id !== 0 && !stored) throw data(null, { status: 404 })
  const { country } = services.settings.current().catalog
  return {
    id,
    name: stored ? labelIn(stored.record.name, locale) : '',
    version: stored?.version ?? '',
    values: stored ? writeRate(stored.record) : { ...newRate, country: [country] },
    classes: await listTaxClasses(page),
    countries: countryChoices(locale),
    states: Object.values(states).flatMap((statesOfCountry = []) =>
      statesOfCountry.map(({ code, name }) => ({ code, name: textIn(name, locale) })),
    ),
    notice: query.get('notice') === 'saved',
  }
}

export function rateIdOf(which: string): number {
  if (which === 'new') return 0
  if (!/^[1-9]\d{0,8}$/.test(which)) throw data(null, { status: 404 })
  return Number(which)
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
  const [found] = await (forUpdate ? rateQuery.for('update') : rateQuery)
  if (!found) return undefined
  const { id: _, ...record } = found.rate
  return { record, version: found.version }
}
