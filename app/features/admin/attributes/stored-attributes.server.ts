/** The stored global attributes. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { AttributeOrder, AttributeType } from '#app/features/admin/terms/taxonomy-configs.ts'
import { sql } from 'drizzle-orm'

export type AttributeValues = {
  name: LocalText
  type: AttributeType
  orderBy: AttributeOrder
  /** The guide page that helps customers to choose; null: none. */
  guidePageId: number | null
}

export type StoredAttribute = AttributeValues & {
  id: number
  slug: string
  version: string
  valueCount: number
  /** Number of products outside the trash. */
  productCount: number
  /** Number of products whose variations use it, including the trash. */
  variedCount: number
}

/** Returns the attributes in the order of their creation. */
export async function readAttributes(queries: Queries): Promise<StoredAttribute[]> {
  const { rows } = await queries.execute<StoredAttribute>(sql`
    select a.id, a.slug, a.name, a.type, a.order_by as "orderBy", a.guide_page_id as "guidePageId",
      md5(row(a.name, a.type, a.order_by, a.guide_page_id)::text) as version,
      (select count(*)::int from terms where taxonomy = 'pa_' || a.slug) as "valueCount",
      coalesce(used.products, 0) as "productCount", coalesce(used.varied, 0) as "variedCount"
    from attributes a left join (
      select attribute_id, (count(*) filter (where p.status <> 'trash'))::int as products,
        (count(*) filter (where for_variations and p.type = 'variable'))::int as varied
      from product_attributes join products p on p.id = product_id and p.status <> 'importing'
      where attribute_id is not null group by attribute_id) used on used.attribute_id = a.id
    order by a.id`)
  return rows
}
