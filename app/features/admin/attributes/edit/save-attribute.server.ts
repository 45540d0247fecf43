/** Saves an attribute, or deletes it with its values; invalidates what shows it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AttributeValues } from '#app/features/admin/attributes/stored-attributes.server.ts'
import { sql } from 'drizzle-orm'
import { readAttributes } from '#app/features/admin/attributes/stored-attributes.server.ts'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
import type { DeleteResult } from '#app/features/admin/terms/edit/delete-term.server.ts'
import { lockTerms } from '#app/features/admin/terms/stored-terms.server.ts'
import { blockImports } from '#app/features/catalog/import/lock.server.ts'
import { slugify, createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { indexProductsOfRenamedTerm } from '#app/features/catalog/search/words/renamed-terms.server.ts'
import { MAX_ATTRIBUTE_SLUG_LENGTH } from './attribute-fields.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications' | 'jobs'>
type SaveInput = {
  actorId: number
  id: number
  version: string
  attributeValues: AttributeValues
  slug: string
}
type SaveResult = { ok: true; id: number } | { ok: false; reason: 'gone' | 'changed' | 'taken' }

/** `id` 0 creates an attribute. An existing one keeps its slug: variations, files and settings use it. */
export function saveAttribute(
  { database, notifications }: RequiredServices,
  input: SaveInput,
): Promise<SaveResult> {
  const { actorId, id: requestedId, version, attributeValues } = input
  return database.db.transaction(async (transaction): Promise<SaveResult> => {
    await lockTerms(transaction)
    const attributes = await readAttributes(transaction)
    const before = attributes.find(({ id }) => id === requestedId)
    if (requestedId !== 0 && !before) return { ok: false, reason: 'gone' }
    if (before && before.version !== version) return { ok: false, reason: 'changed' }
    const takenSlugs = new Set(attributes.map(({ slug }) => slug))
    if (!before && takenSlugs.has(input.slug)) return { ok: false, reason: 'taken' }
    const slug = before?.slug ?? (input.slug || createFreeSlug(attributeValues, takenSlugs))
    const id = await writeAttributeRow(transaction, { id: requestedId, slug, attributeValues })
    await notifications.publishIn(transaction, ['catalog'])
    await audit(transaction, {
      ...{ actorId, kind: 'attribute', subject: id, action: before ? 'changed' : 'created' },
      changes: computeChanges(
        before ? pickAuditedFields(before) : {},
        pickAuditedFields({ ...attributeValues, slug }),
      ),
    })
    return { ok: true, id }
  })
}

function createFreeSlug({ name }: AttributeValues, takenSlugs: Set<string>): string {
  const baseSlug = [name.en, name.ar]
    .map((text) => slugify(text ?? '', MAX_ATTRIBUTE_SLUG_LENGTH))
    .find(Boolean)
  return createUniqueSlug(baseSlug || 'attribute', (slug) => takenSlugs.has(slug), MAX_ATTRIBUTE_SLUG_LENGTH)
}

async function writeAttributeRow(
  transaction: Queries,
  { id, slug, attributeValues }: Pick<SaveInput, 'id' | 'slug' | 'attributeValues'>,
): Promise<number> {
  const { type, orderBy, guidePageId } = attributeValues
  const name = JSON.stringify(attributeValues.name)
  const { rows } =
    id > 0
      ? await transaction.execute<{ id: number }>(sql`
          update attributes set name = ${name}::jsonb, type = ${type}, order_by = ${orderBy},
            guide_page_id = (select id from pages where id = ${guidePageId}) where id = ${id} returning id`)
      : await transaction.execute<{ id: number }>(sql`
          insert into attributes (slug, name, type, order_by, guide_page_id)
          values (${slug}, ${name}::jsonb, ${type}, ${orderBy}, (select id from pages where id = ${guidePageId}))
          returning id`)
  return rows[0]?.id ?? 0
}

type DeleteInput = { actorId: number; id: number; version: string }

/** An attribute that variations use cannot be deleted. */
export function deleteAttribute(
  services: RequiredServices,
  { actorId, id, version }: DeleteInput,
): Promise<DeleteResult> {
  return services.database.db.transaction(async (transaction) => {
    await lockTerms(transaction)
    const attribute = (await readAttributes(transaction)).find((each) => each.id === id)
    if (!attribute) return 'gone'
    if (attribute.version !== version) return 'changed'
    if (attribute.variedCount > 0) return 'used'
    const importer = await blockImports(transaction)
    if (importer) return { importer }
    const { rows } = await transaction.execute<{ id: number }>(sql`
      select product_id as id from product_attributes where attribute_id = ${id}
      union select product_id from product_terms join terms on terms.id = term_id
        where taxonomy = ${`pa_${attribute.slug}`} order by id`)
    const productIds = rows.map((row) => row.id)
    await transaction.execute(sql`delete from terms where taxonomy = ${`pa_${attribute.slug}`}`)
    await transaction.execute(sql`delete from attributes where id = ${id}`)
    // Open forms of these products get a conflict when saved.
    await transaction.execute(
      sql`update products set updated_at = clock_timestamp() where id = any(${sql.param(productIds)}::int[])`,
    )
    await indexProductsOfRenamedTerm(services, transaction, productIds)
    await services.notifications.publishIn(transaction, ['catalog'])
    await audit(transaction, {
      actorId,
      kind: 'attribute',
      subject: id,
      action: 'deleted',
      changes: pickAuditedFields(attribute),
    })
    return 'deleted'
  })
}

function pickAuditedFields({
  name,
  slug,
  type,
  orderBy,
  guidePageId,
}: AttributeValues & { slug: string }): Record<string, unknown> {
  return { name, slug, type, order: orderBy, guide: guidePageId }
}
