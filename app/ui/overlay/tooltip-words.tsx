import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import './tooltip.css'

export type TooltipProps = { id?: string; onClose: () => void; children: ReactNode }

/** A few words above the positioned element it stands in, kept on the screen; Escape closes it, the pointer may enter it. */
export function TooltipWords({ id, onClose, children }: TooltipProps) {
  const element = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const keep = () => element.current && keepOnScreen(element.current)
    keep()
    for (const type of moves) window.addEventListener(type, keep, true)
    return () => {
      for (const type of moves) window.removeEventListener(type, keep, true)
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

const marginInPixels = 8
// The page may scroll or turn under a tooltip that stays, by keys or by a finger.
const moves = ['scroll', 'resize']

function keepOnScreen(element: HTMLElement): void {
  element.style.setProperty('--shift', '0px')
  element.classList.remove('below')
  const { left, right, top } = element.getBoundingClientRect()
  const end = document.documentElement.clientWidth - marginInPixels
  const shift = left < marginInPixels ? marginInPixels - left : Math.min(end - right, 0)
  // By the object model, which the policy against style attributes allows.
  element.style.setProperty('--shift', `${shift}px`)
  // The page says how much of its upper edge stays covered while it scrolls.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  element.classList.toggle('below', top < covered)
}
