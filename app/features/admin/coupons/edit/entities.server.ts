/** Products and categories of a coupon: by id, or by a search. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { EntitySearch, Entity, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { CouponEntityList } from './coupon-fields.ts'
import { sql, type SQL } from 'drizzle-orm'
import {
  createWordsCondition,
  parseSearchId,
  splitSearchWords,
  createNormalizedSql,
} from '#app/platform/database/search-words.server.ts'
import { readIds, readText } from '#app/features/admin/form-kit/form-values.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { couponEntityLists } from './coupon-fields.ts'

const MAX_FOUND = 30

export type SelectedEntities = Record<CouponEntityList, Entity[]>

/** The selected entities of a form, in two statements; deleted ones are dropped. */
export async function readEntities(page: PageRequest, values: FormValues): Promise<SelectedEntities> {
  const readListIds = (list: CouponEntityList) => readIds(values, list)
  const [products, categories] = await Promise.all([
    findProducts(
      page,
      sql`p.id = any(${sql.param([...readListIds('products'), ...readListIds('excludedProducts')])}::int[])`,
    ),
    findCategories(
      page,
      sql`t.id = any(${sql.param([...readListIds('categories'), ...readListIds('excludedCategories')])}::int[])`,
    ),
  ])
  const pickSelected = (list: CouponEntityList, entities: Entity[]) => {
    const selectedKeys = new Set(readListIds(list).map(String))
    return entities.filter(({ key }) => selectedKeys.has(key))
  }
  return {
    products: pickSelected('products', products),
    excludedProducts: pickSelected('excludedProducts', products),
    categories: pickSelected('categories', categories),
    excludedCategories: pickSelected('excludedCategories', categories),
  }
}

/** The search results for a list of the form; undefined: the intent is not a search in one of its lists. */
export async function findEntities(
  page: PageRequest,
  { intent, values }: { intent: string; values: FormValues },
): Promise<EntitySearch | undefined> {
  const list = couponEntityLists.find((each) => intent === `find.${each}`)
  if (!list) return undefined
  const search = readText(values, `find.${list}`)
  const words = splitSearchWords(search)
  if (words.length === 0) return { list, entities: [] }
  const isProductList = list === 'products' || list === 'excludedProducts'
  const entities = isProductList
    ? await findProducts(
        page,
        sql`p.status not in ('trash', 'importing') and (p.id = ${parseSearchId(words.join(' '))}
          or ${createWordsCondition(sql`p.search_text`, search)})`,
      )
    : await findCategories(
        page,
        createWordsCondition(
          createNormalizedSql(sql`concat_ws(' ', t.name->>'ar', t.name->>'en', t.slug)`),
          search,
        ),
      )
  return { list, entities }
}

type NamedRow = { id: number; name: LocalText; note: string | null }

/** A variation has the name of its product and its own SKU. */
async function findProducts({ services, locale }: PageRequest, condition: SQL): Promise<Entity[]> {
  const { rows } = await services.database.db.execute<NamedRow>(sql`
    select p.id, case when p.type = 'variation' then parent.name else p.name end as name,
      case when p.type = 'variation' then concat_ws(' ', nullif(p.sku, ''), '#' || p.id) else p.sku end as note
    from products p left join products parent on parent.id = p.parent_id
    where ${condition} order by coalesce(p.parent_id, p.id), p.id limit ${MAX_FOUND * 10}`)
  return rows.map((row) => createEntity(row, locale))
}

async function findCategories({ services, locale }: PageRequest, condition: SQL): Promise<Entity[]> {
  const { rows } = await services.database.db.execute<NamedRow>(sql`
    select t.id, t.name, t.slug as note from terms t
    where t.taxonomy = 'category' and ${condition} order by t.position, t.id limit ${MAX_FOUND * 10}`)
  return rows.map((row) => createEntity(row, locale))
}

function createEntity({ id, name, note }: NamedRow, locale: 'ar' | 'en'): Entity {
  return { key: String(id), name: localizeLabel(name, locale) || `#${id}`, ...(note && { note }) }
}
