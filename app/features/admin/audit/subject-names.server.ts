/** The current names of the subjects on a page of the log: one statement for all kinds. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Services } from '#app/services.server.ts'
import { sql } from 'drizzle-orm'

type Entry = { kind: string; subject: string }

/** The names of the subjects, keyed by kind and id: 'product 7'. Deleted subjects are absent. */
export async function readSubjectNames(
  { database }: Pick<Services, 'database'>,
  entries: Entry[],
): Promise<Map<string, LocalText | string>> {
  const createIdMatch = (kind: string) => {
    const ids = entries.flatMap((entry) =>
      entry.kind === kind && isId(entry.subject) ? Number(entry.subject) : [],
    )
    return sql`any(${sql.param([...new Set(ids)])}::int[])`
  }
  const { rows } = await database.db.execute<{ kind: string; id: number; name: LocalText | string }>(sql`
    select 'product' as kind, id, name from products where id = ${createIdMatch('product')}
    union all select 'coupon', id, to_jsonb(code) from coupons where id = ${createIdMatch('coupon')}
    union all select 'page', id, title from pages where id = ${createIdMatch('page')}
    union all select 'term', id, name from terms where id = ${createIdMatch('term')}
    union all select 'attribute', id, name from attributes where id = ${createIdMatch('attribute')}
    union all select 'tax', id, name from tax_rates where id = ${createIdMatch('tax')}
    union all select 'shipping', id, name from shipping_zones where id = ${createIdMatch('shipping')}
    union all select 'user', id, to_jsonb(coalesce(nullif(display_name, ''), email)) from users where id = ${createIdMatch('user')}
    union all select 'role', id, to_jsonb(name) from roles where id = ${createIdMatch('role')}
    union all select 'invitation', id, to_jsonb(email) from invitations where id = ${createIdMatch('invitation')}
    union all select 'form', id, jsonb_strip_nulls(jsonb_build_object(
      'ar', versions->'ar'->'title', 'en', versions->'en'->'title')) from contact_forms where id = ${createIdMatch('form')}`)
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
}

function isId(subject: string): boolean {
  return /^[1-9]\d{0,8}$/.test(subject)
}
