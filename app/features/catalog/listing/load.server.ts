/**
 * Reads the listing index from the database: completely in a fixed number of statements, or only the products
 * that a write touched.
 */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { OfferRule } from '#app/features/catalog/pricing/offer.ts'
import type { ListedAttribute, ListedTerm, ListingIndex } from './index.ts'
import { asc, sql } from 'drizzle-orm'
import { attributes, terms } from '#app/features/catalog/tables.server.ts'
import { media } from '#app/features/media/tables.server.ts'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { createListingEntry } from './listing-entry.ts'
import { applyChanges, createEmptyIndex } from './index.ts'
import { readRecords } from './records.server.ts'

/** Above this number of changed products, a complete reload is faster. */
export const maxProductsToRefresh = 500

/** The time, and whether out-of-stock products are hidden. */
type IndexContext = OfferRule & { now: Date }

/** The index of all published products at a given time. */
export async function loadIndex(
  { db }: Pick<Database, 'db'>,
  indexContext: IndexContext,
): Promise<ListingIndex> {
  return readInSnapshot(db, async (transaction) => {
    const index = createEmptyIndex(await readTerms(transaction), await readAttributes(transaction))
    const records = await readRecords(transaction)
    const updatedEntries = records.map((record) =>
      createListingEntry(record, { ...indexContext, terms: index.terms }),
    )
    applyChanges(index, { updatedEntries, removedIds: [] })
    return index
  })
}

/**
 * Updates the list data of these products, their parents and the groups they are in. If one of them has a
 * term that is newer than the index, nothing is updated, and a new index must be loaded.
 */
export async function refreshProducts(
  index: ListingIndex,
  {
    database: { db },
    ids,
    ...indexContext
  }: IndexContext & { database: Pick<Database, 'db'>; ids: number[] },
): Promise<'refreshed' | 'needs-new-index'> {
  const { affectedIds, records } = await readInSnapshot(db, async (transaction) => {
    const affectedIds = await readAffectedIds(transaction, ids)
    return { affectedIds, records: await readRecords(transaction, affectedIds) }
  })
  if (records.some(({ termIds }) => termIds.some((id) => !index.terms.has(id)))) return 'needs-new-index'
  const affectedIdSet = new Set(affectedIds)
  // Members of an affected group were read for its price only.
  const updatedEntries = records
    .filter(({ id }) => affectedIdSet.has(id))
    .map((record) => createListingEntry(record, { ...indexContext, terms: index.terms }))
  const listedIds = new Set(updatedEntries.map(({ id }) => id))
  applyChanges(index, { updatedEntries, removedIds: affectedIds.filter((id) => !listedIds.has(id)) })
  return 'refreshed'
}

// All statements read one snapshot of the database.
async function readInSnapshot<T>(db: Database['db'], work: (transaction: Queries) => Promise<T>): Promise<T> {
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function readTerms(transaction: Queries): Promise<ListedTerm[]> {
  const rows = await transaction
    .select({
      id: terms.id,
      taxonomy: terms.taxonomy,
      slug: terms.slug,
      formerSlugs: terms.formerSlugs,
      name: terms.name,
      parentId: terms.parentId,
      position: terms.position,
      swatch: terms.swatch,
      asset: {
        renditions: media.renditions,
        widthInPixels: media.widthInPixels,
        heightInPixels: media.heightInPixels,
      },
    })
    .from(terms)
    .leftJoin(media, sql`${media.id} = (${terms.swatch} ->> 'mediaId')::int`)
    .orderBy(asc(terms.position), asc(terms.id))
  return rows.map(({ asset, ...term }) => ({ ...term, chip: (asset && createPicture(asset)) ?? null }))
}

async function readAttributes(transaction: Queries): Promise<ListedAttribute[]> {
  return transaction
    .select({
      slug: attributes.slug,
      name: attributes.name,
      type: attributes.type,
      orderBy: attributes.orderBy,
    })
    .from(attributes)
    .orderBy(asc(attributes.id))
}

async function readAffectedIds(transaction: Queries, ids: number[]): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    with own as (
      select unnest(${sql.param(ids)}::int[]) as id
      union select parent_id from products where id = any(${sql.param(ids)}::int[]) and parent_id is not null
    )
    select id from own
    union select product_id from product_links where kind = 'grouped' and linked_id in (select id from own)`)
  return rows.map(({ id }) => id)
}
