/** A popup of the comparison: a real dialog under the contract's class names. */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

type DialogProps = {
  /** Of the contract: 'woosc-popup woosc-search'. */
  className: string
  title: string
  onClose: () => void
  children: ReactNode
}

/** It opens with its first render; Escape, its button and a click beside its content close it, and the focus goes back. */
export function Dialog({ className, title, onClose, children }: DialogProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const { current } = dialog
    if (current && !current.open) current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`woosc-popup ${className} open`}
      aria-labelledby={id}
      onClose={onClose}
      closedby="any"
    >
      <div className="woosc-popup-inner">
        <div className="woosc-popup-content">
          <div className="woosc-popup-content-inner">
            <div className="woosc-popup-head">
              <h2 id={id}>{title}</h2>
              <button
                type="button"
                className="woosc-popup-close"
                aria-label={t`Close`}
                onClick={() => dialog.current?.close()}
              >
                <X className="icon" aria-hidden />
              </button>
            </div>
            {children}
          </div>
        </div>
      </div>
    </dialog>
  )
}
