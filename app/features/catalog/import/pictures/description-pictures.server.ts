/** Stored texts with pictures of strangers → texts with the shop's own. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'
import {
  describedSources,
  showPictures,
  type FoundPicture,
} from '#app/features/catalog/csv/values/description-pictures.ts'
import { pictureOf } from '#app/features/media/pictures/picture.ts'
import type { KeptMedia } from '#app/features/media/store.server.ts'
import type { KeptMap } from '#app/features/catalog/import/keep-wanted.server.ts'
import type { ProductColumns } from '#app/features/catalog/import/product-columns.server.ts'

type Texts = { short_description: LocalText; description: LocalText; purchase_note: LocalText }

/** Puts what was fetched into the texts of these products; what was not keeps its place until it is. */
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

/** Puts pictures that the shop has already into texts that are about to be written, so that an update hides none. */
export async function describeWithKnownPictures(queries: Queries, records: ProductColumns[]): Promise<void> {
  const find = await findKnownPictures(queries, records.flatMap(textsOf))
  for (const record of records) {
    for (const name of textColumns) {
      const text = record[name]
      if (isText(text)) record[name] = shown(text, find)
    }
  }
}

/** The same for one text that is about to be written. */
export async function withKnownPictures(queries: Queries, text: LocalText): Promise<LocalText> {
  return shown(text, await findKnownPictures(queries, Object.values(text)))
}

async function findKnownPictures(
  queries: Queries,
  texts: string[],
): Promise<(source: string) => FoundPicture | 'to come'> {
  const sources = new Set(texts.flatMap(describedSources))
  if (sources.size === 0) return () => 'to come'
  const names = sql.param([...sources])
  const { rows } = await queries.execute<StoredPicture>(sql`
    select source, file, width_in_pixels as "widthInPixels", height_in_pixels as "heightInPixels", renditions
    from media where kind = 'image' and (source = any(${names}::text[]) or (source is null and file = any(${names}::text[])))`)
  const pictures = new Map(rows.map((media) => [media.source ?? media.file, foundPicture(media)]))
  return (source) => pictures.get(source) ?? 'to come'
}

type StoredPicture = Pick<KeptMedia, 'source' | 'file' | 'renditions' | 'widthInPixels' | 'heightInPixels'>

/** What was uploaded at the desk has no source: its file names it, in exports too. */
function foundPicture(media: StoredPicture): FoundPicture | undefined {
  const picture = pictureOf(media)
  return picture && { ...picture, source: media.source ?? media.file }
}

const textColumns = ['short_description', 'description', 'purchase_note'] as const

function textsOf(record: ProductColumns): string[] {
  return textColumns.flatMap((name) => {
    const text = record[name]
    return isText(text) ? Object.values(text).filter((html) => html !== null) : []
  })
}

function isText(value: unknown): value is Record<string, string | null> {
  return typeof value === 'object' && value !== null
}

/** Empty texts stay what they are; nulls too, which remove a language. */
export function withOwnPictures<Text extends Record<string, string | null>>(text: Text, kept: KeptMap): Text {
  const find = (source: string) => {
    // Of a text that this file does not hold.
    if (!kept.wasTried('image', source)) return 'to come'
    const media = kept.get('image', source)
    return media && foundPicture(media)
  }
  return shown(text, find)
}

function shown<Text extends Record<string, string | null>>(
  text: Text,
  find: Parameters<typeof showPictures>[1],
): Text {
  const entries = Object.entries(text).map(([locale, html]) => [locale, html && showPictures(html, find)])
  return Object.fromEntries(entries)
}
