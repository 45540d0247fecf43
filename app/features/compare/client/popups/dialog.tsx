/** A popup of the comparison: a real dialog under the contract's class names. */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { lieOver } from '#app/ui/overlay/over-page.ts'
import { onPressBeside } from '#app/ui/forms/press-beside.ts'
import { Announcer } from '#app/features/compare/client/message-view.tsx'

type DialogProps = {
  /** Of the contract: 'woosc-popup woosc-search'. */
  className: string
  title: string
  onClose: () => void
  children: ReactNode
}

/** It opens with its first render; Escape, its button, going back and a click beside its content close it, and the focus goes back. */
export function Dialog({ className, title, onClose, children }: DialogProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      className={`woosc-popup ${className} open`}
      aria-labelledby={id}
      // One that was closed to be drawn anew is open again when this comes.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
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
            <Announcer isHere />
          </div>
        </div>
      </div>
    </dialog>
  )
}

/** Open for as long as it is drawn. Taken away while it is open it would take the focus with it, so it closes first. */
export function useModal(dialog: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return undefined
    if (!current.open) current.showModal()
    // For browsers that do not know `closedby` yet.
    const stop = onPressBeside(current, () => current.getAttribute('closedby') === 'any' && current.close())
    const leave = lieOver({ close: () => current.close() })
    return () => {
      leave()
      stop()
      current.close()
    }
  }, [dialog])
}
