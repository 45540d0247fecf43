import type { RefObject } from 'react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'

export type GoTo = (position: number, how?: 'calm' | 'instant') => void
type Track = {
  /** Of the slides, in the order of the page: where a link without script leads. */
  ids: string[]
  track: RefObject<HTMLUListElement | null>
  /** The slide in view, counted in the order of the page. */
  position: number
  /** False until the script has taken over. */
  isAwake: boolean
  goTo: GoTo
}

/** The row of slides that scrolls: which one is in view, and how to bring another one there. */
export function useTrack(order: number[]): Track {
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(0)
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  // Slides passed on the way to this one are not reported.
  const aim = useRef<number | null>(null)

  useEffect(() => {
    if (!track.current) return undefined
    return watchScrolling(track.current, {
      onReach: (reached) => {
        if (aim.current !== null && aim.current !== reached) return
        aim.current = null
        setPosition(reached)
      },
      onTouch: () => {
        aim.current = null
      },
    })
  }, [])

  function goTo(wanted: number, how: 'calm' | 'instant' = 'calm'): void {
    const slide = track.current?.children[wanted]
    if (!(slide instanceof HTMLElement)) return
    aim.current = wanted
    setPosition(wanted)
    // 'auto' follows the style sheet, which knows who wants less motion.
    track.current?.scrollTo({ left: slide.offsetLeft, behavior: how === 'calm' ? 'auto' : 'instant' })
  }

  return { ids: order.map((index) => `${id}${index + 1}`), track, position, isAwake, goTo }
}

const neverChanges = () => () => {}

type Watcher = { onReach: (position: number) => void; onTouch: () => void }

function watchScrolling(track: HTMLElement, { onReach, onTouch }: Watcher): () => void {
  const watching = new AbortController()
  const options = { passive: true, signal: watching.signal }
  const report = () => {
    // Right to left, scrollLeft counts down from 0.
    if (track.clientWidth > 0) onReach(Math.round(Math.abs(track.scrollLeft) / track.clientWidth))
  }
  track.addEventListener('scroll', report, options)
  for (const touch of ['pointerdown', 'wheel']) track.addEventListener(touch, onTouch, options)
  report()
  return () => watching.abort()
}
