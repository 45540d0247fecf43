/**
 * Changing the slug of a term: its old paths redirect to the new ones, and stored references to the old
 * slug are updated.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { TaxonomyConfig } from '#app/features/admin/terms/taxonomy-configs.ts'
import { sql } from 'drizzle-orm'
import { renameInCarts } from '#app/features/cart/server/renamed-values.server.ts'
import { redirectMovedPage } from '#app/features/content/redirects.server.ts'

type SlugChange = { id: number; from: string; to: string }

/** The paths of categories are redirected by `saveTerm`, because they contain the slugs of their parents. */
export async function applySlugChange(
  queries: Queries,
  config: TaxonomyConfig,
  slugChange: SlugChange,
): Promise<void> {
  const { id, from, to } = slugChange
  await queries.execute(sql`
    update terms set former_slugs = array_remove(array_append(array_remove(former_slugs, ${from}), ${from}), ${to})
    where id = ${id}`)
  if (config.kind === 'value') await renameValue(queries, { key: `attribute_${config.taxonomy}`, from, to })
  if (config.kind === 'brand' || config.kind === 'tag')
    await redirectMovedPage(queries, {
      oldPath: `${config.archive}${from}/`,
      newPath: `${config.archive}${to}/`,
    })
}

/** Removes a slug from all former slugs and redirects: it belongs to the term that got it last. */
export async function removeFormerSlug(
  queries: Queries,
  config: TaxonomyConfig,
  slug: string,
): Promise<void> {
  await queries.execute(sql`
    update terms set former_slugs = array_remove(former_slugs, ${slug})
    where taxonomy = ${config.taxonomy} and ${slug} = any(former_slugs)`)
  if (config.archive)
    await queries.execute(sql`delete from redirects where path = ${`${config.archive}${slug}/`}`)
}

type ValueSlugChange = { key: string; from: string; to: string }

/** Renames a value in variations, default attributes and carts. Open forms of the products get a conflict. */
async function renameValue(queries: Queries, { key, from, to }: ValueSlugChange): Promise<void> {
  const oldAttribute = JSON.stringify({ [key]: from })
  const newAttribute = JSON.stringify({ [key]: to })
  await queries.execute(sql`
    with renamed as (
      update products set variation_attributes = variation_attributes || ${newAttribute}::jsonb, updated_at = clock_timestamp()
      where type = 'variation' and variation_attributes @> ${oldAttribute}::jsonb returning parent_id)
    update products set updated_at = clock_timestamp(),
      default_attributes = case when default_attributes @> ${oldAttribute}::jsonb
        then default_attributes || ${newAttribute}::jsonb else default_attributes end
    where type <> 'variation'
      and (default_attributes @> ${oldAttribute}::jsonb or id in (select parent_id from renamed)
        or id in (select product_id from product_terms join terms on terms.id = term_id
          where taxonomy = ${key.slice('attribute_'.length)} and slug = ${to}))`)
  await renameInCarts(queries, { key, from, to })
}
