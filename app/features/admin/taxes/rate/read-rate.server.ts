/** A tax rate's page for its loader. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Typed } from '#app/features/admin/typed/typed.ts'
import type { TaxClass } from '#app/features/admin/taxes/tax-classes.server.ts'
import type { RateValues } from './rate-fields.ts'
import { eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
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
  typed: Typed
  classes: TaxClass[]
  countries: CountryChoices
  /** Codes of states that the shop knows, as 'DU', with where they are. */
  states: { code: string; name: string }[]
  notice: boolean
}

export async function readRatePage(page: PageRequest, which: string): Promise<RateView> {
  await requireManager(page)
  const { services, query, locale } = page
  const id = rateIdOf(which)
  const stored = id === 0 ? undefined : await findRate(services.database.db, id)
  if (id !== 0 && !stored) throw data(null, { status: 404 })
  const { country } = services.settings.current().catalog
  return {
    id,
    name: stored ? labelIn(stored.values.name, locale) : '',
    version: stored?.version ?? '',
    typed: stored ? writeRate(stored.values) : { ...newRate, country: [country] },
    classes: await listTaxClasses(page),
    countries: countryChoices(locale),
    states: Object.values(states).flatMap((own = []) =>
      own.map(({ code, name }) => ({ code, name: textIn(name, locale) })),
    ),
    notice: query.get('notice') === 'saved',
  }
}

export function rateIdOf(which: string): number {
  if (which === 'new') return 0
  if (!/^[1-9]\d{0,8}$/.test(which)) throw data(null, { status: 404 })
  return Number(which)
}

/** What is kept, and what it was: whoever changes it must know that. */
export async function findRate(
  queries: Queries,
  id: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<{ values: RateValues; version: string } | undefined> {
  const chosen = queries
    .select({ rate: taxRates, version: sql<string>`md5(to_jsonb(${taxRates})::text)` })
    .from(taxRates)
    .where(eq(taxRates.id, id))
  const [found] = await (isLocked ? chosen.for('update') : chosen)
  if (!found) return undefined
  const { id: _, ...values } = found.rate
  return { values, version: found.version }
}
