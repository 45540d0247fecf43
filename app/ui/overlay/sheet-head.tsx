import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'

/** The header of a popover that is a sheet: title and close button, which works without JavaScript. */
export function SheetHead({ popoverId, title }: { popoverId: string; title: string }) {
  const { t } = useLingui()
  return (
    <div className="sheet-head">
      <b>{title}</b>
      <button
        className="close"
        type="button"
        popoverTarget={popoverId}
        popoverTargetAction="hide"
        aria-label={t`Close`}
      >
        <X className="icon" aria-hidden />
      </button>
    </div>
  )
}
