import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import './tooltip.css'

export type TooltipProps = { id?: string; onClose: () => void; children: ReactNode }

/**
 * A tooltip above the positioned element that contains it, kept on the screen; Escape closes it, the pointer
 * may enter it.
 */
export function TooltipContent({ id, onClose, children }: TooltipProps) {
  const element = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const reposition = () => element.current && keepOnScreen(element.current)
    reposition()
    for (const type of moveEvents) window.addEventListener(type, reposition, true)
    return () => {
      for (const type of moveEvents) window.removeEventListener(type, reposition, true)
    }
  }, [])

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  })

  return (
    <span ref={element} role="tooltip" id={id} className="tooltip">
      {children}
    </span>
  )
}

const MARGIN_IN_PIXELS = 8
// The page may scroll or rotate under a tooltip that stays open by keyboard or touch.
const moveEvents = ['scroll', 'resize']

function keepOnScreen(element: HTMLElement): void {
  element.style.setProperty('--shift', '0px')
  element.classList.remove('below')
  const { left, right, top } = element.getBoundingClientRect()
  const rightEdge = document.documentElement.clientWidth - MARGIN_IN_PIXELS
  const shift = left < MARGIN_IN_PIXELS ? MARGIN_IN_PIXELS - left : Math.min(rightEdge - right, 0)
  // Through the CSSOM, which the policy against style attributes permits.
  element.style.setProperty('--shift', `${shift}px`)
  // The scroll padding is the covered height at the top of the page.
  const coveredHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  element.classList.toggle('below', top < coveredHeight)
}
