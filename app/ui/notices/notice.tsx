import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { liftNotices, noticePlace } from './notice-place.ts'
import './notice.css'

type NoticeProps = {
  className: string
  /** What it is about: another one is shown for its own time. Falsy: nothing is shown. */
  about: unknown
  /** Absent: until it is closed. */
  shownInMs?: number | undefined
  onEnd?: () => void
  children: ReactNode
}

/** Says something over whatever is open, and to readers, once. It stays as long as somebody points at it or is in it. */
export function Notice({ className, about, shownInMs, onEnd, children }: NoticeProps) {
  const [place, find] = useState<HTMLElement>()
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => find(noticePlace()), [])
  useEffect(() => {
    if (!about) return undefined
    liftNotices()
    if (!shownInMs) return undefined
    const timer = setInterval(() => {
      if (!view.current?.matches(':hover, :focus-within')) onEnd?.()
    }, shownInMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- its time is not begun anew by what draws it
  }, [about, shownInMs])
  return (
    place &&
    createPortal(
      <div ref={view} className={className} aria-atomic>
        {children}
      </div>,
      place,
    )
  )
}
