import { describe, expect, test } from 'vitest'
import { panBy, recognizeSwipe, wholePicture, zoomAt } from './zoom-rules.ts'

// The viewport of a phone, and a picture of the same width.
const viewport = { width: 400, height: 800, pictureWidth: 400, pictureHeight: 500 }

describe('an enlarged picture', () => {
  test('keeps the point under the finger in place while zooming', () => {
    const point = { x: 100, y: 0 }
    const { x, scale } = zoomAt(wholePicture, 2, { point, viewport })
    // In the picture's own coordinates the point is the same before and after.
    expect((point.x - x) / scale).toBe(point.x)
  })

  test('is never scaled below the whole picture or above five times', () => {
    expect(zoomAt(wholePicture, 0.2, { point: { x: 0, y: 0 }, viewport })).toEqual(wholePicture)
    expect(zoomAt(wholePicture, 40, { point: { x: 0, y: 0 }, viewport }).scale).toBe(5)
  })

  test('is centered again when zoomed out completely', () => {
    const movedPicture = panBy(
      zoomAt(wholePicture, 3, { point: { x: 150, y: 200 }, viewport }),
      { x: 90, y: -70 },
      viewport,
    )
    expect(zoomAt(movedPicture, 1, { point: { x: -10, y: 30 }, viewport })).toEqual(wholePicture)
  })

  test('cannot be dragged beyond its edge', () => {
    const zoomedPicture = zoomAt(wholePicture, 2, { point: { x: 0, y: 0 }, viewport })
    expect(panBy(zoomedPicture, { x: 50, y: 20 }, viewport)).toEqual({ x: 50, y: 20, scale: 2 })
    expect(panBy(zoomedPicture, { x: 5000, y: -5000 }, viewport)).toEqual({ x: 200, y: -100, scale: 2 })
  })

  test('cannot be dragged along an axis on which it fits the viewport', () => {
    expect(panBy(wholePicture, { x: 30, y: 30 }, viewport)).toEqual(wholePicture)
  })
})

test.each([
  { offset: { x: -80, y: 5 }, leftToRight: 'next', rightToLeft: 'previous' },
  { offset: { x: 80, y: 5 }, leftToRight: 'previous', rightToLeft: 'next' },
  { offset: { x: 10, y: 120 }, leftToRight: 'close', rightToLeft: 'close' },
  { offset: { x: 10, y: -120 }, leftToRight: null, rightToLeft: null },
  { offset: { x: 30, y: 0 }, leftToRight: null, rightToLeft: null },
  { offset: { x: 80, y: 70 }, leftToRight: null, rightToLeft: null },
])('D.1: a swipe by $offset triggers $leftToRight, or $rightToLeft in a right-to-left layout', (swipe) => {
  expect(recognizeSwipe(swipe.offset, false)).toBe(swipe.leftToRight)
  expect(recognizeSwipe(swipe.offset, true)).toBe(swipe.rightToLeft)
})
