import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { liftNotices, noticeContainer } from './notice-container.ts'
import './notice.css'

type NoticeProps = {
  className: string
  /** Key of the notice: a new one restarts its duration. Falsy: nothing is shown. */
  about: unknown
  /** Absent: until it is closed. */
  durationInMs?: number | undefined
  onEnd?: () => void
  children: ReactNode
}

/**
 * Shows a notice above any overlay and announces it to screen readers, once. It stays while the pointer or
 * the focus is in it.
 */
export function Notice({ className, about, durationInMs, onEnd, children }: NoticeProps) {
  const [container, setContainer] = useState<HTMLElement>()
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => setContainer(noticeContainer()), [])
  useEffect(() => {
    if (!about) return undefined
    liftNotices()
    if (!durationInMs) return undefined
    const timer = setInterval(() => {
      if (!view.current?.matches(':hover, :focus-within')) onEnd?.()
    }, durationInMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- another render must not restart the duration
  }, [about, durationInMs])
  return (
    container &&
    createPortal(
      <div ref={view} className={className} aria-atomic>
        {children}
      </div>,
      container,
    )
  )
}
