import type { KeyboardEvent } from 'react'
import type { ImageSlide } from '#app/features/catalog/gallery/slide.ts'
import type { Swipe } from './zoom-rules.ts'
import { useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { pushOverlay } from '#app/ui/overlay/overlay-stack.ts'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPicturePath, createPictureSources } from '#app/features/media/pictures/picture.ts'
import '#app/platform/i18n/later/load.ts'
import { findPositionByKey } from '#app/features/catalog/gallery/slide.ts'
import { usePanAndZoom } from './use-pan-and-zoom.ts'
import './zoom.css'

type EnlargedPicture = Pick<ImageSlide, 'picture' | 'alt'>
export type ZoomProps = {
  pictures: EnlargedPicture[]
  /** The index of the initial picture. */
  initialIndex: number
  label: string
  /** Called with the index of the last picture shown. */
  onClose: (lastIndex: number) => void
}

/** The pictures at the size of the screen, and larger. */
export function Zoom({ pictures, initialIndex, label, onClose }: ZoomProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(initialIndex)
  const picture = pictures[index]
  const digits = useDigits()
  const total = pictures.length
  const number = digits(index + 1)
  const count = digits(total)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    return pushOverlay({ close: () => dialog.current?.close() })
  }, [])

  const step = (target: number) => setIndex(Math.min(Math.max(target, 0), total - 1))

  function stepByKey(event: KeyboardEvent<HTMLDialogElement>): void {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const nextIndex = findPositionByKey(event.key, { position: index, count: total, isRightToLeft })
    if (nextIndex === null) return
    event.preventDefault()
    step(nextIndex)
  }

  function followSwipe(swipe: Swipe): void {
    if (swipe === 'close') dialog.current?.close()
    if (swipe === 'next') step(index + 1)
    if (swipe === 'previous') step(index - 1)
  }

  return (
    <dialog
      ref={dialog}
      className="gallery-zoom"
      aria-label={label}
      onClose={() => onClose(index)}
      onKeyDown={stepByKey}
    >
      <button
        type="button"
        className="zoom-close"
        aria-label={t`Close`}
        onClick={() => dialog.current?.close()}
      >
        <X className="icon" aria-hidden />
      </button>
      {picture && (
        <EnlargedImage key={index} picture={picture.picture} alt={picture.alt} onSwipe={followSwipe} />
      )}
      {total > 1 && (
        <>
          <button
            type="button"
            className="zoom-step back"
            aria-label={t`Previous image`}
            aria-disabled={index === 0}
            onClick={() => step(index - 1)}
          >
            <ChevronLeft className="icon points" aria-hidden />
          </button>
          <button
            type="button"
            className="zoom-step onward"
            aria-label={t`Next image`}
            aria-disabled={index === total - 1}
            onClick={() => step(index + 1)}
          >
            <ChevronRight className="icon points" aria-hidden />
          </button>
        </>
      )}
      <p className="zoom-count" aria-live="polite">
        <span className="visually-hidden">{t`Image ${number} of ${count}`}</span>
        <bdi aria-hidden>
          {number} / {count}
        </bdi>
      </p>
    </dialog>
  )
}

function EnlargedImage({ picture, alt, onSwipe }: EnlargedPicture & { onSwipe: (swipe: Swipe) => void }) {
  const { t } = useLingui()
  const { stage, isEnlarged, zoomBy } = usePanAndZoom(onSwipe)
  const [isLoading, setLoading] = useState(true)
  const { width, height } = picture
  return (
    <>
      <div ref={stage} className={isEnlarged ? 'zoom-stage is-enlarged' : 'zoom-stage'} aria-busy={isLoading}>
        <img
          // Set through the DOM, which the content security policy against style attributes allows.
          ref={(img) => img?.style.setProperty('--ratio', `${width / height}`)}
          src={createPicturePath(picture, 1200)}
          srcSet={createPictureSources(picture)}
          sizes="100vw"
          width={width}
          height={height}
          alt={alt}
          draggable={false}
          onLoad={() => setLoading(false)}
          onError={() => setLoading(false)}
        />
      </div>
      <div className="zoom-tools">
        <button type="button" aria-label={t`Zoom in`} onClick={() => zoomBy(1.6)}>
          <ZoomIn className="icon" aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t`Zoom out`}
          aria-disabled={!isEnlarged}
          onClick={() => isEnlarged && zoomBy(1 / 1.6)}
        >
          <ZoomOut className="icon" aria-hidden />
        </button>
      </div>
    </>
  )
}
