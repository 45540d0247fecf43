/** Paths that an import changes: the old one redirects to the new one, until something else takes it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql, type SQL } from 'drizzle-orm'

export type ProductSlug = { id: number; slug: string }

/** The slugs of these products before they are written. */
export async function readSlugs(queries: Queries, ids: number[]): Promise<ProductSlug[]> {
  const { rows } = await queries.execute<ProductSlug>(
    sql`select id, slug from products where id = any(${sql.param(ids)}::int[]) and slug is not null`,
  )
  return rows
}

/** Redirects the old paths to the current ones, and deletes redirects from paths that are now taken. */
export async function redirectProducts(
  queries: Queries,
  { previousSlugs, ids }: { previousSlugs: ProductSlug[]; ids: number[] },
): Promise<void> {
  await redirectMoved(
    queries,
    sql`select '/product/' || old.slug || '/' as path, '/product/' || products.slug || '/' as target
      from jsonb_to_recordset(${JSON.stringify(previousSlugs)}::jsonb) as old(id int, slug text)
      join products using (id) where products.slug <> old.slug`,
  )
  await queries.execute(sql`
    delete from redirects using products
    where products.id = any(${sql.param(ids)}::int[]) and path = '/product/' || slug || '/'`)
}

/** Slugs whose paths redirect elsewhere. */
export async function readRedirectedSlugs(queries: Queries): Promise<Set<string>> {
  const { rows } = await queries.execute<{ slug: string }>(
    sql`select split_part(path, '/', 3) as slug from redirects where starts_with(path, '/product/')`,
  )
  return new Set(rows.map(({ slug }) => slug))
}

/**
 * Redirects from the products' WordPress paths; a path that is in use, or already redirects
 * elsewhere, is unchanged.
 */
export async function redirectFormerPaths(
  queries: Queries,
  plannedProducts: { id: number; formerSlug?: string }[],
): Promise<void> {
  const productsWithFormerSlug = plannedProducts.filter(({ formerSlug }) => formerSlug !== undefined)
  if (productsWithFormerSlug.length === 0) return
  await queries.execute(sql`
    insert into redirects (path, target)
    select '/product/' || "formerSlug" || '/', '/product/' || products.slug || '/'
    from jsonb_to_recordset(${JSON.stringify(productsWithFormerSlug)}::jsonb) as former(id int, "formerSlug" text)
    join products using (id)
    where not exists (select from products other where other.slug = "formerSlug")
    on conflict do nothing`)
}

type CategoryPath = { id: number; path: string }

// A tree this deep can only be a loop in the data.
const categoryPaths = sql`
  with recursive category as (
    select id, slug as path, 1 as depth from terms where taxonomy = 'category' and parent_id is null
    union all
    select terms.id, category.path || '/' || terms.slug, depth + 1
    from terms join category on terms.parent_id = category.id where depth < 20)
  select id, '/product-category/' || path || '/' as path from category`

/** The paths of all categories before some are renamed. */
export async function readCategoryPaths(queries: Queries): Promise<CategoryPath[]> {
  return (await queries.execute<CategoryPath>(categoryPaths)).rows
}

/** Like `redirectProducts`, for categories. */
export async function redirectCategories(queries: Queries, previousPaths: CategoryPath[]): Promise<void> {
  await redirectMoved(
    queries,
    sql`select old.path, now.path as target
      from jsonb_to_recordset(${JSON.stringify(previousPaths)}::jsonb) as old(id int, path text)
      join (${categoryPaths}) now using (id) where now.path <> old.path`,
  )
  await deleteTakenCategoryRedirects(queries)
}

/** A redirect from the current path of a category would never be followed. */
export async function deleteTakenCategoryRedirects(queries: Queries): Promise<void> {
  await queries.execute(
    sql`delete from redirects using (${categoryPaths}) now where redirects.path = now.path`,
  )
}

/** `movedPaths` selects path and target. Existing redirects to a moved path get its new target. */
async function redirectMoved(queries: Queries, movedPaths: SQL): Promise<void> {
  await queries.execute(sql`
    update redirects set target = moved.target from (${movedPaths}) moved where redirects.target = moved.path`)
  await queries.execute(sql`
    insert into redirects (path, target) ${movedPaths}
    on conflict (path) do update set target = excluded.target`)
}
