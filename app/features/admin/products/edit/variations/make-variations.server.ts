/** Generates the missing variations of a product. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { lockTermsShared } from '#app/features/admin/terms/stored-terms.server.ts'
import { insertProducts } from '#app/features/catalog/import/product-columns.server.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { findMissingCombinations, type Choice } from './combinations.ts'
import { reserveProductIds } from '#app/features/admin/products/edit/write-context.server.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications' | 'settings'>

/** Maximum number of variations generated at once: as many as a merchant can review. */
const MAX_NEW_VARIATIONS = 100

/** Returns the number of generated variations; each gets the price. */
export function makeVariations(
  { database, notifications, settings }: RequiredServices,
  { actorId, id, priceInMinor }: { actorId: number; id: number; priceInMinor: number | null },
): Promise<number> {
  const { shop, catalog } = settings.current()
  return database.db.transaction(async (transaction) => {
    await lockTermsShared(transaction)
    const { attributes, existingChoices, isVariable } = await readVariationAttributes(
      transaction,
      id,
      shop.defaultLocale,
    )
    if (!isVariable) return 0
    const missingChoices = findMissingCombinations({ attributes, existingChoices }, MAX_NEW_VARIATIONS)
    const ids = await reserveProductIds(transaction, missingChoices.length)
    const records = missingChoices.flatMap((choice, index) => {
      const variationId = ids[index]
      if (variationId === undefined) return []
      return {
        ...{
          id: variationId,
          type: 'variation',
          status: 'publish',
          parent_id: id,
          variation_attributes: choice,
        },
        ...{ regular_price_in_minor: priceInMinor, position: existingChoices.length + index },
      }
    })
    await insertProducts(transaction, records, catalog.timeZone)
    if (records.length === 0) return 0
    await transaction.execute(sql`update products set updated_at = clock_timestamp() where id = ${id}`)
    await publishWrittenChanges({ queries: transaction, notifications }, { productIds: [id] })
    await audit(transaction, {
      actorId,
      kind: 'product',
      subject: id,
      action: 'changed',
      changes: { variationsMade: ids.length },
    })
    return records.length
  })
}

async function readVariationAttributes(transaction: Queries, id: number, locale: 'ar' | 'en') {
  const { rows } = await transaction.execute<{ type: string; there: Choice[] | null }>(sql`
    select type, (select jsonb_agg(coalesce(v.variation_attributes, '{}')) from products v where v.parent_id = p.id) as there
    from products p where id = ${id} and status not in ('trash', 'importing') for update`)
  const usedAttributes = await transaction.execute<{
    key: string
    values: LocalText[]
    slugs: string[] | null
  }>(sql`
    select key, values, (select jsonb_agg(terms.slug order by terms.position, terms.id) from product_terms
      join terms on terms.id = term_id where product_id = ${id} and taxonomy = key) as slugs
    from product_attributes where product_id = ${id} and for_variations order by position, id`)
  return {
    isVariable: rows[0]?.type === 'variable',
    existingChoices: rows[0]?.there ?? [],
    attributes: usedAttributes.rows.map(({ key, values, slugs }) => ({
      key,
      values: slugs ?? values.flatMap((value) => value[locale] ?? []),
    })),
  }
}
