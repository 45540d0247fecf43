import type { MouseEvent } from 'react'
import type { ImageSlide } from './slide.ts'
import { useLingui } from '@lingui/react/macro'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'

type PictureLinkProps = {
  slide: ImageSlide
  alt: string
  isFirst: boolean
  isCurrent: boolean
  isTabStop: boolean
  sizes?: string
  /** False: a plain picture, not a link. */
  canEnlarge?: boolean
  onIntent: () => void
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A slide with a picture: a link to its largest file, which the enlarged view intercepts. */
export function PictureLink({
  slide,
  alt,
  isFirst,
  isCurrent,
  isTabStop,
  sizes = '(width >= 900px) min(50vw, 640px), 92vw',
  canEnlarge = true,
  onIntent,
  onOpen,
}: PictureLinkProps) {
  const { t } = useLingui()
  const { picture } = slide
  const view = (
    <PictureView
      className={isCurrent ? 'gallery-main' : undefined}
      picture={picture}
      alt={alt}
      sizes={sizes}
      isFirst={isFirst}
    />
  )
  if (!canEnlarge) return <span className="gallery-picture">{view}</span>
  return (
    <a
      className="gallery-picture"
      href={createPicturePath(picture, Infinity)}
      tabIndex={isTabStop ? undefined : -1}
      data-needs-script
      onPointerEnter={onIntent}
      onClick={onOpen}
    >
      {view}
      <span className="visually-hidden">{t`Zoom in`}</span>
    </a>
  )
}
