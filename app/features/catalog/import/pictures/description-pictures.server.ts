/** Replaces external pictures in texts of products with the shop's own. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { sql } from 'drizzle-orm'
import {
  readPictureSources,
  showPictures,
  type ResolvedPicture,
} from '#app/features/catalog/csv/values/description-pictures.ts'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import type { StoredMedia } from '#app/features/media/store.server.ts'
import type { FetchedMedia } from '#app/features/catalog/import/fetch-media.server.ts'
import type { ProductColumns } from '#app/features/catalog/import/product-columns.server.ts'

type Texts = { short_description: LocalText; description: LocalText; purchase_note: LocalText }

/**
 * Inserts the fetched pictures into the texts of these products; the others keep their place until they are
 * fetched.
 */
export async function insertFetchedPictures(
  queries: Queries,
  { productIds, fetchedMedia }: { productIds: number[]; fetchedMedia: FetchedMedia },
): Promise<void> {
  if (productIds.length === 0) return
  const { rows } = await queries.execute<Texts & { id: number }>(sql`
    select id, short_description, description, purchase_note from products
    where id = any(${sql.param(productIds)}::int[])`)
  const changedTexts = rows.map(({ id, ...texts }) => ({
    id,
    short_description: insertFetchedPicturesIntoText(texts.short_description, fetchedMedia),
    description: insertFetchedPicturesIntoText(texts.description, fetchedMedia),
    purchase_note: insertFetchedPicturesIntoText(texts.purchase_note, fetchedMedia),
  }))
  await queries.execute(sql`
    update products set short_description = cells.short_description, description = cells.description,
      purchase_note = cells.purchase_note
    from jsonb_to_recordset(${JSON.stringify(changedTexts)}::jsonb)
      as cells(id int, short_description jsonb, description jsonb, purchase_note jsonb)
    where products.id = cells.id`)
}

/** Inserts pictures that the shop already has into texts before they are written, so that an update hides none. */
export async function insertKnownPictures(queries: Queries, records: ProductColumns[]): Promise<void> {
  const find = await findKnownPictures(queries, records.flatMap(listTexts))
  for (const record of records) {
    for (const name of textColumns) {
      const text = record[name]
      if (isText(text)) record[name] = insertPictures(text, find)
    }
  }
}

/** Inserts known pictures into one text, before it is written. */
export async function insertKnownPicturesIntoText(queries: Queries, text: LocalText): Promise<LocalText> {
  return insertPictures(text, await findKnownPictures(queries, Object.values(text)))
}

async function findKnownPictures(
  queries: Queries,
  texts: string[],
): Promise<(source: string) => ResolvedPicture | 'to come'> {
  const sources = new Set(texts.flatMap(readPictureSources))
  if (sources.size === 0) return () => 'to come'
  const names = sql.param([...sources])
  const { rows } = await queries.execute<StoredPicture>(sql`
    select source, file, width_in_pixels as "widthInPixels", height_in_pixels as "heightInPixels", renditions
    from media where kind = 'image' and (source = any(${names}::text[]) or (source is null and file = any(${names}::text[])))`)
  const pictures = new Map(rows.map((media) => [media.source ?? media.file, createResolvedPicture(media)]))
  return (source) => pictures.get(source) ?? 'to come'
}

type StoredPicture = Pick<StoredMedia, 'source' | 'file' | 'renditions' | 'widthInPixels' | 'heightInPixels'>

/** An admin upload has no source: its file identifies it, in exports too. */
function createResolvedPicture(media: StoredPicture): ResolvedPicture | undefined {
  const picture = createPicture(media)
  return picture && { ...picture, source: media.source ?? media.file }
}

const textColumns = ['short_description', 'description', 'purchase_note'] as const

function listTexts(record: ProductColumns): string[] {
  return textColumns.flatMap((name) => {
    const text = record[name]
    return isText(text) ? Object.values(text).filter((html) => html !== null) : []
  })
}

function isText(value: unknown): value is Record<string, string | null> {
  return typeof value === 'object' && value !== null
}

/** Empty texts are unchanged; so are nulls, which remove a language. */
export function insertFetchedPicturesIntoText<Text extends Record<string, string | null>>(
  text: Text,
  fetchedMedia: FetchedMedia,
): Text {
  const find = (source: string) => {
    // The picture is in a text that this file does not contain.
    if (!fetchedMedia.wasTried('image', source)) return 'to come'
    const media = fetchedMedia.get('image', source)
    return media && createResolvedPicture(media)
  }
  return insertPictures(text, find)
}

function insertPictures<Text extends Record<string, string | null>>(
  text: Text,
  find: Parameters<typeof showPictures>[1],
): Text {
  const entries = Object.entries(text).map(([locale, html]) => [locale, html && showPictures(html, find)])
  return Object.fromEntries(entries)
}
