import type { RefObject } from 'react'
import type { Swipe, ZoomFrame, ZoomView } from './zoom-rules.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchGestures } from './gestures.ts'
import { CLICK_SCALE, panBy, swipeOf, wholePicture, zoomAt } from './zoom-rules.ts'

type PanAndZoom = {
  stage: RefObject<HTMLDivElement | null>
  isEnlarged: boolean
  /** About the middle; 1 shows the whole picture. */
  zoomBy: (factor: number) => void
}

/** Moves the picture on a stage by wheel, click, drag and pinch. */
export function usePanAndZoom(onSwipe: (swipe: Swipe) => void): PanAndZoom {
  const stage = useRef<HTMLDivElement>(null)
  const view = useRef(wholePicture)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const swiped = useEffectEvent(onSwipe)

  function show(change: (current: ZoomView, frame: ZoomFrame) => ZoomView): void {
    const picture = stage.current?.querySelector('img')
    if (!stage.current || !picture) return
    view.current = change(view.current, frameOf(stage.current, picture))
    const { x, y, scale } = view.current
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    // The browser fetches a larger file when there is one.
    if (scale > 1) picture.sizes = `${Math.ceil(scale * 100)}vw`
    setIsEnlarged(scale > 1)
  }
  const moved = useEffectEvent(show)

  useEffect(() => {
    if (!stage.current) return undefined
    return watchGestures(stage.current, {
      onZoom: (factor, point) => moved((view, frame) => zoomAt(view, view.scale * factor, { point, frame })),
      onPan: (way) => moved((view, frame) => panBy(view, way, frame)),
      onClick: (point) =>
        moved((view, frame) => zoomAt(view, view.scale > 1 ? 1 : CLICK_SCALE, { point, frame })),
      onSwipe: (way) => {
        if (view.current.scale === 1) swiped(swipeOf(way, isRightToLeft(stage.current)))
      },
      onVeil: () => swiped('close'),
    })
  }, [])

  return {
    stage,
    isEnlarged,
    zoomBy: (factor) =>
      show((view, frame) => zoomAt(view, view.scale * factor, { point: { x: 0, y: 0 }, frame })),
  }
}

function frameOf(stage: HTMLElement, picture: HTMLElement): ZoomFrame {
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
