/**
 * The position of an enlarged picture; lengths in CSS pixels, points measured from the center of the
 * viewport.
 */

/** The picture's center and its scale; scale 1 is the whole picture. */
export type ZoomView = { x: number; y: number; scale: number }
export type Point = { x: number; y: number }
/** The size of the viewport, and of the picture at scale 1. */
export type ZoomViewport = { width: number; height: number; pictureWidth: number; pictureHeight: number }

export const wholePicture: ZoomView = { x: 0, y: 0, scale: 1 }
export const CLICK_SCALE = 2.5
const MAX_SCALE = 5

/** Scales so that the point stays in place. */
export function zoomAt(
  view: ZoomView,
  requestedScale: number,
  { point, viewport }: { point: Point; viewport: ZoomViewport },
): ZoomView {
  const scale = Math.min(Math.max(requestedScale, 1), MAX_SCALE)
  const growth = scale / view.scale
  const x = point.x - (point.x - view.x) * growth
  const y = point.y - (point.y - view.y) * growth
  return limitView({ x, y, scale }, viewport)
}

export function panBy(view: ZoomView, offset: Point, viewport: ZoomViewport): ZoomView {
  return limitView({ ...view, x: view.x + offset.x, y: view.y + offset.y }, viewport)
}

/** The picture's edges stay outside the viewport's; a picture that fits is centered. */
function limitView(view: ZoomView, viewport: ZoomViewport): ZoomView {
  const maxOffsetX = Math.max(0, (viewport.pictureWidth * view.scale - viewport.width) / 2)
  const maxOffsetY = Math.max(0, (viewport.pictureHeight * view.scale - viewport.height) / 2)
  return { ...view, x: clamp(view.x, maxOffsetX), y: clamp(view.y, maxOffsetY) }
}

function clamp(value: number, maxOffset: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(Math.max(value, -maxOffset), maxOffset) + 0
}

export type Swipe = 'next' | 'previous' | 'close' | null

/** The meaning of a swipe by this distance over a whole picture. */
export function recognizeSwipe({ x, y }: Point, isRightToLeft: boolean): Swipe {
  if (y > 90 && y > Math.abs(x) * 1.5) return 'close'
  if (Math.abs(x) < 50 || Math.abs(x) < Math.abs(y) * 1.5) return null
  return x < 0 === isRightToLeft ? 'previous' : 'next'
}
