/** Shipping classes: terms of products; the costs of zones refer to them by slug. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { audit, computeChanges } from '#app/features/admin/audit/audit.server.ts'
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
  return database.db.transaction(async (transaction) => {
    await lockShipping(transaction)
    const existingClasses = await listClasses(transaction)
    const previousClass = existingClasses.find((each) => each.id === id)
    if (id > 0 && !previousClass) return 'gone'
    if (previousClass && previousClass.version !== version) return 'changed'
    let classId = id
    if (previousClass) {
      await transaction.update(terms).set({ name }).where(eq(terms.id, id))
    } else {
      const takenSlugs = new Set(existingClasses.map(({ slug }) => slug))
      const slug = createUniqueSlug(slugify(name.en ?? name.ar ?? '') || 'class', (each) =>
        takenSlugs.has(each),
      )
      const [addedTerm] = await transaction
        .insert(terms)
        .values({ taxonomy: TAXONOMY, slug, name, position: existingClasses.length })
        .returning({ id: terms.id })
      classId = addedTerm?.id ?? 0
    }
    await notifications.publishIn(transaction, [RATES_TAG])
    await audit(transaction, {
      ...{
        actorId,
        kind: 'shipping',
        subject: `class ${classId}`,
        action: previousClass ? 'changed' : 'created',
      },
      changes: previousClass ? computeChanges({ name: previousClass.name }, { name }) : { name },
    })
    return 'saved'
  })
}

/** Deletes a shipping class; its products have no class afterwards. */
export function deleteClass(
  { database, notifications }: ShippingContext,
  { actorId, id, version }: { actorId: number; id: number; version: string },
): Promise<ClassResult> {
  return database.db.transaction(async (transaction) => {
    await lockShipping(transaction)
    const previousClass = (await listClasses(transaction)).find((each) => each.id === id)
    if (!previousClass) return 'gone'
    if (previousClass.version !== version) return 'changed'
    await transaction.delete(terms).where(and(eq(terms.id, id), eq(terms.taxonomy, TAXONOMY)))
    await notifications.publishIn(transaction, [RATES_TAG])
    const { name, slug } = previousClass
    await audit(transaction, {
      ...{ actorId, kind: 'shipping', subject: `class ${id}`, action: 'deleted' },
      changes: { name, slug },
    })
    return 'saved'
  })
}
