/** The amounts stored in the shop's currency: counts and examples. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { sql } from 'drizzle-orm'
import { findAmountSettings } from './amount-settings.ts'

export type Amounts = {
  products: number
  variations: number
  coupons: number
  /** Shipping methods with a cost, or with a minimum for free shipping. */
  methods: number
  /** Settings, such as the fee of a payment method. */
  settings: number
  /** Smallest positive amount; 0: there is none. */
  smallest: number
  largest: number
  /** Some products with their prices. */
  examples: { name: LocalText; priceInMinor: number }[]
  /** Costs of some shipping methods, as entered. */
  costs: { name: LocalText; cost: string }[]
}

/** Counts all amounts and reads their range and some examples, in one statement. */
export async function readAmounts(
  queries: Pick<Queries, 'execute'>,
  declaredSections: Record<string, SettingsSection>,
): Promise<Amounts> {
  const { rows } = await queries.execute<Amounts>(sql`
    with priced as (
      select id, type, name, regular_price_in_minor, sale_price_in_minor, cost_in_minor from products
      where coalesce(regular_price_in_minor, sale_price_in_minor, cost_in_minor) is not null),
    cut as (
      select case when type <> 'percent' then amount end as amount, minimum_in_minor, maximum_in_minor from coupons
      where type <> 'percent' or coalesce(minimum_in_minor, maximum_in_minor) is not null),
    sent as (
      select position, id, name, options ->> 'cost' as cost, (options ->> 'minimumInMinor')::numeric as minimum from shipping_methods
      where coalesce(options ->> 'cost', '') <> '' or coalesce((options ->> 'minimumInMinor')::numeric, 0) > 0
        or coalesce(options -> 'classCosts', '{}') <> '{}'),
    chosen as (
      select (value ->> name)::numeric as amount from settings
      join jsonb_to_recordset(${JSON.stringify(findAmountSettings(declaredSections))}::jsonb) as d (section text, name text) on section = key
      where jsonb_typeof(value -> name) = 'number' and value -> name <> '0'),
    amounts as (
      select unnest(array[regular_price_in_minor, sale_price_in_minor, cost_in_minor])::numeric as amount from priced
      union all select unnest(array[amount, minimum_in_minor, maximum_in_minor]) from cut
      union all select minimum from sent union all select amount from chosen)
    select (select count(*)::int from priced where type <> 'variation') as products,
      (select count(*)::int from priced where type = 'variation') as variations,
      (select count(*)::int from cut) as coupons, (select count(*)::int from sent) as methods,
      (select count(*)::int from chosen) as settings,
      coalesce((select min(amount) from amounts where amount > 0), 0)::float8 as smallest,
      coalesce((select max(amount) from amounts), 0)::float8 as largest,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'priceInMinor', regular_price_in_minor) order by id) from (
        select id, name, regular_price_in_minor from priced where regular_price_in_minor > 0 and type <> 'variation'
        order by id limit 3) p), '[]') as examples,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'cost', cost) order by position, id) from (
        select position, id, name, cost from sent where cost <> '' order by position, id limit 2) s), '[]') as costs`)
  const [amounts] = rows
  if (!amounts) throw new Error('Could not count the amounts of the shop: the query returned no row')
  return amounts
}
