/** What the rows of an import want fetched, and what their texts cannot keep. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { headerOf } from '#app/features/catalog/csv/columns.ts'
import { describedSources } from '#app/features/catalog/csv/values/description-pictures.ts'
import type { ProductCells, VideoCells } from '#app/features/catalog/csv/row.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { SwatchPicture } from '#app/features/catalog/import/terms/known-terms.server.ts'
import type { PlannedRow } from '#app/features/catalog/import/plan.server.ts'
import { sanitiseAndTell, type LeftOut } from '#app/platform/html/sanitise.server.ts'

/** What one product's row names; lists are absent when the file has no such column. */
export type PictureJob = {
  productId: number
  row: number
  label: string
  images?: string[]
  videos?: VideoCells[]
  /** The pictures inside its texts. */
  described: string[]
  /** The product was there without them. */
  isMissing?: true
}

type Item = { planned: Pick<PlannedRow, 'id' | 'row' | 'label' | 'type' | 'action'>; row: ProductCells }

export function pictureJob({ planned, row }: Item): PictureJob | null {
  const { videos } = row
  const described = textsOf(row).flatMap(({ html }) => describedSources(html))
  // A variation shows one picture.
  const images = planned.type === 'variation' ? row.images?.slice(0, 1) : row.images
  const isSilent = images === undefined && videos === undefined
  const isEmpty = isSilent || (planned.action === 'insert' && !images?.length && !videos?.length)
  return isEmpty && described.length === 0
    ? null
    : { productId: planned.id, row: planned.row, label: planned.label, images, videos, described }
}

/** What is taken out of the texts of a row, for its owner. */
export function leftOutOf(row: ProductCells, defaultLocale: Locale): string[] {
  return textsOf(row).flatMap(({ key, locale, leftOut }) => {
    const column = headerOf(locale === defaultLocale ? { key } : { key, locale })
    return leftOut.map((left) => `${column}: ${sentenceOf(left)}`)
  })
}

const longestSource = 60

function sentenceOf({ tag, source }: LeftOut): string {
  const shown = source.length > longestSource ? `${source.slice(0, longestSource)}…`.toWellFormed() : source
  if (tag !== 'img') return `<${tag}> of "${shown}" was left out: expected text, tables, links and pictures.`
  return `a picture was left out: its source "${shown}" is no address and no file name.`
}

type ReadText = { key: TextKey; locale: Locale; html: string; leftOut: LeftOut[] }
type TextKey = (typeof textKeys)[number]

const textKeys = ['shortDescription', 'description', 'purchaseNote'] as const
const embedded = /<(?:img|iframe|video|audio|embed|object)\b/i

/** Those that hold more than words. */
function textsOf(row: ProductCells): ReadText[] {
  return textKeys.flatMap((key) =>
    locales.flatMap((locale) => {
      const html = row[key]?.[locale] ?? ''
      return embedded.test(html) ? [{ key, locale, ...sanitiseAndTell(html) }] : []
    }),
  )
}

export type WantedMedium = { source: string; kind: 'image' | 'video'; label: string }

/** The pictures of swatches. */
export function swatchMediaOf(swatches: SwatchPicture[]): WantedMedium[] {
  return swatches.map(({ source }) => ({ source, kind: 'image', label: 'Swatch' }))
}

/** Each source once. */
export function mediaOf(jobs: Omit<PictureJob, 'productId' | 'row'>[]): WantedMedium[] {
  const all = jobs.flatMap(({ label, images = [], videos = [], described }): WantedMedium[] => [
    ...[...images, ...described].map((source) => ({ source, kind: 'image' as const, label })),
    ...videos.map(({ source }) => ({ source, kind: 'video' as const, label })),
    ...videos.flatMap(({ poster }) =>
      poster === '' ? [] : [{ source: poster, kind: 'image' as const, label }],
    ),
  ])
  const groups = Map.groupBy(all, mediumKey)
  return [...groups.values()].flatMap(([first]) => first ?? [])
}

export function mediumKey({ kind, source }: Pick<WantedMedium, 'kind' | 'source'>): string {
  return `${kind} ${source}`
}
