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
const CLICK_TOLERANCE = 8
const DOUBLE_TAP_IN_MS = 350

/** Observes until the returned function is called. */
export function watchGestures(element: HTMLElement, gestures: Gestures): () => void {
  const abortController = new AbortController()
  const pointers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let isSinglePointer = true
  let lastTapAt = -Infinity

  const readPoint = ({ clientX, clientY }: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  function handlePointerDown(event: PointerEvent): void {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    if (pointers.size === 0) start = readPoint(event)
    pointers.set(event.pointerId, readPoint(event))
    isSinglePointer = pointers.size === 1
  }

  function handlePointerMove(event: PointerEvent): void {
    const previousPoint = pointers.get(event.pointerId)
    if (!previousPoint) return
    const currentPoint = readPoint(event)
    const otherPoint = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, currentPoint)
    if (otherPoint) {
      gestures.onZoom(
        measureDistance(currentPoint, otherPoint) / Math.max(measureDistance(previousPoint, otherPoint), 1),
        findMiddle(currentPoint, otherPoint),
      )
      gestures.onPan({ x: (currentPoint.x - previousPoint.x) / 2, y: (currentPoint.y - previousPoint.y) / 2 })
      return
    }
    gestures.onPan({ x: currentPoint.x - previousPoint.x, y: currentPoint.y - previousPoint.y })
  }

  function handlePointerUp(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || !isSinglePointer) return
    const end = readPoint(event)
    if (measureDistance(start, end) > CLICK_TOLERANCE)
      return gestures.onSwipe({ x: end.x - start.x, y: end.y - start.y })
    // The second tap of a double tap would undo the first.
    if (event.timeStamp - lastTapAt < DOUBLE_TAP_IN_MS) return
    lastTapAt = event.timeStamp
    // The captured event's target is the stage itself.
    const hitElement = document.elementFromPoint(event.clientX, event.clientY)
    if (hitElement instanceof HTMLImageElement) gestures.onClick(end)
    else gestures.onBackdropClick()
  }

  function handleWheel(event: WheelEvent): void {
    event.preventDefault()
    const deltaInPixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
    gestures.onZoom(Math.exp(-deltaInPixels / 400), readPoint(event))
  }

  const { signal } = abortController
  element.addEventListener('pointerdown', handlePointerDown, { signal })
  element.addEventListener('pointermove', handlePointerMove, { signal })
  element.addEventListener('pointerup', handlePointerUp, { signal })
  element.addEventListener('pointercancel', ({ pointerId }) => pointers.delete(pointerId), { signal })
  element.addEventListener('wheel', handleWheel, { signal, passive: false })
  return () => abortController.abort()
}

function measureDistance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function findMiddle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
