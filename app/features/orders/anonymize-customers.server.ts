/** Anonymizes orders whose customer has erased the account, as soon as they are completed, canceled or refunded. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

/**
 * Amounts, products, country and state stay for bookkeeping. The key changes, so that links in old mails no
 * longer work. The number of statements does not depend on the number of orders. Open orders are anonymized
 * by a later run.
 */
export async function anonymizeCustomers(transaction: Queries): Promise<void> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    select id from orders
    where erases_when_done and status in ('completed', 'cancelled', 'refunded') for update`)
  if (rows.length === 0) return
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::int[]`
  await deleteOrderTexts(transaction, ids)
  await transaction.execute(sql`delete from order_notes where order_id = any(${ids}) and kind <> 'system'`)
  await transaction.execute(sql`update refunds set reason = '' where order_id = any(${ids}) and reason <> ''`)
  await transaction.execute(sql`update coupon_uses set used_by = '{}' where order_id = any(${ids})`)
  await transaction.execute(sql`delete from downloads where order_id = any(${ids})`)
  await transaction.execute(sql`
    update order_notes set content = content - 'reason'
    where order_id = any(${ids}) and content ? 'reason'`)
  await transaction.execute(sql`
    update orders set
      billing = ${keepCountryAndState(sql`billing`)},
      shipping = case when shipping is null then null else ${keepCountryAndState(sql`shipping`)} end,
      email = '', customer_note = '', erases_when_done = false, version = version + 1,
      key = 'wc_order_' || left(replace(gen_random_uuid()::text, '-', ''), 22),
      search_text = concat_ws(E'\n', number,
        (select string_agg(lower(sku), E'\n') from order_lines where order_id = orders.id and sku <> ''))
    where id = any(${ids})`)
}

/** Deletes texts about these orders that are stored elsewhere: their mails, and the notes in the audit log. */
export async function deleteOrderTexts(transaction: Queries, ids: ReturnType<typeof sql>): Promise<void> {
  await deleteOrderMails(transaction, ids)
  await transaction.execute(sql`
    update audit_log set changes = changes - 'reason' - 'private' - 'customer'
    where kind = 'order' and subject = any(${ids}::text[])`)
}

/** Mails about the orders, to customer and merchant alike; each contains a link to its order. */
async function deleteOrderMails(transaction: Queries, ids: ReturnType<typeof sql>): Promise<void> {
  await transaction.execute(sql`
    delete from mails using orders
    where orders.id = any(${ids}) and mails.kind like 'order-%'
      and (mails.id in (select mail_id from mail_recipients where lower(address) = lower(orders.email))
        or lower(mails.reply_to) = lower(orders.email))
      and (position(orders.key in mails.plain_text) > 0
        or position('/admin/orders/' || orders.id || '/' in mails.plain_text) > 0)`)
}

function keepCountryAndState(address: ReturnType<typeof sql>) {
  return sql`jsonb_build_object('country', ${address} -> 'country', 'parts',
    case when ${address} -> 'parts' ? 'state' then jsonb_build_object('state', ${address} #> '{parts,state}')
    else '{}'::jsonb end)`
}
