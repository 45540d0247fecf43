import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { liftNotices, getNoticeContainer } from './notice-container.ts'
import './notice.css'

type NoticeProps = {
  className: string
  /** Key of the notice: a new one restarts its duration. Falsy: nothing is shown. */
  noticeKey: unknown
  /** Absent: until it is closed. */
  durationInMs?: number | undefined
  onEnd?: () => void
  children: ReactNode
}

/**
 * Shows a notice above any overlay and announces it to screen readers, once. It stays while the pointer or
 * the focus is in it.
 */
export function Notice({ className, noticeKey, durationInMs, onEnd, children }: NoticeProps) {
  const [container, setContainer] = useState<HTMLElement>()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => setContainer(getNoticeContainer()), [])
  useEffect(() => {
    if (!noticeKey) return undefined
    liftNotices()
    if (!durationInMs) return undefined
    const timer = setInterval(() => {
      if (!element.current?.matches(':hover, :focus-within')) onEnd?.()
    }, durationInMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- another render must not restart the duration
  }, [noticeKey, durationInMs])
  return (
    container &&
    createPortal(
      <div ref={element} className={className} aria-atomic>
        {children}
      </div>,
      container,
    )
  )
}
