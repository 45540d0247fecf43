import { useLingui } from '@lingui/react/macro'
import { Notice } from './notice.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { toast } from './toast.ts'
import './toaster.css'

// Long enough to read it twice; what it says can be found elsewhere too.
const shownInMs = 7000

/** Where toasts appear. */
export function Toaster() {
  const { t } = useLingui()
  const shown = toast.use()
  return (
    <Notice className="notice toaster" about={shown} shownInMs={shownInMs} onEnd={close}>
      {shown && (
        <p className="toast" data-status={shown.status}>
          <span>{shown.text}</span>
          {shown.link && (
            <ShopLink to={shown.link.to} prefetch="none" onClick={close}>
              {shown.link.label}
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
