import { useLingui } from '@lingui/react/macro'
import { Notice } from './notice.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { toast } from './toast.ts'
import './toaster.css'

// Long enough to read it twice; its information can be found elsewhere too.
const DURATION_IN_MS = 7000

/** Renders the current toast. */
export function Toaster() {
  const { t } = useLingui()
  const currentToast = toast.use()
  return (
    <Notice className="notice toaster" noticeKey={currentToast} durationInMs={DURATION_IN_MS} onEnd={close}>
      {currentToast && (
        <p className="toast" data-status={currentToast.status}>
          <span>{currentToast.text}</span>
          {currentToast.link && (
            <ShopLink to={currentToast.link.to} prefetch="none" onClick={close}>
              {currentToast.link.label}
            </ShopLink>
          )}
          <button type="button" aria-label={t`Close`} onClick={close}>
            ×
          </button>
        </p>
      )}
    </Notice>
  )
}

function close(): void {
  toast.set(null)
}
