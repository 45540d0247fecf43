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
export function slideOrder(count: number, shown: number | null): number[] {
  const indexes = Array.from({ length: count }, (_, index) => index)
  if (shown === null || !indexes.includes(shown)) return indexes
  return [shown, ...indexes.filter((index) => index !== shown)]
}

type Place = { position: number; count: number; isRightToLeft: boolean }

/** The target position of a key; null if the key is not handled. It does not wrap around at the ends. */
export function positionByKey(key: string, { position, count, isRightToLeft }: Place): number | null {
  const last = count - 1
  const onward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === onward) return Math.min(position + 1, last)
  if (key === back) return Math.max(position - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Distinguishes the galleries of different products. */
export function galleryKey(slides: Slide[]): string {
  return slides.map((slide) => (slide.kind === 'image' ? slide.picture.stem : slide.src)).join(' ')
}
