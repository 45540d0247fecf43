/** A bar at the top of the screen stands under the header of the page, which is as high as it has been scrolled. */
import { useEffect } from 'react'

/** Tells the style sheet where the header ends, as long as something stands there. */
export function useUnderHeader(place: { current: HTMLElement | null }, isThere: boolean): void {
  useEffect(() => {
    const header = document.querySelector('.site-header')
    if (!isThere || !header) return undefined
    const measure = () => {
      const { bottom } = header.getBoundingClientRect()
      place.current?.style.setProperty('--woosc-under', `${Math.max(0, Math.round(bottom))}px`)
    }
    // The header gives way as the page scrolls, which is drawn after the event.
    const follow = () => void requestAnimationFrame(measure)
    measure()
    window.addEventListener('scroll', follow, { passive: true })
    // Letters and messages above it change its height as well.
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.documentElement)
    return () => {
      window.removeEventListener('scroll', follow)
      sizes.disconnect()
    }
  }, [place, isThere])
}
