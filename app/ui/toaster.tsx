import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ShopLink } from './shop-link.tsx'
import { toast } from './toast.ts'
import './toaster.css'

// Long enough to read it twice; what it says can be found elsewhere too.
const shownInMs = 7000

/** Where toasts appear. It is in the page before them, or readers would miss the first. */
export function Toaster() {
  const { t } = useLingui()
  const shown = toast.use()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!shown) return undefined
    const timer = setInterval(() => {
      if (!place.current?.matches(':hover, :focus-within')) toast.set(null)
    }, shownInMs)
    return () => clearInterval(timer)
  }, [shown])

  return (
    <div ref={place} className="toaster" role="status">
      {shown && (
        <p className="toast">
          <span>{shown.text}</span>
          {shown.link && (
            <ShopLink to={shown.link.to} prefetch="none" onClick={() => toast.set(null)}>
              {shown.link.label}
            </ShopLink>
          )}
          <button type="button" aria-label={t`Close`} onClick={() => toast.set(null)}>
            ×
          </button>
        </p>
      )}
    </div>
  )
}
