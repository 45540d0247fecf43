import type { Picture } from './picture.ts'
import { pictureAddress, pictureSources } from './picture.ts'

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
  return (
    <img
      className={className}
      src={pictureAddress(picture, 700)}
      srcSet={pictureSources(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}
