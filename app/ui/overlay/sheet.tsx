import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { pushOverlay } from './overlay-stack.ts'
import './sheet.css'

type SheetProps = {
  title: ReactNode
  className?: string
  /** Called when it has closed and the focus has returned. */
  onClose: () => void
  children: ReactNode
}

/**
 * A panel over the page from the inline end; it opens with its first render and closes by Escape, button,
 * going back or a click on the backdrop.
 */
export function Sheet({ title, className = '', onClose, children }: SheetProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    return pushOverlay({ close: () => dialog.current?.close() })
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`sheet ${className}`}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <button className="close" type="button" aria-label={t`Close`} onClick={() => dialog.current?.close()}>
          <X className="icon" aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}
