/**
 * A bar at the top of the screen is placed below the page header, whose visible height depends on the scroll
 * position.
 */
import { useEffect } from 'react'

/** Sets a CSS property to the bottom edge of the header while an element is placed there. */
export function useUnderHeader(elementRef: { current: HTMLElement | null }, isPlaced: boolean): void {
  useEffect(() => {
    const header = document.querySelector('.site-header')
    if (!isPlaced || !header) return undefined
    const measure = () => {
      const { bottom } = header.getBoundingClientRect()
      elementRef.current?.style.setProperty('--woosc-under', `${Math.max(0, Math.round(bottom))}px`)
    }
    // The header collapses as the page scrolls, which is painted after the scroll event.
    const measureAfterScroll = () => void requestAnimationFrame(measure)
    measure()
    window.addEventListener('scroll', measureAfterScroll, { passive: true })
    // Web fonts and messages above the header change its position as well.
    const sizeObserver = new ResizeObserver(measure)
    sizeObserver.observe(document.documentElement)
    return () => {
      window.removeEventListener('scroll', measureAfterScroll)
      sizeObserver.disconnect()
    }
  }, [elementRef, isPlaced])
}
