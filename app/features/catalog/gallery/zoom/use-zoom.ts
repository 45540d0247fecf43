import type { ComponentType, MouseEvent } from 'react'
import type { ZoomProps } from './zoom.tsx'
import { useState } from 'react'

type OpenZoom = { Zoom: ComponentType<ZoomProps>; index: number }
type ZoomState = {
  /** The enlarged view and the slide it was opened from, while it is open. */
  zoom: OpenZoom | null
  /** Opens the enlarged view instead of following the link to the file. */
  open: (event: MouseEvent<HTMLAnchorElement>, index: number) => void
  close: () => void
}

/** The enlarged view; its code is loaded on first use. */
export function useZoom(): ZoomState {
  const [zoom, setZoom] = useState<OpenZoom | null>(null)

  function open(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    loadZoom().then(
      ({ Zoom }) => setZoom({ Zoom, index }),
      // If the code fails to load, the link to the file is followed.
      () => location.assign(href),
    )
  }

  return { zoom, open, close: () => setZoom(null) }
}

/** Prefetches the code when a click is likely; a failure is handled on click. */
export function preloadZoom(): void {
  loadZoom().catch(() => {})
}

const loadZoom = () => import('./zoom.tsx')
