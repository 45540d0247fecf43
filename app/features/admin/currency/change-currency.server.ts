/** Changes the shop's currency and all amounts stored in it: atomically, in a constant number of statements. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Conversion } from './conversion.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { lockShipping } from '#app/features/admin/shipping/lock.server.ts'
import { lockCurrency } from '#app/features/catalog/currency.server.ts'
import { blockImports } from '#app/features/catalog/import/lock.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { readAmounts } from './amounts.server.ts'
import {
  convertAmount,
  convertCost,
  computeFactor,
  IDENTITY_RATE,
  MAX_AMOUNT_IN_MINOR,
} from './conversion.ts'
import { findAmountSettings } from './amount-settings.ts'

type CurrencyContext = Pick<Services, 'database' | 'notifications' | 'settings'>

/** Why a change is rejected; nothing is written then. */
export type CurrencyRefusal =
  /** The currency was already changed, or an import is running. */
  | 'changed'
  | 'import-runs'
  /** An amount would become zero, or exceed the supported maximum. */
  | 'too-small'
  | 'too-large'
  /** A shipping cost formula would exceed its maximum length. */
  | 'formula'

export type CurrencyChange = Conversion & { actorId: number }

/** Orders, their refunds and payments keep their own currency and amounts. */
export async function changeCurrency(
  context: CurrencyContext,
  { actorId, ...conversion }: CurrencyChange,
): Promise<{ ok: true } | { ok: false; reason: CurrencyRefusal }> {
  const { database, notifications, settings } = context
  const result = await database.db.transaction(async (transaction): Promise<CurrencyRefusal | undefined> => {
    if ((await lockCurrency(transaction)) !== conversion.from) return 'changed'
    if (await blockImports(transaction)) return 'import-runs'
    await lockShipping(transaction)
    // A large catalog takes longer than a page request may.
    await transaction.execute(sql`set local statement_timeout = 0`)
    const amounts = await readAmounts(transaction, settings.declarations)
    const refusal = findRefusal(amounts, conversion)
    if (refusal) return refusal
    const methodRefusal = await convertMethods(transaction, conversion)
    if (methodRefusal) return methodRefusal
    await convertColumns(transaction, conversion)
    await convertSettings(transaction, context, { actorId, ...conversion })
    await audit(transaction, {
      ...{ actorId, kind: 'settings', subject: 'catalog', action: 'changed' },
      changes: {
        currency: [conversion.from, conversion.to],
        ...(conversion.rate !== IDENTITY_RATE && { rate: conversion.rate }),
      },
    })
    await notifications.publishIn(transaction, ['settings', 'catalog', 'products', RATES_TAG])
    return undefined
  })
  if (result) return { ok: false, reason: result }
  await settings.refresh()
  return { ok: true }
}

/** Why a conversion is rejected; undefined: all amounts stay within the supported range. */
export function findRefusal(
  { smallest, largest }: { smallest: number; largest: number },
  conversion: Conversion,
): 'too-small' | 'too-large' | undefined {
  if (smallest > 0 && convertAmount(smallest, conversion) === 0) return 'too-small'
  return convertAmount(largest, conversion) > MAX_AMOUNT_IN_MINOR ? 'too-large' : undefined
}

