/**
 * Auto-scrolls a row while an item is dragged over one of its ends; dnd-kit mistakes the start of a
 * right-to-left row for its end.
 */
import type { DragMoveEvent } from '@dnd-kit/core'
import { useEffect, useMemo } from 'react'

/** Width of the scroll zone at each end, in pixels; and the maximum speed, in pixels per second. */
const EDGE_WIDTH = 48
const MAX_SPEED = 900
/** Upper limit for the duration of a late frame. */
const MAX_FRAME_IN_MS = 100

type RowScroll = { follow: (event: DragMoveEvent) => void; stop: () => void }

/** `follow` handles every drag move, `stop` its end; `null`: the scroller is not a row. */
export function useRowScroll(row: HTMLElement | null): RowScroll {
  const scroll = useMemo(() => createRowScroll(row), [row])
  useEffect(() => scroll.stop, [scroll])
  return scroll
}

function createRowScroll(row: HTMLElement | null): RowScroll {
  let speed = 0
  let frame = 0
  let lastTime = 0
  let maximumOffset: number | undefined
  const scrollFrame = (now: number) => {
    const step = (speed * Math.min(now - lastTime, MAX_FRAME_IN_MS)) / 1000
    lastTime = now
    frame = speed === 0 ? 0 : requestAnimationFrame(scrollFrame)
    if (row && maximumOffset !== undefined)
      row.scrollLeft = clampOffset(row, row.scrollLeft + step, maximumOffset)
  }
  return {
    follow({ active }) {
      const rect = active.rect.current.translated
      if (!row || !rect) return
      // Measured at the start of the drag: an item dragged beyond the end makes the row longer and longer.
      maximumOffset ??= row.scrollWidth - row.clientWidth
      const { left, right } = row.getBoundingClientRect()
      speed = calculateSpeed(rect.right - right) - calculateSpeed(left - rect.left)
      if (speed === 0 || frame !== 0) return
      lastTime = performance.now()
      frame = requestAnimationFrame(scrollFrame)
    },
    stop() {
      speed = 0
      maximumOffset = undefined
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}

/** Speed for a distance beyond the end; the scroll zone begins inside it. */
function calculateSpeed(distance: number): number {
  return (MAX_SPEED * Math.min(Math.max(distance + EDGE_WIDTH, 0), EDGE_WIDTH)) / EDGE_WIDTH
}

/** The scroll offsets of a right-to-left row are negative. */
function clampOffset(row: HTMLElement, offset: number, maximumOffset: number): number {
  const isRightToLeft = getComputedStyle(row).direction === 'rtl'
  return Math.min(Math.max(offset, isRightToLeft ? -maximumOffset : 0), isRightToLeft ? 0 : maximumOffset)
}
