/** What the rows of an import want fetched. */
import { describedSources } from '#app/features/catalog/csv/description-pictures.ts'
import type { ProductCells, VideoCells } from '#app/features/catalog/csv/row.ts'
import type { SwatchPicture } from './known-terms.server.ts'
import type { PlannedRow } from './plan.server.ts'
import { sanitise } from '#app/platform/html/sanitise.server.ts'

/** What one product's row names; lists are absent when the file has no such column. */
export type PictureJob = {
  productId: number
  label: string
  images?: string[]
  videos?: VideoCells[]
  /** The pictures inside its texts. */
  described: string[]
}

type Item = { planned: Pick<PlannedRow, 'id' | 'label' | 'type' | 'action'>; row: ProductCells }

export function pictureJob({ planned, row }: Item): PictureJob | null {
  const { videos } = row
  const described = describedIn(row)
  // A variation shows one picture.
  const images = planned.type === 'variation' ? row.images?.slice(0, 1) : row.images
  const isSilent = images === undefined && videos === undefined
  const isEmpty = isSilent || (planned.action === 'insert' && !images?.length && !videos?.length)
  return isEmpty && described.length === 0
    ? null
    : { productId: planned.id, label: planned.label, images, videos, described }
}

function describedIn({ shortDescription, description, purchaseNote }: ProductCells): string[] {
  const texts = [shortDescription, description, purchaseNote].flatMap((text) => Object.values(text ?? {}))
  return texts.filter((html) => /<img\b/i.test(html)).flatMap((html) => describedSources(sanitise(html)))
}

export type WantedMedium = { source: string; kind: 'image' | 'video'; label: string }

/** The pictures of swatches. */
export function swatchMediaOf(swatches: SwatchPicture[]): WantedMedium[] {
  return swatches.map(({ source }) => ({ source, kind: 'image', label: 'Swatch' }))
}

/** Each source once. */
export function mediaOf(jobs: PictureJob[]): WantedMedium[] {
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
