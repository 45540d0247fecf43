import type { RefObject } from 'react'
import type { Swipe, ZoomViewport, ZoomView } from './zoom-rules.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchGestures } from './gestures.ts'
import { CLICK_SCALE, panBy, recognizeSwipe, wholePicture, zoomAt } from './zoom-rules.ts'

type PanAndZoom = {
  stage: RefObject<HTMLDivElement | null>
  isEnlarged: boolean
  /** Multiplies the scale by the factor, around the center. */
  zoomBy: (factor: number) => void
}

/** Pans and zooms the picture on a stage by wheel, click, drag and pinch. */
export function usePanAndZoom(onSwipe: (swipe: Swipe) => void): PanAndZoom {
  const stage = useRef<HTMLDivElement>(null)
  const view = useRef(wholePicture)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const reportSwipe = useEffectEvent(onSwipe)

  function updateView(change: (current: ZoomView, viewport: ZoomViewport) => ZoomView): void {
    const picture = stage.current?.querySelector('img')
    if (!stage.current || !picture) return
    view.current = change(view.current, measureViewport(stage.current, picture))
    const { x, y, scale } = view.current
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    // The browser fetches a larger file if there is one.
    if (scale > 1) picture.sizes = `${Math.ceil(scale * 100)}vw`
    setIsEnlarged(scale > 1)
  }
  const updateViewFromGesture = useEffectEvent(updateView)

  useEffect(() => {
    if (!stage.current) return undefined
    return watchGestures(stage.current, {
      onZoom: (factor, point) =>
        updateViewFromGesture((view, viewport) => zoomAt(view, view.scale * factor, { point, viewport })),
      onPan: (offset) => updateViewFromGesture((view, viewport) => panBy(view, offset, viewport)),
      onClick: (point) =>
        updateViewFromGesture((view, viewport) =>
          zoomAt(view, view.scale > 1 ? 1 : CLICK_SCALE, { point, viewport }),
        ),
      onSwipe: (offset) => {
        if (view.current.scale === 1) reportSwipe(recognizeSwipe(offset, isRightToLeft(stage.current)))
      },
      onBackdropClick: () => reportSwipe('close'),
    })
  }, [])

  return {
    stage,
    isEnlarged,
    zoomBy: (factor) =>
      updateView((view, viewport) => zoomAt(view, view.scale * factor, { point: { x: 0, y: 0 }, viewport })),
  }
}

function measureViewport(stage: HTMLElement, picture: HTMLElement): ZoomViewport {
  return {
    width: stage.clientWidth,
    height: stage.clientHeight,
    pictureWidth: picture.offsetWidth,
    pictureHeight: picture.offsetHeight,
  }
}

function isRightToLeft(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl'
}
