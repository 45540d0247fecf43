/** Where an enlarged picture stands; lengths in CSS pixels, points measured from the middle of the window. */

/** The picture's middle and its scale; scale 1 is the whole picture. */
export type ZoomView = { x: number; y: number; scale: number }
export type Point = { x: number; y: number }
/** What is seen through, and the picture at scale 1. */
export type ZoomFrame = { width: number; height: number; pictureWidth: number; pictureHeight: number }

export const wholePicture: ZoomView = { x: 0, y: 0, scale: 1 }
export const CLICK_SCALE = 2.5
const LARGEST_SCALE = 5

/** Scales so that what is under the point stays under it. */
export function zoomAt(
  view: ZoomView,
  wantedScale: number,
  { point, frame }: { point: Point; frame: ZoomFrame },
): ZoomView {
  const scale = Math.min(Math.max(wantedScale, 1), LARGEST_SCALE)
  const growth = scale / view.scale
  const x = point.x - (point.x - view.x) * growth
  const y = point.y - (point.y - view.y) * growth
  return inside({ x, y, scale }, frame)
}

export function panBy(view: ZoomView, way: Point, frame: ZoomFrame): ZoomView {
  return inside({ ...view, x: view.x + way.x, y: view.y + way.y }, frame)
}

/** No edge of the picture comes further in than the window's; what fits is centred. */
function inside(view: ZoomView, frame: ZoomFrame): ZoomView {
  const spareX = Math.max(0, (frame.pictureWidth * view.scale - frame.width) / 2)
  const spareY = Math.max(0, (frame.pictureHeight * view.scale - frame.height) / 2)
  return { ...view, x: between(view.x, spareX), y: between(view.y, spareY) }
}

function between(value: number, spare: number): number {
  // Adding 0 makes -0 a plain 0.
  return Math.min(Math.max(value, -spare), spare) + 0
}

export type Swipe = 'next' | 'previous' | 'close' | null

/** What a finger means that has moved so far over a whole picture. */
export function swipeOf({ x, y }: Point, isRightToLeft: boolean): Swipe {
  if (y > 90 && y > Math.abs(x) * 1.5) return 'close'
  if (Math.abs(x) < 50 || Math.abs(x) < Math.abs(y) * 1.5) return null
  return x < 0 === isRightToLeft ? 'previous' : 'next'
}
