/**
 * Auto-scrolls a row while an item is dragged over one of its ends; dnd-kit mistakes the start of a
 * right-to-left row for its end.
 */
import type { DragMoveEvent } from '@dnd-kit/core'
import { useEffect, useMemo } from 'react'

/** Width of the scroll zone at each end, in pixels; and the maximum speed, in pixels per second. */
const EDGE_WIDTH = 48
const FASTEST = 900
/** Upper limit for the duration of a late frame. */
const MAX_FRAME_IN_MS = 100

type RowScroll = { follow: (event: DragMoveEvent) => void; stop: () => void }

/** `follow` handles every drag move, `stop` its end; `null`: the scroller is not a row. */
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
    const step = (speed * Math.min(now - last, MAX_FRAME_IN_MS)) / 1000
    last = now
    frame = speed === 0 ? 0 : requestAnimationFrame(go)
    if (row && most !== undefined) row.scrollLeft = within(row, row.scrollLeft + step, most)
  }
  return {
    follow({ active }) {
      const rect = active.rect.current.translated
      if (!row || !rect) return
      // Measured at the start of the drag: an item dragged beyond the end makes the row longer and longer.
      most ??= row.scrollWidth - row.clientWidth
      const { left, right } = row.getBoundingClientRect()
      speed = share(rect.right - right) - share(left - rect.left)
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

/** Speed for a distance beyond the end; the scroll zone begins inside it. */
function share(beyond: number): number {
  return (FASTEST * Math.min(Math.max(beyond + EDGE_WIDTH, 0), EDGE_WIDTH)) / EDGE_WIDTH
}

/** The scroll offsets of a right-to-left row are negative. */
function within(row: HTMLElement, offset: number, most: number): number {
  const isFromRight = getComputedStyle(row).direction === 'rtl'
  return Math.min(Math.max(offset, isFromRight ? -most : 0), isFromRight ? 0 : most)
}
