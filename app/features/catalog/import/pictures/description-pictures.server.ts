/** Stored texts with external pictures → texts with the shop's own. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'
import {
  describedSources,
  showPictures,
  type ResolvedPicture,
} from '#app/features/catalog/csv/values/description-pictures.ts'
import { pictureOf } from '#app/features/media/pictures/picture.ts'
import type { StoredMedia } from '#app/features/media/store.server.ts'
import type { FetchedMedia } from '#app/features/catalog/import/fetch-media.server.ts'
import type { ProductColumns } from '#app/features/catalog/import/product-columns.server.ts'

type Texts = { short_description: LocalText; description: LocalText; purchase_note: LocalText }

/**
 * Inserts the fetched pictures into the texts of these products; the others keep their place until they are
 * fetched.
 */
export async function describeWithPictures(
  queries: Queries,
  { productIds, fetched }: { productIds: number[]; fetched: FetchedMedia },
): Promise<void> {
  if (productIds.length === 0) return
  const { rows } = await queries.execute<Texts & { id: number }>(sql`
    select id, short_description, description, purchase_note from products
    where id = any(${sql.param(productIds)}::int[])`)
  const changed = rows.map(({ id, ...texts }) => ({
    id,
    short_description: withOwnPictures(texts.short_description, fetched),
    description: withOwnPictures(texts.description, fetched),
    purchase_note: withOwnPictures(texts.purchase_note, fetched),
  }))
  await queries.execute(sql`
    update products set short_description = cells.short_description, description = cells.description,
      purchase_note = cells.purchase_note
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as cells(id int, short_description jsonb, description jsonb, purchase_note jsonb)
    where products.id = cells.id`)
}

/** Inserts pictures that the shop already has into texts before they are written, so that an update hides none. */
export async function describeWithKnownPictures(queries: Queries, records: ProductColumns[]): Promise<void> {
  const find = await findKnownPictures(queries, records.flatMap(textsOf))
  for (const record of records) {
    for (const name of textColumns) {
      const text = record[name]
      if (isText(text)) record[name] = withPictures(text, find)
    }
  }
}

/** Inserts known pictures into one text, before it is written. */
export async function withKnownPictures(queries: Queries, text: LocalText): Promise<LocalText> {
  return withPictures(text, await findKnownPictures(queries, Object.values(text)))
}

async function findKnownPictures(
  queries: Queries,
  texts: string[],
): Promise<(source: string) => ResolvedPicture | 'to come'> {
  const sources = new Set(texts.flatMap(describedSources))
  if (sources.size === 0) return () => 'to come'
  const names = sql.param([...sources])
  const { rows } = await queries.execute<StoredPicture>(sql`
    select source, file, width_in_pixels as "widthInPixels", height_in_pixels as "heightInPixels", renditions
    from media where kind = 'image' and (source = any(${names}::text[]) or (source is null and file = any(${names}::text[])))`)
  const pictures = new Map(rows.map((media) => [media.source ?? media.file, foundPicture(media)]))
  return (source) => pictures.get(source) ?? 'to come'
}

type StoredPicture = Pick<StoredMedia, 'source' | 'file' | 'renditions' | 'widthInPixels' | 'heightInPixels'>

/** An admin upload has no source: its file identifies it, in exports too. */
function foundPicture(media: StoredPicture): ResolvedPicture | undefined {
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

/** Empty texts are unchanged; so are nulls, which remove a language. */
export function withOwnPictures<Text extends Record<string, string | null>>(
  text: Text,
  fetched: FetchedMedia,
): Text {
  const find = (source: string) => {
    // The picture is in a text that this file does not contain.
    if (!fetched.wasTried('image', source)) return 'to come'
    const media = fetched.get('image', source)
    return media && foundPicture(media)
  }
  return withPictures(text, find)
}

function withPictures<Text extends Record<string, string | null>>(
  text: Text,
  find: Parameters<typeof showPictures>[1],
): Text {
  const entries = Object.entries(text).map(([locale, html]) => [locale, html && showPictures(html, find)])
  return Object.fromEntries(entries)
}
