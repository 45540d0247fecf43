import type { ComponentType, MouseEvent } from 'react'
import type { ZoomProps } from './zoom.tsx'
import { useState } from 'react'

type OpenZoom = { Zoom: ComponentType<ZoomProps>; place: number }
type ZoomDoor = {
  /** The enlarged view and the slide it was opened from, while it is open. */
  zoom: OpenZoom | null
  /** Opens it instead of following the link to the file. */
  open: (event: MouseEvent<HTMLAnchorElement>, place: number) => void
  close: () => void
}

/** The enlarged view; its code comes when it is first asked for. */
export function useZoom(): ZoomDoor {
  const [zoom, setZoom] = useState<OpenZoom | null>(null)

  function open(event: MouseEvent<HTMLAnchorElement>, place: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    loadZoom().then(
      ({ Zoom }) => setZoom({ Zoom, place }),
      // Without the code there is still the file.
      () => location.assign(href),
    )
  }

  return { zoom, open, close: () => setZoom(null) }
}

/** When a click seems near; a failure will be met by the click. */
export function preloadZoom(): void {
  loadZoom().catch(() => {})
}

const loadZoom = () => import('./zoom.tsx')
