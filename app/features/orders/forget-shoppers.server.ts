/** Orders whose shopper has erased the account lose all that leads to them, as soon as they are done. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

/**
 * Amounts, products, country and state stay: the books need them. The key changes, so that links in old mails open nothing.
 * The same few statements however many orders there are; what is still under way waits for the next look.
 */
export async function forgetShoppers(queries: Queries): Promise<void> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select id from orders
    where erases_when_done and status in ('completed', 'cancelled', 'refunded') for update`)
  if (rows.length === 0) return
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::int[]`
  await forgetWords(queries, ids)
  await queries.execute(sql`delete from order_notes where order_id = any(${ids}) and kind <> 'system'`)
  await queries.execute(sql`update refunds set reason = '' where order_id = any(${ids}) and reason <> ''`)
  await queries.execute(sql`update coupon_uses set used_by = '{}' where order_id = any(${ids})`)
  await queries.execute(sql`delete from downloads where order_id = any(${ids})`)
  await queries.execute(sql`
    update order_notes set content = content - 'reason'
    where order_id = any(${ids}) and content ? 'reason'`)
  await queries.execute(sql`
    update orders set
      billing = ${placeOnly(sql`billing`)},
      shipping = case when shipping is null then null else ${placeOnly(sql`shipping`)} end,
      email = '', customer_note = '', erases_when_done = false, version = version + 1,
      key = 'wc_order_' || left(replace(gen_random_uuid()::text, '-', ''), 22),
      search_text = concat_ws(E'\n', number,
        (select string_agg(lower(sku), E'\n') from order_lines where order_id = orders.id and sku <> ''))
    where id = any(${ids})`)
}

/** What was written of these orders outside of them: their mails, and the notes in the log of the desk. */
export async function forgetWords(queries: Queries, ids: ReturnType<typeof sql>): Promise<void> {
  await forgetMails(queries, ids)
  await queries.execute(sql`
    update audit_log set changes = changes - 'reason' - 'private' - 'customer'
    where kind = 'order' and subject = any(${ids}::text[])`)
}

/** What the shop wrote about them, to shopper and owner alike; each names its order in a link. */
async function forgetMails(queries: Queries, ids: ReturnType<typeof sql>): Promise<void> {
  await queries.execute(sql`
    delete from mails using orders
    where orders.id = any(${ids}) and mails.kind like 'order-%'
      and (mails.id in (select mail_id from mail_recipients where lower(address) = lower(orders.email))
        or lower(mails.reply_to) = lower(orders.email))
      and (position(orders.key in mails.plain_text) > 0
        or position('/admin/orders/' || orders.id || '/' in mails.plain_text) > 0)`)
}

function placeOnly(address: ReturnType<typeof sql>) {
  return sql`jsonb_build_object('country', ${address} -> 'country', 'parts',
    case when ${address} -> 'parts' ? 'state' then jsonb_build_object('state', ${address} #> '{parts,state}')
    else '{}'::jsonb end)`
}
