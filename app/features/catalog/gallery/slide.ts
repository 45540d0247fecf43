/** The slides of a gallery, their order, and keyboard navigation between them. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'

export type ImageSlide = { kind: 'image'; picture: Picture; alt: string }
export type VideoSlide = {
  kind: 'video'
  src: string
  /** MIME type of the file: `video/mp4`. */
  type: string
  poster?: string
  width: number
  height: number
  settings: VideoSettings
  alt: string
}
export type Slide = ImageSlide | VideoSlide

/**
 * The order on the page: the requested slide comes first, so that it is visible without JavaScript; the rest
 * as given.
 */
export function createSlideOrder(count: number, requestedIndex: number | null): number[] {
  const indexes = Array.from({ length: count }, (_, index) => index)
  if (requestedIndex === null || !indexes.includes(requestedIndex)) return indexes
  return [requestedIndex, ...indexes.filter((index) => index !== requestedIndex)]
}

type TrackPosition = { position: number; count: number; isRightToLeft: boolean }

/** The target position of a key; null if the key is not handled. It does not wrap around at the ends. */
export function findPositionByKey(
  key: string,
  { position, count, isRightToLeft }: TrackPosition,
): number | null {
  const lastPosition = count - 1
  const nextKey = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const previousKey = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === nextKey) return Math.min(position + 1, lastPosition)
  if (key === previousKey) return Math.max(position - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? lastPosition : null
}

/** Distinguishes the galleries of different products. */
export function createGalleryKey(slides: Slide[]): string {
  return slides.map((slide) => (slide.kind === 'image' ? slide.picture.stem : slide.src)).join(' ')
}
