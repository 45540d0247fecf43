/** Saves an attribute, or deletes it with its values; what shows it is told. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AttributeValues } from '#app/features/admin/attributes/stored-attributes.server.ts'
import { sql } from 'drizzle-orm'
import { readAttributes } from '#app/features/admin/attributes/stored-attributes.server.ts'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
import type { Deleted } from '#app/features/admin/terms/edit/delete-term.server.ts'
import { lockTerms } from '#app/features/admin/terms/stored-terms.server.ts'
import { keepImportsOut } from '#app/features/catalog/import/lock.server.ts'
import { slugify, uniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { indexRenamed } from '#app/features/catalog/search/words/renamed-terms.server.ts'
import { LONGEST_ATTRIBUTE_SLUG } from './attribute-fields.ts'

type World = Pick<Services, 'database' | 'notifications' | 'jobs'>
type Saving = { by: number; id: number; version: string; values: AttributeValues; slug: string }
type Saved = { ok: true; id: number } | { ok: false; reason: 'gone' | 'changed' | 'taken' }

/** `id` 0 adds one. Its slug stays: variations, files and settings name it. */
export function saveAttribute({ database, notifications }: World, saving: Saving): Promise<Saved> {
  const { by, id: askedId, version, values } = saving
  return database.db.transaction(async (queries): Promise<Saved> => {
    await lockTerms(queries)
    const known = await readAttributes(queries)
    const before = known.find(({ id }) => id === askedId)
    if (askedId !== 0 && !before) return { ok: false, reason: 'gone' }
    if (before && before.version !== version) return { ok: false, reason: 'changed' }
    const taken = new Set(known.map(({ slug }) => slug))
    if (!before && taken.has(saving.slug)) return { ok: false, reason: 'taken' }
    const slug = before?.slug ?? (saving.slug || freeSlug(values, taken))
    const id = await write(queries, { id: askedId, slug, values })
    await notifications.publishIn(queries, ['catalog'])
    await audit(queries, {
      ...{ by, kind: 'attribute', subject: id, action: before ? 'changed' : 'created' },
      changes: changesBetween(before ? told(before) : {}, told({ ...values, slug })),
    })
    return { ok: true, id }
  })
}

function freeSlug({ name }: AttributeValues, taken: Set<string>): string {
  const wanted = [name.en, name.ar].map((text) => slugify(text ?? '', LONGEST_ATTRIBUTE_SLUG)).find(Boolean)
  return uniqueSlug(wanted || 'attribute', (slug) => taken.has(slug), LONGEST_ATTRIBUTE_SLUG)
}

async function write(
  queries: Queries,
  { id, slug, values }: Pick<Saving, 'id' | 'slug' | 'values'>,
): Promise<number> {
  const { type, orderBy, guidePageId } = values
  const name = JSON.stringify(values.name)
  const { rows } =
    id > 0
      ? await queries.execute<{ id: number }>(sql`
          update attributes set name = ${name}::jsonb, type = ${type}, order_by = ${orderBy},
            guide_page_id = (select id from pages where id = ${guidePageId}) where id = ${id} returning id`)
      : await queries.execute<{ id: number }>(sql`
          insert into attributes (slug, name, type, order_by, guide_page_id)
          values (${slug}, ${name}::jsonb, ${type}, ${orderBy}, (select id from pages where id = ${guidePageId}))
          returning id`)
  return rows[0]?.id ?? 0
}

type Deleting = { by: number; id: number; version: string }

/** One that variations are chosen by is not deleted under them. */
export function deleteAttribute(world: World, { by, id, version }: Deleting): Promise<Deleted> {
  return world.database.db.transaction(async (queries) => {
    await lockTerms(queries)
    const attribute = (await readAttributes(queries)).find((each) => each.id === id)
    if (!attribute) return 'gone'
    if (attribute.version !== version) return 'changed'
    if (attribute.variedCount > 0) return 'used'
    const importer = await keepImportsOut(queries)
    if (importer) return { importer }
    const { rows } = await queries.execute<{ id: number }>(sql`
      select product_id as id from product_attributes where attribute_id = ${id}
      union select product_id from product_terms join terms on terms.id = term_id
        where taxonomy = ${`pa_${attribute.slug}`} order by id`)
    const products = rows.map((row) => row.id)
    await queries.execute(sql`delete from terms where taxonomy = ${`pa_${attribute.slug}`}`)
    await queries.execute(sql`delete from attributes where id = ${id}`)
    // Who has such a product open at the desk is told that it changed.
    await queries.execute(
      sql`update products set updated_at = clock_timestamp() where id = any(${sql.param(products)}::int[])`,
    )
    await indexRenamed(world, queries, products)
    await world.notifications.publishIn(queries, ['catalog'])
    await audit(queries, { by, kind: 'attribute', subject: id, action: 'deleted', changes: told(attribute) })
    return 'deleted'
  })
}

function told({
  name,
  slug,
  type,
  orderBy,
  guidePageId,
}: AttributeValues & { slug: string }): Record<string, unknown> {
  return { name, slug, type, order: orderBy, guide: guidePageId }
}
