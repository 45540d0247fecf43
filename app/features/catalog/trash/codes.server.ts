/**
 * What only one product may have – SKU, GTIN, part of the address – of products in the trash. Whoever needs it gets it;
 * a product that is taken out of the trash gets it back when nobody has it by then. A variation lies where its parent does.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { uniqueSlug } from '#app/features/catalog/csv/values/slug.ts'

export type Codes = { skus: string[]; globalUniqueIds: string[]; slugs: string[] }

/** Takes these from what lies in the trash. Each product remembers what it gave up, among what the shop has no field for. */
export async function giveUpCodes(queries: Queries, { skus, globalUniqueIds, slugs }: Codes): Promise<void> {
  if (skus.length + globalUniqueIds.length + slugs.length === 0) return
  const given = {
    sku: sql`p.sku = any(${sql.param(skus)}::text[])`,
    globalUniqueId: sql`p.global_unique_id = any(${sql.param(globalUniqueIds)}::text[])`,
    slug: sql`p.slug = any(${sql.param(slugs)}::text[])`,
  }
  await queries.execute(sql`
    update products p set
      meta = p.meta || jsonb_strip_nulls(jsonb_build_object(${remembered.sku}::text, case when ${given.sku} then p.sku end,
        ${remembered.globalUniqueId}::text, case when ${given.globalUniqueId} then p.global_unique_id end,
        ${remembered.slug}::text, case when ${given.slug} then p.slug end)),
      sku = case when ${given.sku} then null else p.sku end,
      global_unique_id = case when ${given.globalUniqueId} then null else p.global_unique_id end,
      slug = case when ${given.slug} then concat(p.slug, '-trashed-', p.id) else p.slug end
    where (${given.sku} or ${given.globalUniqueId} or ${given.slug})
      and (p.status = 'trash' or exists (select 1 from products parent where parent.id = p.parent_id and parent.status = 'trash'))`)
}

const remembered = { sku: '_trashed_sku', globalUniqueId: '_trashed_gtin', slug: '_trashed_slug' } as const

type Former = { id: number; sku: string | null; globalUniqueId: string | null; slug: string | null }
type Held = Omit<Former, 'id'>

/** Of products that have just been taken out: what belongs to another one by now, with their numbers. */
export type LostCode = { productId: number; code: string }

/** Gives them and their variations back what they gave up, as far as it is free. */
export async function takeBackCodes(queries: Queries, productIds: number[]): Promise<LostCode[]> {
  const { rows: former } = await queries.execute<Former>(sql`
    select id, meta->>${remembered.sku}::text as sku, meta->>${remembered.globalUniqueId}::text as "globalUniqueId",
      meta->>${remembered.slug}::text as slug
    from products where (id = any(${sql.param(productIds)}::int[]) or parent_id = any(${sql.param(productIds)}::int[]))
      and meta ?| ${sql.param(Object.values(remembered))}::text[]
    order by id for update`)
  if (former.length === 0) return []
  const held = await readHeld(queries, former)
  const taken = {
    sku: new Set(held.map(({ sku }) => sku)),
    globalUniqueId: new Set(held.map(({ globalUniqueId }) => globalUniqueId)),
    slug: new Set(held.map(({ slug }) => slug)),
  }
  const lost: LostCode[] = []
  const back = former.map(({ id, ...codes }) => {
    const take = (name: 'sku' | 'globalUniqueId') => {
      const code = codes[name]
      if (code === null || !taken[name].has(code)) {
        taken[name].add(code)
        return code
      }
      lost.push({ productId: id, code })
      return null
    }
    const slug = codes.slug === null ? null : uniqueSlug(codes.slug, (each) => taken.slug.has(each))
    taken.slug.add(slug)
    return { id, sku: take('sku'), gtin: take('globalUniqueId'), slug }
  })
  await queries.execute(sql`
    update products set sku = coalesce(cells.sku, products.sku), slug = coalesce(cells.slug, products.slug),
      global_unique_id = coalesce(cells.gtin, global_unique_id),
      meta = meta - ${sql.param(Object.values(remembered))}::text[]
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as cells(id int, sku text, gtin text, slug text)
    where products.id = cells.id`)
  return lost
}

async function readHeld(queries: Queries, former: Former[]): Promise<Held[]> {
  const of = (name: keyof Held) => sql.param(former.flatMap((each) => each[name] ?? []))
  const { rows } = await queries.execute<Held>(sql`
    select sku, global_unique_id as "globalUniqueId", slug from products
    where sku = any(${of('sku')}::text[]) or global_unique_id = any(${of('globalUniqueId')}::text[])
      or exists (select 1 from unnest(${of('slug')}::text[]) former where starts_with(slug, former))`)
  return rows
}
