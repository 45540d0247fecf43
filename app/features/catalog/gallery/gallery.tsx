import type { KeyboardEvent } from 'react'
import type { Slide } from './slide.ts'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { loadWherePresent } from '#app/ui/scripts/load-where-present.tsx'
import { PictureLink } from './picture-link.tsx'
import { galleryKey, positionByKey, slideOrder } from './slide.ts'
import { StepButtons } from './step-buttons.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useSlideName } from './use-slide-name.ts'
import { useTrack } from './use-track.ts'
import { preloadZoom, useZoom } from './zoom/use-zoom.ts'
import './gallery.css'

const VideoFrame = await loadWherePresent(
  '.gallery-video',
  async () => (await import('./video/video-frame.tsx')).VideoFrame,
)

type ProductGalleryProps = {
  slides: Slide[]
  /** Index of the selected variation's slide. */
  shown: number | null
  productName: string
  /** The `sizes` attribute, if it differs from a product page's. */
  sizes?: string
  /** False: clicking a picture does nothing. */
  isEnlarged?: boolean
}

/** A product's pictures and videos in one row: swiped, or stepped through by thumbnails, keys and buttons. */
export function ProductGallery(props: ProductGalleryProps) {
  const { t } = useLingui()
  if (props.slides.length === 0) return <p className="gallery-empty">{t`No image yet`}</p>
  return <Gallery key={galleryKey(props.slides)} {...props} />
}

function Gallery({ slides: allSlides, shown, productName, sizes, isEnlarged }: ProductGalleryProps) {
  const { t } = useLingui()
  // Constant while the visitor stays on the page: slides must not be reordered during interaction.
  const [order] = useState(() => slideOrder(allSlides.length, shown))
  const slides = order.flatMap((index) => allSlides[index] ?? [])
  const count = slides.length
  const { ids, track, position, isHydrated, goTo } = useTrack(order)
  const nameOf = useSlideName(slides)
  const { zoom, open, close } = useZoom()
  const label = t`Images of ${productName}`
  const altOf = (place: number) => slides[place]?.alt || `${productName}, ${nameOf(place)}`
  const pictures = slides.flatMap((slide, index) =>
    slide.kind === 'image' ? [{ picture: slide.picture, alt: altOf(index), place: index }] : [],
  )
  useFollow(shown, () => goTo(order.indexOf(shown ?? 0)))

  function stepByKey(event: KeyboardEvent<HTMLElement>): void {
    const next = nextPosition(event, { position, count })
    if (next === null) return
    event.preventDefault()
    goTo(next)
    focusNeighbor(event.target, next)
  }

  function leaveZoom(lastSeen: number): void {
    const place = pictures[lastSeen]?.place ?? position
    close()
    goTo(place, 'instant')
    focusNeighbor(track.current?.firstElementChild, place)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the controls inside
    <section className="gallery" aria-label={label} onKeyDown={stepByKey}>
      <div className="gallery-stage">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where pictures are no links, the row takes the keys */}
        <ul ref={track} className="gallery-track" tabIndex={isEnlarged === false ? 0 : undefined}>
          {slides.map((slide, index) => (
            <li key={ids[index]} id={ids[index]} className="gallery-slide">
              {slide.kind === 'video' ? (
                <Suspense>
                  <VideoFrame slide={slide} />
                </Suspense>
              ) : (
                <PictureLink
                  slide={slide}
                  alt={altOf(index)}
                  isFirst={index === 0}
                  isCurrent={index === position}
                  sizes={sizes}
                  isEnlarged={isEnlarged}
                  isTabStop={!isHydrated || index === position}
                  onIntent={preloadZoom}
                  onOpen={(event) => open(event, index)}
                />
              )}
            </li>
          ))}
        </ul>
        {isHydrated && count > 1 && <StepButtons position={position} count={count} onStep={goTo} />}
      </div>
      {count > 1 && (
        <Thumbnails slides={slides} ids={ids} position={position} nameOf={nameOf} onChoose={goTo} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {isHydrated && count > 1 && nameOf(position)}
      </p>
      {zoom && (
        <zoom.Zoom
          pictures={pictures}
          start={pictures.findIndex(({ place }) => place === zoom.place)}
          label={label}
          onClose={leaveZoom}
        />
      )}
    </section>
  )
}

/** Calls `onChange` when the value changes, not for the initial one, which is already rendered. */
function useFollow(value: number | null, onChange: () => void): void {
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    onChange()
  })
}

function nextPosition(event: KeyboardEvent, place: { position: number; count: number }): number | null {
  const { target } = event
  const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (isTaken || !(target instanceof Element)) return null
  // Sliders and the native player handle these keys themselves, and so does the enlarged view.
  if (target.closest('input, video, .gallery-zoom')) return null
  const isRightToLeft = getComputedStyle(target).direction === 'rtl'
  return positionByKey(event.key, { ...place, isRightToLeft })
}

/** The focus stays on the same kind of control: from link to link, from thumbnail to thumbnail. */
function focusNeighbor(from: EventTarget | null | undefined, position: number): void {
  if (!(from instanceof Element)) return
  const neighbor = from.closest('li')?.parentElement?.children[position]
  neighbor?.querySelector<HTMLElement>('a, button, video[controls]')?.focus({ preventScroll: true })
}
