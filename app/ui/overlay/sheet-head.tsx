import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'

/** The top of a popover that is a sheet: what it is, and the button that closes it, by the platform before any script. */
export function SheetHead({ popover, title }: { popover: string; title: string }) {
  const { t } = useLingui()
  return (
    <div className="sheet-head">
      <b>{title}</b>
      <button
        className="close"
        type="button"
        popoverTarget={popover}
        popoverTargetAction="hide"
        aria-label={t`Close`}
      >
        <X className="icon" aria-hidden />
      </button>
    </div>
  )
}
