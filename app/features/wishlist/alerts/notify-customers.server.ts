/**
 * Sends pending alerts: one mail per customer for all events on their lists. The mail enters the outbox in
 * the transaction that settles the alerts, so after a crash nothing is lost and nothing is sent twice.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { AlertKind } from './events.ts'
import { sql } from 'drizzle-orm'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { composeAlertMail, type ProductAlert } from './mails.server.ts'

/** Customers per transaction. */
const BATCH_SIZE = 50

/** Runs until nothing is pending, or until aborted. */
export async function notifyCustomers(services: Services, signal?: AbortSignal): Promise<void> {
  for (let customerCount = BATCH_SIZE; customerCount === BATCH_SIZE && !signal?.aborted;)
    customerCount = await notifyBatch(services)
}

type Row = {
  user_id: number
  email: string
  locale: Locale
  news_id: string
  product_id: number
  kind: AlertKind
  price: number | null
  former_price: number | null
  is_wanted: boolean
}

async function notifyBatch(services: Services): Promise<number> {
  const { database, settings } = services
  return database.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('wishlist-tell'))`)
    const rows = await readPending(transaction)
    const rowsByUser = Map.groupBy(rows, ({ user_id }) => user_id)
    const validRows = settings.current().wishlist.alerts ? rows.filter(({ is_wanted }) => is_wanted) : []
    const productsByLocale = await readProductsByLocale(services, validRows)
    const mailedKeys = new Set<string>()
    for (const [userId, userRows] of Map.groupBy(validRows, ({ user_id }) => user_id)) {
      const { email, locale } = userRows[0] ?? { email: '', locale: 'en' as const }
      const alerts = selectNewest(userRows).flatMap((row) => {
        const product = productsByLocale[locale].get(row.product_id)
        return product ? { ...row, product } : []
      })
      if (alerts.length === 0 || !isMailAddress(email)) continue
      await services.mail.send(
        await composeAlertMail(services, { userId, email, locale }, alerts.map(createAlert)),
        transaction,
      )
      for (const { news_id } of alerts) mailedKeys.add(`${userId} ${news_id}`)
    }
    await settleAlerts(transaction, rows, { mailedKeys, now: services.clock.now() })
    return rowsByUser.size
  })
}

/** The unsettled alerts of some customers, and whether each is still true and still wanted. */
async function readPending(transaction: Queries): Promise<Row[]> {
  const { rows } = await transaction.execute<Row>(sql`
    with who as (
      select distinct user_id from wishlist_tellings where settled_at is null order by user_id limit ${BATCH_SIZE})
    select t.user_id, u.email, u.locale, n.id::text as news_id, n.product_id, n.kind,
           n.price_in_minor::float8 as price, n.former_price_in_minor::float8 as former_price,
           case n.kind
             when 'back' then coalesce(c.when_back, d.when_back, false) and not s.is_out
             else coalesce(c.when_cheaper, d.when_cheaper, false) and s.price_in_minor <= n.price_in_minor
           end and exists (
             select 1 from wishlist_items i join wishlists l on l.key = i.wishlist_key
             where i.product_id = n.product_id and l.user_id = t.user_id) as is_wanted
    from who
    join wishlist_tellings t on t.user_id = who.user_id and t.settled_at is null
    join users u on u.id = t.user_id
    join wishlist_news n on n.id = t.news_id
    left join wishlist_seen_products s on s.product_id = n.product_id
    left join wishlist_alert_choices c on c.user_id = t.user_id and c.product_id = n.product_id
    left join wishlist_alert_defaults d on d.user_id = t.user_id
    order by t.user_id, n.id`)
  return rows
}

type Products = Map<number, ProductAlert['product']>

/** Only published products have a name to show. */
async function readProductsByLocale(
  services: Services,
  rows: readonly Row[],
): Promise<Record<Locale, Products>> {
  const productsByLocale: Record<Locale, Products> = { ar: new Map(), en: new Map() }
  for (const locale of locales) {
    const ids = new Set(rows.flatMap((row) => (row.locale === locale ? row.product_id : [])))
    const products = await readPublishedViews(services, [...ids], locale)
    productsByLocale[locale] = new Map(products.map(({ id, name, path }) => [id, { name, path }]))
  }
  return productsByLocale
}

/** Keeps the last of several events of one kind for a product. */
function selectNewest(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [`${row.kind} ${row.product_id}`, row])).values()]
}

function createAlert({
  kind,
  price,
  former_price,
  product,
}: Row & Pick<ProductAlert, 'product'>): ProductAlert {
  return { kind, priceInMinor: price, formerPriceInMinor: former_price, product }
}

async function settleAlerts(
  transaction: Queries,
  rows: readonly Row[],
  { mailedKeys, now }: { mailedKeys: Set<string>; now: Date },
): Promise<void> {
  const settledRows = rows.map(({ user_id, news_id }) => ({
    user_id,
    news_id,
    is_mailed: mailedKeys.has(`${user_id} ${news_id}`),
  }))
  await transaction.execute(sql`
    update wishlist_tellings t set settled_at = ${now.toISOString()}::timestamptz, is_mailed = given.is_mailed
    from jsonb_to_recordset(${JSON.stringify(settledRows)}::jsonb) as given(user_id int, news_id bigint, is_mailed boolean)
    where t.user_id = given.user_id and t.news_id = given.news_id`)
}
