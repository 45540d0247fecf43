import { useIsFragment } from '#app/ui/markup.ts'
import type { Picture } from './picture.ts'
import { createPicturePath, createPictureSources, calculateSize } from './picture.ts'

type PictureViewProps = {
  picture: Picture
  /** Alternative text; '' if it only repeats the text next to it. */
  alt: string
  /** The `sizes` attribute: how wide the image is shown. */
  sizes: string
  className?: string
  /** The first visible image of the page: loaded eagerly. */
  isFirst?: boolean
}

/** A responsive image; its space is reserved until it loads. */
export function PictureView({ picture, alt, sizes, className, isFirst = false }: PictureViewProps) {
  // A fragment is shown without our style sheets, so the attributes set its size.
  const isFragment = useIsFragment()
  const size = import.meta.env.SSR && isFragment ? calculateSize(picture, readWidth(sizes)) : picture
  return (
    <img
      className={className}
      src={createPicturePath(picture, 700)}
      srcSet={createPictureSources(picture)}
      sizes={sizes}
      width={size.width}
      height={size.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}

// The width that WooCommerce gives product cards, used where the width depends on the viewport.
const DEFAULT_WIDTH_IN_PIXELS = 450

function readWidth(sizes: string): number {
  return Number(/(?:^|\s)(\d+)px$/.exec(sizes)?.[1] ?? DEFAULT_WIDTH_IN_PIXELS)
}
