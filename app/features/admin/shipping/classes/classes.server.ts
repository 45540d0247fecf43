/** Shipping classes: terms of products; the costs of zones refer to them by slug. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { audit, changesBetween } from '#app/features/admin/audit/audit.server.ts'
import { lockShipping } from '#app/features/admin/shipping/lock.server.ts'
import { slugify, createUniqueSlug } from '#app/features/catalog/csv/values/slug.ts'
import { terms } from '#app/features/catalog/tables.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'

const TAXONOMY = 'shipping-class'

export type ListedClass = { id: number; slug: string; name: LocalText; version: string; productCount: number }

export async function listClasses(queries: Queries): Promise<ListedClass[]> {
  return queries
    .select({
      ...{ id: terms.id, slug: terms.slug, name: terms.name },
      version: sql<string>`md5(${terms.name}::text)`,
      productCount: sql<number>`(select count(*)::int from products where shipping_class_id = ${terms.id})`,
    })
    .from(terms)
    .where(eq(terms.taxonomy, TAXONOMY))
    .orderBy(asc(terms.position), asc(terms.id))
}

type ShippingContext = Pick<Services, 'database' | 'notifications'>
type ClassResult = 'saved' | 'changed' | 'gone'

/** Saves a shipping class; `id` 0 creates one. A stored slug stays, because costs and files refer to it. */
export function saveClass(
  { database, notifications }: ShippingContext,
  { actorId, id, version, name }: { actorId: number; id: number; version: string; name: LocalText },
): Promise<ClassResult> {
  return database.db.transaction(async (queries) => {
    await lockShipping(queries)
    const existing = await listClasses(queries)
    const before = existing.find((each) => each.id === id)
    if (id > 0 && !before) return 'gone'
    if (before && before.version !== version) return 'changed'
    let subject = id
    if (before) {
      await queries.update(terms).set({ name }).where(eq(terms.id, id))
    } else {
      const takenSlugs = new Set(existing.map(({ slug }) => slug))
      const slug = createUniqueSlug(slugify(name.en ?? name.ar ?? '') || 'class', (each) =>
        takenSlugs.has(each),
      )
      const [added] = await queries
        .insert(terms)
        .values({ taxonomy: TAXONOMY, slug, name, position: existing.length })
        .returning({ id: terms.id })
      subject = added?.id ?? 0
    }
    await notifications.publishIn(queries, [RATES_TAG])
    await audit(queries, {
      ...{ actorId, kind: 'shipping', subject: `class ${subject}`, action: before ? 'changed' : 'created' },
      changes: before ? changesBetween({ name: before.name }, { name }) : { name },
    })
    return 'saved'
  })
}

/** Deletes a shipping class; its products have no class afterwards. */
export function deleteClass(
  { database, notifications }: ShippingContext,
  { actorId, id, version }: { actorId: number; id: number; version: string },
): Promise<ClassResult> {
  return database.db.transaction(async (queries) => {
    await lockShipping(queries)
    const before = (await listClasses(queries)).find((each) => each.id === id)
    if (!before) return 'gone'
    if (before.version !== version) return 'changed'
    await queries.delete(terms).where(and(eq(terms.id, id), eq(terms.taxonomy, TAXONOMY)))
    await notifications.publishIn(queries, [RATES_TAG])
    const { name, slug } = before
    await audit(queries, {
      ...{ actorId, kind: 'shipping', subject: `class ${id}`, action: 'deleted' },
      changes: { name, slug },
    })
    return 'saved'
  })
}
