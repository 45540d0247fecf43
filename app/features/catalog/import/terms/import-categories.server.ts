/**
 * Imports category data that a product export lacks, from a CSV: Slug, Description, Description (en), Image,
 * Position.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Files } from '#app/platform/files/files.ts'
import { sql } from 'drizzle-orm'
import { readDescription, readInteger } from '#app/features/catalog/csv/cells.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { readPictureSources } from '#app/features/catalog/csv/values/description-pictures.ts'
import { insertFetchedPicturesIntoText } from '#app/features/catalog/import/pictures/description-pictures.server.ts'
import type { PictureFailure } from '#app/features/catalog/import/fetch-media.server.ts'
import { openFetchedMedia } from '#app/features/catalog/import/fetch-media.server.ts'
import { convertEmptyToNull } from './local-cells.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import type { MediaRequest } from '#app/features/catalog/import/pictures/picture-jobs.server.ts'
import type { TableRow } from '#app/features/catalog/import/reading/read-table.server.ts'
import { readTable } from '#app/features/catalog/import/reading/read-table.server.ts'
import { sanitize } from '#app/platform/html/sanitize.server.ts'
import type { PicturesInput } from '#app/features/catalog/import/pictures/import-sources.server.ts'
import { openImportSources } from '#app/features/catalog/import/pictures/import-sources.server.ts'

export type CategoriesResult =
  | { ok: true; summary: { updated: number; failed: RowNote[]; imagesFailed: PictureFailure[] } }
  | { ok: false; reason: string }

type Services = {
  database: Pick<Database, 'db'>
  files: Files
  notifications: Pick<Notifications, 'publishIn'>
}
type CategoriesInput = PicturesInput & { defaultLocale: Locale }
type CategoryCells = {
  slug: string
  description: Record<string, string | null>
  position: number | null
  image: string
}

/** Updates existing categories; rows of others are reported. */
export async function importCategories(
  services: Services,
  input: CategoriesInput,
): Promise<CategoriesResult> {
  const table = await readTable(input.source, ['Slug'])
  if (!table.ok) return table
  const media = await openImportSources(input)
  if (!media.ok) return media
  const failed = [...table.failed]
  const rows = table.rows.flatMap((row) => {
    const category = readCategory(row, input.defaultLocale)
    if (typeof category === 'object') return category
    failed.push({ row: row.row, label: row.readCell('Slug'), reason: category })
    return []
  })
  const fetchedMedia = openFetchedMedia({
    queries: services.database.db,
    files: services.files,
    sources: media.sources,
  })
  try {
    await fetchedMedia.fetchAll(rows.flatMap(listPictures))
  } finally {
    media.sources.close()
  }
  const categories = rows.map(({ image, description, ...row }) => ({
    ...row,
    description: insertFetchedPicturesIntoText(description, fetchedMedia),
    media_id: fetchedMedia.get('image', image)?.id ?? null,
  }))
  const updateResult = await services.database.db.transaction(async (transaction) => {
    const result = await transaction.execute<{ slug: string }>(sql`
      update terms set description = jsonb_strip_nulls(terms.description || cells.description),
        position = coalesce(cells.position, terms.position), media_id = coalesce(cells.media_id, terms.media_id)
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
        as cells(slug text, description jsonb, position int, media_id int)
      where terms.taxonomy = 'category' and terms.slug = cells.slug
      returning terms.slug`)
    await publishWrittenChanges({ ...services, queries: transaction }, { isCatalogChanged: true })
    return result
  })
  const failedRows = new Set(failed.map(({ row }) => row))
  const updatedSlugs = new Set(updateResult.rows.map(({ slug }) => slug))
  for (const { row, readCell } of table.rows) {
    const slug = readCell('Slug')
    if (!updatedSlugs.has(slug) && !failedRows.has(row))
      failed.push({ row, label: slug, reason: `There is no category with the slug ${slug}.` })
  }
  return { ok: true, summary: { updated: updatedSlugs.size, failed, imagesFailed: fetchedMedia.failures } }
}

function listPictures({ slug, image, description }: CategoryCells): MediaRequest[] {
  const descriptionSources = Object.values(description).flatMap((html) =>
    html ? readPictureSources(html) : [],
  )
  return [image, ...descriptionSources].flatMap((source) =>
    source ? [{ source, kind: 'image', label: slug }] : [],
  )
}

/** A string is the reason why the row fails. */
function readCategory({ readCell }: TableRow, defaultLocale: Locale): CategoryCells | string {
  const texts = locales.map((locale) => {
    const column = locale === defaultLocale ? 'Description' : `Description (${locale})`
    return [locale, readDescription(readCell(column))]
  })
  const position = readInteger(readCell('Position'))
  if (!position.ok) return `Position ${position.reason}.`
  return {
    slug: readCell('Slug'),
    description: convertEmptyToNull(Object.fromEntries(texts), sanitize),
    position: position.value,
    image: readCell('Image'),
  }
}
