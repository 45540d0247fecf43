/** Products and categories that a coupon names: by their ids, or by what is looked for. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Found, Thing, Typed } from '#app/features/admin/typed/typed.ts'
import type { CouponList } from './coupon-fields.ts'
import { sql, type SQL } from 'drizzle-orm'
import { holdsWords, idOf, searchWords, spelled } from '#app/platform/database/search-words.server.ts'
import { idsOf, textOf } from '#app/features/admin/typed/typed.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'
import { couponLists } from './coupon-fields.ts'

const MOST_FOUND = 30

export type ChosenThings = Record<CouponList, Thing[]>

/** What the lists of a form name, in two statements; what is gone falls away. */
export async function readThings(page: PageRequest, typed: Typed): Promise<ChosenThings> {
  const ids = (list: CouponList) => idsOf(typed, list)
  const [products, categories] = await Promise.all([
    findProducts(
      page,
      sql`p.id = any(${sql.param([...ids('products'), ...ids('excludedProducts')])}::int[])`,
    ),
    findCategories(
      page,
      sql`t.id = any(${sql.param([...ids('categories'), ...ids('excludedCategories')])}::int[])`,
    ),
  ])
  const named = (list: CouponList, from: Thing[]) => {
    const chosen = new Set(ids(list).map(String))
    return from.filter(({ key }) => chosen.has(key))
  }
  return {
    products: named('products', products),
    excludedProducts: named('excludedProducts', products),
    categories: named('categories', categories),
    excludedCategories: named('excludedCategories', categories),
  }
}

/** What a form looks for; undefined: it looks for nothing that there is. */
export async function findThings(
  page: PageRequest,
  { intent, typed }: { intent: string; typed: Typed },
): Promise<Found | undefined> {
  const list = couponLists.find((each) => intent === `find.${each}`)
  if (!list) return undefined
  const search = textOf(typed, `find.${list}`)
  const words = searchWords(search)
  if (words.length === 0) return { list, things: [] }
  const isOfProducts = list === 'products' || list === 'excludedProducts'
  const things = isOfProducts
    ? await findProducts(
        page,
        sql`p.status not in ('trash', 'importing') and (p.id = ${idOf(words.join(' '))}
          or ${holdsWords(sql`p.search_text`, search)})`,
      )
    : await findCategories(
        page,
        holdsWords(spelled(sql`concat_ws(' ', t.name->>'ar', t.name->>'en', t.slug)`), search),
      )
  return { list, things }
}

type Named = { id: number; name: LocalText; note: string | null }

/** A variation has the name of its product, and its own SKU. */
async function findProducts({ services, locale }: PageRequest, condition: SQL): Promise<Thing[]> {
  const { rows } = await services.database.db.execute<Named>(sql`
    select p.id, case when p.type = 'variation' then parent.name else p.name end as name,
      case when p.type = 'variation' then concat_ws(' ', nullif(p.sku, ''), '#' || p.id) else p.sku end as note
    from products p left join products parent on parent.id = p.parent_id
    where ${condition} order by coalesce(p.parent_id, p.id), p.id limit ${MOST_FOUND * 10}`)
  return rows.map((row) => thingOf(row, locale))
}

async function findCategories({ services, locale }: PageRequest, condition: SQL): Promise<Thing[]> {
  const { rows } = await services.database.db.execute<Named>(sql`
    select t.id, t.name, t.slug as note from terms t
    where t.taxonomy = 'category' and ${condition} order by t.position, t.id limit ${MOST_FOUND * 10}`)
  return rows.map((row) => thingOf(row, locale))
}

function thingOf({ id, name, note }: Named, locale: 'ar' | 'en'): Thing {
  return { key: String(id), name: labelIn(name, locale) || `#${id}`, ...(note && { note }) }
}
