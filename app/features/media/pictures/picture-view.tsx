import { useIsFragment } from '#app/ui/markup.ts'
import type { Picture } from './picture.ts'
import { pictureAddress, pictureSources, sizeAt } from './picture.ts'

type PictureViewProps = {
  picture: Picture
  /** What it shows; '' when it only repeats what stands beside it. */
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  className?: string
  /** The first picture a shopper sees: asked for at once. */
  isFirst?: boolean
}

/** A picture in the size the screen needs; its place is kept until it comes. */
export function PictureView({ picture, alt, sizes, className, isFirst = false }: PictureViewProps) {
  // No sheet of ours sizes it there.
  const isFragment = useIsFragment()
  const size = import.meta.env.SSR && isFragment ? sizeAt(picture, widthIn(sizes)) : picture
  return (
    <img
      className={className}
      src={pictureAddress(picture, 700)}
      srcSet={pictureSources(picture)}
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

// What WooCommerce gives to the cards of a list, where the width follows from that of the window.
const usualInPixels = 450

function widthIn(sizes: string): number {
  return Number(/(?:^|\s)(\d+)px$/.exec(sizes)?.[1] ?? usualInPixels)
}
