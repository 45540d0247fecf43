/** A term has another slug: its old addresses lead to the new ones, and what was kept by the old one means it still. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { TermDesk } from '#app/features/admin/terms/term-desks.ts'
import { sql } from 'drizzle-orm'
import { renameInCarts } from '#app/features/cart/server/renamed-values.server.ts'
import { leadOn } from '#app/features/content/redirects.server.ts'

type Renamed = { id: number; from: string; to: string }

/** Categories are led on by their whole paths, elsewhere. */
export async function tellOfRenamed(queries: Queries, desk: TermDesk, renamed: Renamed): Promise<void> {
  const { id, from, to } = renamed
  await queries.execute(sql`
    update terms set former_slugs = array_remove(array_append(array_remove(former_slugs, ${from}), ${from}), ${to})
    where id = ${id}`)
  if (desk.kind === 'value') await renameValue(queries, { key: `attribute_${desk.taxonomy}`, from, to })
  if (desk.kind === 'brand' || desk.kind === 'tag')
    await leadOn(queries, { from: `${desk.archive}${from}/`, to: `${desk.archive}${to}/` })
}

/** An address is its newest owner's. */
export async function takeSlug(queries: Queries, desk: TermDesk, slug: string): Promise<void> {
  await queries.execute(sql`
    update terms set former_slugs = array_remove(former_slugs, ${slug})
    where taxonomy = ${desk.taxonomy} and ${slug} = any(former_slugs)`)
  if (desk.archive)
    await queries.execute(sql`delete from redirects where path = ${`${desk.archive}${slug}/`}`)
}

type Value = { key: string; from: string; to: string }

/** Variations, what products preselect, and carts. Who has such a product open at the desk is told that it changed. */
async function renameValue(queries: Queries, { key, from, to }: Value): Promise<void> {
  const chosen = JSON.stringify({ [key]: from })
  const now = JSON.stringify({ [key]: to })
  await queries.execute(sql`
    with renamed as (
      update products set variation_attributes = variation_attributes || ${now}::jsonb, updated_at = clock_timestamp()
      where type = 'variation' and variation_attributes @> ${chosen}::jsonb returning parent_id)
    update products set updated_at = clock_timestamp(),
      default_attributes = case when default_attributes @> ${chosen}::jsonb
        then default_attributes || ${now}::jsonb else default_attributes end
    where type <> 'variation'
      and (default_attributes @> ${chosen}::jsonb or id in (select parent_id from renamed)
        or id in (select product_id from product_terms join terms on terms.id = term_id
          where taxonomy = ${key.slice('attribute_'.length)} and slug = ${to}))`)
  await renameInCarts(queries, { key, from, to })
}
