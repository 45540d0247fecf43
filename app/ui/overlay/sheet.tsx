import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { lieOver } from './over-page.ts'
import './sheet.css'

type SheetProps = {
  title: ReactNode
  className?: string
  /** It has closed; the focus is back where it came from. */
  onClose: () => void
  children: ReactNode
}

/** A panel from the inline end over the page; it opens with its first render and closes by Escape, button, going back or a tap beside it. */
export function Sheet({ title, className = '', onClose, children }: SheetProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    return lieOver({ close: () => dialog.current?.close() })
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
