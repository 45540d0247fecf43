/** A row scrolls while something is held over one of its ends; dnd-kit takes one that begins at the right for one that is at its end. */
import type { DragMoveEvent } from '@dnd-kit/core'
import { useEffect, useMemo } from 'react'

/** How near to an end it begins, in pixels; and how many it goes in a second there. */
const NEAR = 48
const FASTEST = 900
/** What a frame may take that is late. */
const LONGEST_FRAME_IN_MS = 100

type RowScroll = { follow: (event: DragMoveEvent) => void; stop: () => void }

/** `follow` hears every move, `stop` its end; null: what scrolls is no row. */
export function useRowScroll(row: HTMLElement | null): RowScroll {
  const scroll = useMemo(() => rowScroll(row), [row])
  useEffect(() => scroll.stop, [scroll])
  return scroll
}

function rowScroll(row: HTMLElement | null): RowScroll {
  let speed = 0
  let frame = 0
  let last = 0
  let most: number | undefined
  const go = (now: number) => {
    const step = (speed * Math.min(now - last, LONGEST_FRAME_IN_MS)) / 1000
    last = now
    frame = speed === 0 ? 0 : requestAnimationFrame(go)
    if (row && most !== undefined) row.scrollLeft = within(row, row.scrollLeft + step, most)
  }
  return {
    follow({ active }) {
      const held = active.rect.current.translated
      if (!row || !held) return
      // As it was when it began: what is held beyond the end makes the row longer and longer.
      most ??= row.scrollWidth - row.clientWidth
      const { left, right } = row.getBoundingClientRect()
      speed = share(held.right - right) - share(left - held.left)
      if (speed === 0 || frame !== 0) return
      last = performance.now()
      frame = requestAnimationFrame(go)
    },
    stop() {
      speed = 0
      most = undefined
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}

/** How fast for how far beyond the end, which begins inside of it. */
function share(beyond: number): number {
  return (FASTEST * Math.min(Math.max(beyond + NEAR, 0), NEAR)) / NEAR
}

/** Where a row that begins at the right may be scrolled to is below nothing. */
function within(row: HTMLElement, wanted: number, most: number): number {
  const isFromRight = getComputedStyle(row).direction === 'rtl'
  return Math.min(Math.max(wanted, isFromRight ? -most : 0), isFromRight ? 0 : most)
}
