import type { KeyboardEvent } from 'react'
import type { Slide } from './slide.ts'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { loadWherePresent } from '#app/ui/scripts/load-where-present.tsx'
import { PictureLink } from './picture-link.tsx'
import { createGalleryKey, findPositionByKey, createSlideOrder } from './slide.ts'
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
  selectedIndex: number | null
  productName: string
  /** The `sizes` attribute, if it differs from a product page's. */
  sizes?: string
  /** False: clicking a picture does nothing. */
  canEnlarge?: boolean
}

/** A product's pictures and videos in one row: swiped, or stepped through by thumbnails, keys and buttons. */
export function ProductGallery(props: ProductGalleryProps) {
  const { t } = useLingui()
  if (props.slides.length === 0) return <p className="gallery-empty">{t`No image yet`}</p>
  return <Gallery key={createGalleryKey(props.slides)} {...props} />
}

function Gallery({ slides: allSlides, selectedIndex, productName, sizes, canEnlarge }: ProductGalleryProps) {
  const { t } = useLingui()
  // Constant while the visitor stays on the page: slides must not be reordered during interaction.
  const [slideOrder] = useState(() => createSlideOrder(allSlides.length, selectedIndex))
  const slides = slideOrder.flatMap((index) => allSlides[index] ?? [])
  const count = slides.length
  const { ids, track, position, isHydrated, goTo } = useTrack(slideOrder)
  const formatSlideName = useSlideName(slides)
  const { zoom, open, close } = useZoom()
  const label = t`Images of ${productName}`
  const formatAlt = (index: number) => slides[index]?.alt || `${productName}, ${formatSlideName(index)}`
  const pictures = slides.flatMap((slide, index) =>
    slide.kind === 'image' ? [{ picture: slide.picture, alt: formatAlt(index), index }] : [],
  )
  useFollow(selectedIndex, () => goTo(slideOrder.indexOf(selectedIndex ?? 0)))

  function stepByKey(event: KeyboardEvent<HTMLElement>): void {
    const nextPosition = findNextPosition(event, { position, count })
    if (nextPosition === null) return
    event.preventDefault()
    goTo(nextPosition)
    focusNeighbor(event.target, nextPosition)
  }

  function leaveZoom(lastIndex: number): void {
    const index = pictures[lastIndex]?.index ?? position
    close()
    goTo(index, 'instant')
    focusNeighbor(track.current?.firstElementChild, index)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the controls inside
    <section className="gallery" aria-label={label} onKeyDown={stepByKey}>
      <div className="gallery-stage">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where pictures are no links, the row takes the keys */}
        <ul ref={track} className="gallery-track" tabIndex={canEnlarge === false ? 0 : undefined}>
          {slides.map((slide, index) => (
            <li key={ids[index]} id={ids[index]} className="gallery-slide">
              {slide.kind === 'video' ? (
                <Suspense>
                  <VideoFrame slide={slide} />
                </Suspense>
              ) : (
                <PictureLink
                  slide={slide}
                  alt={formatAlt(index)}
                  isFirst={index === 0}
                  isCurrent={index === position}
                  sizes={sizes}
                  canEnlarge={canEnlarge}
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
        <Thumbnails
          slides={slides}
          ids={ids}
          position={position}
          formatSlideName={formatSlideName}
          onChoose={goTo}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {isHydrated && count > 1 && formatSlideName(position)}
      </p>
      {zoom && (
        <zoom.Zoom
          pictures={pictures}
          initialIndex={pictures.findIndex(({ index }) => index === zoom.index)}
          label={label}
          onClose={leaveZoom}
        />
      )}
    </section>
  )
}

/** Calls `onChange` when the value changes, not for the initial one, which is already rendered. */
function useFollow(value: number | null, onChange: () => void): void {
  const previousValue = useRef(value)
  useEffect(() => {
    if (previousValue.current === value) return
    previousValue.current = value
    onChange()
  })
}

function findNextPosition(
  event: KeyboardEvent,
  trackPosition: { position: number; count: number },
): number | null {
  const { target } = event
  const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (isTaken || !(target instanceof Element)) return null
  // Sliders and the native player handle these keys themselves, and so does the enlarged view.
  if (target.closest('input, video, .gallery-zoom')) return null
  const isRightToLeft = getComputedStyle(target).direction === 'rtl'
  return findPositionByKey(event.key, { ...trackPosition, isRightToLeft })
}

/** The focus stays on the same kind of control: from link to link, from thumbnail to thumbnail. */
function focusNeighbor(control: EventTarget | null | undefined, position: number): void {
  if (!(control instanceof Element)) return
  const neighbor = control.closest('li')?.parentElement?.children[position]
  neighbor?.querySelector<HTMLElement>('a, button, video[controls]')?.focus({ preventScroll: true })
}
