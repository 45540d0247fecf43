/** A customer's alert preferences: the default for all listed products, and choices for single ones. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { AlertPreferences } from './rules.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { noAlertPreferences } from './rules.ts'
import { alertChoices, alertDefaults } from './tables.server.ts'

type Context = { database: Pick<Database, 'db'> }

const defaultColumns = { whenBack: alertDefaults.whenBack, whenCheaper: alertDefaults.whenCheaper }
const choiceColumns = {
  productId: alertChoices.productId,
  whenBack: alertChoices.whenBack,
  whenCheaper: alertChoices.whenCheaper,
}

/** The customer's default for all listed products. */
export async function readAlertDefaults({ database }: Context, userId: number): Promise<AlertPreferences> {
  const [row] = await database.db
    .select(defaultColumns)
    .from(alertDefaults)
    .where(eq(alertDefaults.userId, userId))
  return row ?? noAlertPreferences
}

/** Returns the customer's alert settings for each product, or the default. */
export async function readAlertPreferences(
  context: Context,
  userId: number,
  productIds: readonly number[],
): Promise<Map<number, AlertPreferences>> {
  if (productIds.length === 0) return new Map()
  const choicesCondition = and(
    eq(alertChoices.userId, userId),
    inArray(alertChoices.productId, [...productIds]),
  )
  const [defaults, ownChoices] = await Promise.all([
    readAlertDefaults(context, userId),
    context.database.db.select(choiceColumns).from(alertChoices).where(choicesCondition),
  ])
  const choices = new Map(ownChoices.map(({ productId, ...alerts }) => [productId, alerts]))
  return new Map(productIds.map((id) => [id, choices.get(id) ?? defaults]))
}

const MAX_CHOICES = 100

/** The products with a choice that differs from the default, newest first. */
export async function readAlertChoices(
  { database }: Context,
  userId: number,
): Promise<({ productId: number } & AlertPreferences)[]> {
  return database.db
    .select(choiceColumns)
    .from(alertChoices)
    .where(eq(alertChoices.userId, userId))
    .orderBy(desc(alertChoices.productId))
    .limit(MAX_CHOICES)
}

export async function saveAlertDefaults(
  { database }: Context,
  userId: number,
  alerts: AlertPreferences,
): Promise<void> {
  await database.db
    .insert(alertDefaults)
    .values({ userId, ...alerts })
    .onConflictDoUpdate({ target: alertDefaults.userId, set: alerts })
}

/**
 * Saves the choice for one product; a choice equal to the default is not stored. `false`: the product is on
 * none of the customer's lists.
 */
export async function saveAlertChoice(
  { database }: Context,
  userId: number,
  { productId, whenBack, whenCheaper }: { productId: number } & AlertPreferences,
): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    await transaction
      .delete(alertChoices)
      .where(and(eq(alertChoices.userId, userId), eq(alertChoices.productId, productId)))
    const { rows } = await transaction.execute<{ is_wished: boolean }>(sql`
      with wished as (
        select exists (select 1 from wishlist_items i join wishlists l on l.key = i.wishlist_key
                       where i.product_id = ${productId} and l.user_id = ${userId}) as is_wished,
               (select (when_back, when_cheaper) = (${whenBack}, ${whenCheaper}) from wishlist_alert_defaults
                where user_id = ${userId}) as is_usual
      ), kept as (
        insert into wishlist_alert_choices (user_id, product_id, when_back, when_cheaper)
        select ${userId}, ${productId}, ${whenBack}, ${whenCheaper} from wished
        where is_wished and not coalesce(is_usual, not ${whenBack}::boolean and not ${whenCheaper}::boolean)
        on conflict (user_id, product_id) do update set when_back = excluded.when_back, when_cheaper = excluded.when_cheaper
      ) select is_wished from wished`)
    return rows[0]?.is_wished ?? false
  })
}

/** Disables all alerts of a customer. */
export async function deleteAlertPreferences(queries: Queries, userId: number): Promise<void> {
  await queries.execute(sql`
    with gone as (delete from wishlist_alert_choices where user_id = ${userId})
    delete from wishlist_alert_defaults where user_id = ${userId}`)
}

/** Whether a customer has any alert enabled. */
export async function hasAlerts({ database }: Context, userId: number): Promise<boolean> {
  const { rows } = await database.db.execute<{ wants: boolean }>(sql`
    select exists (select 1 from wishlist_alert_defaults where user_id = ${userId} and (when_back or when_cheaper))
        or exists (select 1 from wishlist_alert_choices where user_id = ${userId} and (when_back or when_cheaper)) as wants`)
  return rows[0]?.wants ?? false
}
