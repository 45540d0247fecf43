/**
 * A bar at the top of the screen is placed below the page header, whose visible height depends on the scroll
 * position.
 */
import { useEffect } from 'react'

/** Sets a CSS property to the bottom edge of the header while an element is placed there. */
export function useUnderHeader(place: { current: HTMLElement | null }, isThere: boolean): void {
  useEffect(() => {
    const header = document.querySelector('.site-header')
    if (!isThere || !header) return undefined
    const measure = () => {
      const { bottom } = header.getBoundingClientRect()
      place.current?.style.setProperty('--woosc-under', `${Math.max(0, Math.round(bottom))}px`)
    }
    // The header collapses as the page scrolls, which is painted after the scroll event.
    const follow = () => void requestAnimationFrame(measure)
    measure()
    window.addEventListener('scroll', follow, { passive: true })
    // Web fonts and messages above the header change its position as well.
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.documentElement)
    return () => {
      window.removeEventListener('scroll', follow)
      sizes.disconnect()
    }
  }, [place, isThere])
}
