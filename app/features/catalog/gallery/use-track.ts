import type { RefObject } from 'react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'

export type GoTo = (position: number, scrollMode?: 'calm' | 'instant') => void
type Track = {
  /** Element ids of the slides, in page order: the link targets without JavaScript. */
  ids: string[]
  track: RefObject<HTMLUListElement | null>
  /** The visible slide, counted in page order. */
  position: number
  /** False until hydration. */
  isHydrated: boolean
  goTo: GoTo
}

/** The scrolling row of slides: which one is visible, and how to scroll to another one. */
export function useTrack(slideOrder: number[]): Track {
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(0)
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  // Slides passed while scrolling to this one are not reported.
  const targetPosition = useRef<number | null>(null)

  useEffect(() => {
    if (!track.current) return undefined
    return watchScrolling(track.current, {
      onReach: (reachedPosition) => {
        if (targetPosition.current !== null && targetPosition.current !== reachedPosition) return
        targetPosition.current = null
        setPosition(reachedPosition)
      },
      onTouch: () => {
        targetPosition.current = null
      },
    })
  }, [])

  function goTo(target: number, scrollMode: 'calm' | 'instant' = 'calm'): void {
    const slide = track.current?.children[target]
    if (!(slide instanceof HTMLElement)) return
    targetPosition.current = target
    setPosition(target)
    // 'auto' follows the style sheet, which respects reduced motion.
    track.current?.scrollTo({ left: slide.offsetLeft, behavior: scrollMode === 'calm' ? 'auto' : 'instant' })
  }

  return { ids: slideOrder.map((index) => `${id}${index + 1}`), track, position, isHydrated, goTo }
}

const subscribeToNothing = () => () => {}

type ScrollHandlers = { onReach: (position: number) => void; onTouch: () => void }

function watchScrolling(track: HTMLElement, { onReach, onTouch }: ScrollHandlers): () => void {
  const abortController = new AbortController()
  const options = { passive: true, signal: abortController.signal }
  const report = () => {
    // In right-to-left layout, scrollLeft counts down from 0.
    if (track.clientWidth > 0) onReach(Math.round(Math.abs(track.scrollLeft) / track.clientWidth))
  }
  track.addEventListener('scroll', report, options)
  for (const eventType of ['pointerdown', 'wheel']) track.addEventListener(eventType, onTouch, options)
  report()
  return () => abortController.abort()
}