async function convertColumns(transaction: Queries, conversion: Conversion): Promise<void> {
  const factor = sql`${computeFactor(conversion)}::numeric`
  // PostgreSQL rounds half away from zero, as `convertAmount` does.
  const multiply = (column: string) => sql`round(${sql.raw(column)} * ${factor})`
  await transaction.execute(sql`
    update products set regular_price_in_minor = ${multiply('regular_price_in_minor')},
      sale_price_in_minor = ${multiply('sale_price_in_minor')}, cost_in_minor = ${multiply('cost_in_minor')},
      updated_at = clock_timestamp()
    where coalesce(regular_price_in_minor, sale_price_in_minor, cost_in_minor) is not null`)
  await transaction.execute(sql`
    update coupons set amount = case when type = 'percent' then amount else ${multiply('amount')} end,
      minimum_in_minor = ${multiply('minimum_in_minor')}, maximum_in_minor = ${multiply('maximum_in_minor')},
      updated_at = clock_timestamp(), version = version + 1
    where type <> 'percent' or coalesce(minimum_in_minor, maximum_in_minor) is not null`)
  // Prices that customers have seen, so that they are not notified of a price change.
  await transaction.execute(sql`
    update wishlist_items set price_in_minor = ${multiply('price_in_minor')} where price_in_minor is not null`)
  await transaction.execute(sql`
    update wishlist_seen_products set price_in_minor = ${multiply('price_in_minor')} where price_in_minor is not null`)
  await transaction.execute(sql`
    update wishlist_news set price_in_minor = ${multiply('price_in_minor')},
      former_price_in_minor = ${multiply('former_price_in_minor')}`)
  const convertLines = (column: string) => sql`(
    select coalesce(jsonb_agg(line || jsonb_build_object('seenPriceInMinor',
      round((line ->> 'seenPriceInMinor')::numeric * ${factor})) order by place), '[]')
    from jsonb_array_elements(${sql.raw(column)}) with ordinality as lines (line, place))`
  await transaction.execute(sql`
    update carts set lines = ${convertLines('lines')}, removed = ${convertLines('removed')}, version = version + 1
    where lines <> '[]' or removed <> '[]'`)
}

type Method = { id: number; options: Record<string, unknown> }

/** Converts the costs of shipping methods; 'formula': a formula would become too long, none is converted. */
async function convertMethods(transaction: Queries, conversion: Conversion): Promise<'formula' | undefined> {
  const { rows } = await transaction.execute<Method>(sql`select id, options from shipping_methods for update`)
  const methods = rows.map(({ id, options }) => ({ id, options: convertOptions(options, conversion) }))
  if (methods.some(({ options }) => options === undefined)) return 'formula'
  await transaction.execute(sql`
    update shipping_methods set options = new.options
    from jsonb_to_recordset(${JSON.stringify(methods)}::jsonb) as new (id int, options jsonb)
    where new.id = shipping_methods.id`)
  return undefined
}

function convertOptions(
  { cost, classCosts, minimumInMinor, ...options }: Method['options'],
  conversion: Conversion,
): Method['options'] | undefined {
  const convertedCostOption = typeof cost === 'string' ? { cost: convertCost(cost, conversion) } : {}
  const convertedClassCosts = Object.entries((classCosts ?? {}) as Record<string, string>).map(
    ([name, each]) => [name, convertCost(each, conversion)] as const,
  )
  const convertedCosts = [
    ...Object.values(convertedCostOption),
    ...convertedClassCosts.map(([, each]) => each),
  ]
  if (convertedCosts.includes(undefined)) return undefined
  return {
    ...options,
    ...convertedCostOption,
    ...(classCosts !== undefined && { classCosts: Object.fromEntries(convertedClassCosts) }),
    ...(typeof minimumInMinor === 'number' && { minimumInMinor: convertAmount(minimumInMinor, conversion) }),
  }
}

/** The currency itself, and all settings that are amounts. */
async function convertSettings(
  transaction: Queries,
  { settings }: CurrencyContext,
  { actorId, ...conversion }: CurrencyChange,
): Promise<void> {
  await transaction.execute(sql`
    with declared as (
      select * from jsonb_to_recordset(${JSON.stringify(findAmountSettings(settings.declarations))}::jsonb) as d (section text, name text)),
    new as (
      select key, jsonb_object_agg(name, round((value ->> name)::numeric * ${computeFactor(conversion)}::numeric)) as amounts
      from settings join declared on section = key where jsonb_typeof(value -> name) = 'number' group by key)
    update settings set value = value || amounts, updated_at = now(), updated_by = ${actorId}
    from new where new.key = settings.key`)
  await transaction.execute(sql`
    insert into settings (key, value, updated_by) values ('catalog', jsonb_build_object('currency', ${conversion.to}::text), ${actorId})
    on conflict (key) do update set value = settings.value || excluded.value, updated_at = now(), updated_by = excluded.updated_by`)
}
