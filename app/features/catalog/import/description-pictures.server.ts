/** Stored texts with pictures of strangers → texts with the shop's own. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/i18n/local-text.ts'
import { sql } from 'drizzle-orm'
import { showPictures } from '#app/features/catalog/csv/description-pictures.ts'
import { pictureOf } from '#app/features/media/picture.ts'
import type { KeptMap } from './keep-wanted.server.ts'

type Texts = { short_description: LocalText; description: LocalText; purchase_note: LocalText }

/** Puts what was fetched into the texts of these products; what was not goes out of them. */
export async function describeWithPictures(
  queries: Queries,
  { productIds, kept }: { productIds: number[]; kept: KeptMap },
): Promise<void> {
  if (productIds.length === 0) return
  const { rows } = await queries.execute<Texts & { id: number }>(sql`
    select id, short_description, description, purchase_note from products
    where id = any(${sql.param(productIds)}::int[])`)
  const changed = rows.map(({ id, ...texts }) => ({
    id,
    short_description: withOwnPictures(texts.short_description, kept),
    description: withOwnPictures(texts.description, kept),
    purchase_note: withOwnPictures(texts.purchase_note, kept),
  }))
  await queries.execute(sql`
    update products set short_description = cells.short_description, description = cells.description,
      purchase_note = cells.purchase_note
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as cells(id int, short_description jsonb, description jsonb, purchase_note jsonb)
    where products.id = cells.id`)
}

/** Empty texts stay what they are; nulls too, which remove a language. */
export function withOwnPictures<Text extends Record<string, string | null>>(text: Text, kept: KeptMap): Text {
  const find = (source: string) => {
    const media = kept.get('image', source)
    return media && pictureOf(media)
  }
  const shown = Object.entries(text).map(([locale, html]) => [locale, html && showPictures(html, find)])
  return Object.fromEntries(shown)
}
