import type { Slide } from './slide.ts'
import type { GoTo } from './use-track.ts'
import { Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'

// Thumbnails are 76 px wide. One file serves screens of any density: more sizes would only lengthen the page.
const thumbnailWidth = 200

type ThumbnailsProps = {
  slides: Slide[]
  ids: string[]
  position: number
  formatSlideName: (position: number) => string
  onChoose: GoTo
}

/** A link to every slide: small pictures beside the gallery on wide screens, dots below it on phones. */
export function Thumbnails({ slides, ids, position, formatSlideName, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => keepInView(list.current, position), [position])
  return (
    <ol ref={list} className="gallery-thumbs">
      {slides.map((slide, index) => (
        <li key={ids[index]}>
          <a
            href={`#${ids[index]}`}
            aria-label={formatSlideName(index)}
            aria-current={index === position || undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(index)
            }}
          >
            <Thumbnail slide={slide} />
          </a>
        </li>
      ))}
    </ol>
  )
}

function Thumbnail({ slide }: { slide: Slide }) {
  if (slide.kind === 'image') {
    const { picture } = slide
    return (
      <img
        src={createPicturePath(picture, thumbnailWidth)}
        alt=""
        loading="lazy"
        width={picture.width}
        height={picture.height}
      />
    )
  }
  return (
    <>
      {slide.poster && (
        <img src={slide.poster} alt="" loading="lazy" width={slide.width} height={slide.height} />
      )}
      <Play className="icon" aria-hidden />
    </>
  )
}

/** Scrolls only the list; scrollIntoView would scroll the page too. */
function keepInView(list: HTMLElement | null, position: number): void {
  const thumbnail = list?.children[position]
  if (!list || !(thumbnail instanceof HTMLElement)) return
  const start = thumbnail.offsetTop
  const end = start + thumbnail.offsetHeight
  if (start < list.scrollTop) list.scrollTop = start
  if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight
}
