/** The media that an import's rows need fetched, and the elements that are removed from their texts. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { formatHeader } from '#app/features/catalog/csv/columns.ts'
import { readPictureSources } from '#app/features/catalog/csv/values/description-pictures.ts'
import type { ProductCells, VideoCells } from '#app/features/catalog/csv/row.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { SwatchPicture } from '#app/features/catalog/import/terms/known-terms.server.ts'
import type { PlannedRow } from '#app/features/catalog/import/plan.server.ts'
import { sanitizeWithReport, type RemovedElement } from '#app/platform/html/sanitize.server.ts'

/** The media that one product's row names; lists are absent when the file has no such column. */
export type PictureJob = {
  productId: number
  row: number
  label: string
  images?: string[]
  videos?: VideoCells[]
  /** The pictures inside its texts. */
  textPictures: string[]
  /** The product already existed, without these. */
  isMissing?: true
}

type Item = { plannedRow: Pick<PlannedRow, 'id' | 'row' | 'label' | 'type' | 'action'>; row: ProductCells }

export function createPictureJob({ plannedRow, row }: Item): PictureJob | null {
  const { videos } = row
  const textPictures = readTexts(row).flatMap(({ html }) => readPictureSources(html))
  // A variation shows one picture.
  const images = plannedRow.type === 'variation' ? row.images?.slice(0, 1) : row.images
  const hasNoMediaColumns = images === undefined && videos === undefined
  const isEmpty = hasNoMediaColumns || (plannedRow.action === 'insert' && !images?.length && !videos?.length)
  return isEmpty && textPictures.length === 0
    ? null
    : { productId: plannedRow.id, row: plannedRow.row, label: plannedRow.label, images, videos, textPictures }
}

/** Notes for the merchant on the elements removed from the texts of a row. */
export function createRemovedMediaNotes(row: ProductCells, defaultLocale: Locale): string[] {
  return readTexts(row).flatMap(({ key, locale, removedElements }) => {
    const column = formatHeader(locale === defaultLocale ? { key } : { key, locale })
    return removedElements.map((element) => `${column}: ${describeRemovedElement(element)}`)
  })
}

const maxSourceLength = 60

function describeRemovedElement({ tag, source }: RemovedElement): string {
  const shortSource =
    source.length > maxSourceLength ? `${source.slice(0, maxSourceLength)}…`.toWellFormed() : source
  if (tag !== 'img')
    return `<${tag}> of "${shortSource}" was removed: expected text, tables, links and images.`
  return `an image was removed: its source "${shortSource}" is not a URL or file name.`
}

type SanitizedText = { key: TextKey; locale: Locale; html: string; removedElements: RemovedElement[] }
type TextKey = (typeof textKeys)[number]

const textKeys = ['shortDescription', 'description', 'purchaseNote'] as const
const embeddedMediaPattern = /<(?:img|iframe|video|audio|embed|object)\b/i

/** The texts with embedded media. */
function readTexts(row: ProductCells): SanitizedText[] {
  return textKeys.flatMap((key) =>
    locales.flatMap((locale) => {
      const html = row[key]?.[locale] ?? ''
      return embeddedMediaPattern.test(html) ? [{ key, locale, ...sanitizeWithReport(html) }] : []
    }),
  )
}

export type MediaRequest = { source: string; kind: 'image' | 'video'; label: string }

/** The pictures of swatches. */
export function listSwatchMedia(swatches: SwatchPicture[]): MediaRequest[] {
  return swatches.map(({ source }) => ({ source, kind: 'image', label: 'Swatch' }))
}

/** The media of all jobs, each source once. */
export function listMedia(jobs: Omit<PictureJob, 'productId' | 'row'>[]): MediaRequest[] {
  const requests = jobs.flatMap(({ label, images = [], videos = [], textPictures }): MediaRequest[] => [
    ...[...images, ...textPictures].map((source) => ({ source, kind: 'image' as const, label })),
    ...videos.map(({ source }) => ({ source, kind: 'video' as const, label })),
    ...videos.flatMap(({ poster }) =>
      poster === '' ? [] : [{ source: poster, kind: 'image' as const, label }],
    ),
  ])
  const groups = Map.groupBy(requests, createMediaKey)
  return [...groups.values()].flatMap(([first]) => first ?? [])
}

export function createMediaKey({ kind, source }: Pick<MediaRequest, 'kind' | 'source'>): string {
  return `${kind} ${source}`
}
