/** Wheel, click, drag and pinch on an element, reported as gestures. */
import type { Point } from './zoom-rules.ts'

/** Points are measured from the element's center, in CSS pixels. */
type Gestures = {
  onZoom: (factor: number, point: Point) => void
  onPan: (offset: Point) => void
  /** A click on the picture. */
  onClick: (point: Point) => void
  /** A click beside the picture. */
  onBackdropClick: () => void
  /** The whole distance of a single pointer. */
  onSwipe: (offset: Point) => void
}

// The pointer may move slightly during a click.
const CLICK_REACH = 8
const DOUBLE_TAP_IN_MS = 350

/** Observes until the returned function is called. */
export function watchGestures(element: HTMLElement, gestures: Gestures): () => void {
  const watching = new AbortController()
  const fingers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let isSingle = true
  let lastTapAt = -Infinity

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  function handlePointerDown(event: PointerEvent): void {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    if (fingers.size === 0) start = pointOf(event)
    fingers.set(event.pointerId, pointOf(event))
    isSingle = fingers.size === 1
  }

  function handlePointerMove(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) {
      gestures.onZoom(distance(now, other) / Math.max(distance(before, other), 1), middle(now, other))
      gestures.onPan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
      return
    }
    gestures.onPan({ x: now.x - before.x, y: now.y - before.y })
  }

  function handlePointerUp(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || !isSingle) return
    const end = pointOf(event)
    if (distance(start, end) > CLICK_REACH)
      return gestures.onSwipe({ x: end.x - start.x, y: end.y - start.y })
    // The second tap of a double tap would undo the first.
    if (event.timeStamp - lastTapAt < DOUBLE_TAP_IN_MS) return
    lastTapAt = event.timeStamp
    // The captured event's target is the stage itself.
    const hit = document.elementFromPoint(event.clientX, event.clientY)
    if (hit instanceof HTMLImageElement) gestures.onClick(end)
    else gestures.onBackdropClick()
  }

  function handleWheel(event: WheelEvent): void {
    event.preventDefault()
    const deltaInPixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
    gestures.onZoom(Math.exp(-deltaInPixels / 400), pointOf(event))
  }

  const { signal } = watching
  element.addEventListener('pointerdown', handlePointerDown, { signal })
  element.addEventListener('pointermove', handlePointerMove, { signal })
  element.addEventListener('pointerup', handlePointerUp, { signal })
  element.addEventListener('pointercancel', ({ pointerId }) => fingers.delete(pointerId), { signal })
  element.addEventListener('wheel', handleWheel, { signal, passive: false })
  return () => watching.abort()
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
