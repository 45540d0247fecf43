/**
 * The unique codes (SKU, GTIN, slug) of products in the trash. Another product that needs one takes it over;
 * a restored product gets it back if it is free by then. A variation is in the trash when its parent is.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'

export type Codes = { skus: string[]; globalUniqueIds: string[]; slugs: string[] }

/** Releases these codes from products in the trash. Each product stores its released codes in its meta. */
export async function releaseCodes(queries: Queries, { skus, globalUniqueIds, slugs }: Codes): Promise<void> {
  if (skus.length + globalUniqueIds.length + slugs.length === 0) return
  const matches = {
    sku: sql`p.sku = any(${sql.param(skus)}::text[])`,
    globalUniqueId: sql`p.global_unique_id = any(${sql.param(globalUniqueIds)}::text[])`,
    slug: sql`p.slug = any(${sql.param(slugs)}::text[])`,
  }
  await queries.execute(sql`
    update products p set
      meta = p.meta || jsonb_strip_nulls(jsonb_build_object(${metaKeys.sku}::text, case when ${matches.sku} then p.sku end,
        ${metaKeys.globalUniqueId}::text, case when ${matches.globalUniqueId} then p.global_unique_id end,
        ${metaKeys.slug}::text, case when ${matches.slug} then p.slug end)),
      sku = case when ${matches.sku} then null else p.sku end,
      global_unique_id = case when ${matches.globalUniqueId} then null else p.global_unique_id end,
      slug = case when ${matches.slug} then concat(p.slug, '-trashed-', p.id) else p.slug end
    where (${matches.sku} or ${matches.globalUniqueId} or ${matches.slug})
      and (p.status = 'trash' or exists (select 1 from products parent where parent.id = p.parent_id and parent.status = 'trash'))`)
}

const metaKeys = { sku: '_trashed_sku', globalUniqueId: '_trashed_gtin', slug: '_trashed_slug' } as const

type FormerCodes = { id: number; sku: string | null; globalUniqueId: string | null; slug: string | null }
type UsedCodes = Omit<FormerCodes, 'id'>

/** A code of a restored product that another product uses by now, with the restored product's id. */
export type LostCode = { productId: number; code: string }

/** Restores the released codes of these products and their variations, as far as they are free. */
export async function restoreCodes(queries: Queries, productIds: number[]): Promise<LostCode[]> {
  const { rows: formerCodes } = await queries.execute<FormerCodes>(sql`
    select id, meta->>${metaKeys.sku}::text as sku, meta->>${metaKeys.globalUniqueId}::text as "globalUniqueId",
      meta->>${metaKeys.slug}::text as slug
    from products where (id = any(${sql.param(productIds)}::int[]) or parent_id = any(${sql.param(productIds)}::int[]))
      and meta ?| ${sql.param(Object.values(metaKeys))}::text[]
    order by id for update`)
  if (formerCodes.length === 0) return []
  const usedCodes = await readUsedCodes(queries, formerCodes)
  const takenCodes = {
    sku: new Set(usedCodes.map(({ sku }) => sku)),
    globalUniqueId: new Set(usedCodes.map(({ globalUniqueId }) => globalUniqueId)),
    slug: new Set(usedCodes.map(({ slug }) => slug)),
  }
  const lostCodes: LostCode[] = []
  const restoredCodes = formerCodes.map(({ id, ...codes }) => {
    const restore = (name: 'sku' | 'globalUniqueId') => {
      const code = codes[name]
      if (code === null || !takenCodes[name].has(code)) {
        takenCodes[name].add(code)
        return code
      }
      lostCodes.push({ productId: id, code })
      return null
    }
    const slug =
      codes.slug === null ? null : createUniqueSlug(codes.slug, (each) => takenCodes.slug.has(each))
    takenCodes.slug.add(slug)
    return { id, sku: restore('sku'), gtin: restore('globalUniqueId'), slug }
  })
  await queries.execute(sql`
    update products set sku = coalesce(cells.sku, products.sku), slug = coalesce(cells.slug, products.slug),
      global_unique_id = coalesce(cells.gtin, global_unique_id),
      meta = meta - ${sql.param(Object.values(metaKeys))}::text[]
    from jsonb_to_recordset(${JSON.stringify(restoredCodes)}::jsonb) as cells(id int, sku text, gtin text, slug text)
    where products.id = cells.id`)
  return lostCodes
}

async function readUsedCodes(queries: Queries, formerCodes: FormerCodes[]): Promise<UsedCodes[]> {
  const listCodes = (name: keyof UsedCodes) => sql.param(formerCodes.flatMap((each) => each[name] ?? []))
  const { rows } = await queries.execute<UsedCodes>(sql`
    select sku, global_unique_id as "globalUniqueId", slug from products
    where sku = any(${listCodes('sku')}::text[]) or global_unique_id = any(${listCodes('globalUniqueId')}::text[])
      or exists (select 1 from unnest(${listCodes('slug')}::text[]) former where starts_with(slug, former))`)
  return rows
}
