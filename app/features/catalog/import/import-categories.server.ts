/** What a product export cannot say of categories, from a CSV: Slug, Description, Description (en), Image, Position. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MediaFiles } from '#app/features/media/files.server.ts'
import { sql } from 'drizzle-orm'
import { dirname } from 'node:path'
import { readDescription, readInteger } from '#app/features/catalog/csv/cells.ts'
import { locales } from '#app/i18n/locales.ts'
import { openMediaSources } from '#app/features/media/sources.server.ts'
import { keepMedia } from '#app/features/media/store.server.ts'
import type { PictureFailure } from './import-pictures.server.ts'
import { withNulls } from './local-cells.ts'
import type { RowNote } from './messages.ts'
import type { TableRow } from './read-table.server.ts'
import { readTable } from './read-table.server.ts'
import { sanitise } from './sanitise.server.ts'

export type CategoriesResult =
  | { ok: true; summary: { updated: number; failed: RowNote[]; imagesFailed: PictureFailure[] } }
  | { ok: false; reason: string }

type Services = {
  database: Pick<Database, 'db'>
  files: MediaFiles
  notifications: Pick<Notifications, 'publish'>
}
type CategoriesInput = { source: string; defaultLocale: Locale; imagesFrom?: string }
type CategoryCells = {
  slug: string
  description: Record<string, string | null>
  position: number | null
  image: string
}

/** Describes categories that exist; rows of others are reported. */
export async function importCategories(
  services: Services,
  input: CategoriesInput,
): Promise<CategoriesResult> {
  const table = await readTable(input.source, ['Slug'])
  if (!table.ok) return table
  const places = input.imagesFrom === undefined ? [] : [input.imagesFrom]
  const media = await openMediaSources({ places: [...places, dirname(input.source)] })
  if (!media.ok) return media
  const failed = [...table.failed]
  const imagesFailed: PictureFailure[] = []
  const categories: (CategoryCells & { media_id: number | null })[] = []
  const queries = services.database.db
  try {
    for (const row of table.rows) {
      const category = readCategory(row, input.defaultLocale)
      const { image, slug } = category
      const kept = image
        ? await keepMedia(
            { queries, files: services.files, sources: media.sources },
            { source: image, kind: 'image' },
          )
        : null
      if (kept?.ok === false) imagesFailed.push({ source: image, label: slug, reason: kept.reason })
      categories.push({ ...category, media_id: kept?.ok ? kept.media.id : null })
    }
  } finally {
    media.sources.close()
  }
  const updated = await queries.execute<{ slug: string }>(sql`
    update terms set description = jsonb_strip_nulls(terms.description || cells.description),
      position = coalesce(cells.position, terms.position), media_id = coalesce(cells.media_id, terms.media_id)
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
      as cells(slug text, description jsonb, position int, media_id int)
    where terms.taxonomy = 'category' and terms.slug = cells.slug
    returning terms.slug`)
  await services.notifications.publish(['catalog'])
  const known = new Set(updated.rows.map(({ slug }) => slug))
  for (const { row, cell } of table.rows) {
    const slug = cell('Slug')
    if (!known.has(slug))
      failed.push({ row, label: slug, reason: `There is no category with the slug ${slug}.` })
  }
  return { ok: true, summary: { updated: known.size, failed, imagesFailed } }
}

function readCategory({ cell }: TableRow, defaultLocale: Locale): CategoryCells {
  const texts = locales.map((locale) => {
    const column = locale === defaultLocale ? 'Description' : `Description (${locale})`
    return [locale, readDescription(cell(column))]
  })
  const position = readInteger(cell('Position'))
  return {
    slug: cell('Slug'),
    description: withNulls(Object.fromEntries(texts), sanitise),
    position: position.ok ? position.value : null,
    image: cell('Image'),
  }
}
