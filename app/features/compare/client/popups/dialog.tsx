/** A popup of the comparison: a native dialog with the contract's class names. */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { pushOverlay } from '#app/ui/overlay/overlay-stack.ts'
import { onBackdropClick } from '#app/ui/forms/backdrop-click.ts'
import { Announcer } from '#app/features/compare/client/message-view.tsx'

type DialogProps = {
  /** A class name of the contract: 'woosc-popup woosc-search'. */
  className: string
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * Opens on first render. Escape, the close button, going back and a backdrop click close it and restore the
 * focus.
 */
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
      // If the dialog was closed only to be rendered again, it is open again when this event fires.
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
            <Announcer isActive />
          </div>
        </div>
      </div>
    </dialog>
  )
}

/** Opens the dialog on mount, and closes it before unmounting: removing an open dialog loses the focus. */
export function useModal(dialog: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return undefined
    if (!current.open) current.showModal()
    // Browsers without support for `closedby` need a click listener.
    const stop = onBackdropClick(current, () => current.getAttribute('closedby') === 'any' && current.close())
    const leave = pushOverlay({ close: () => current.close() })
    return () => {
      leave()
      stop()
      current.close()
    }
  }, [dialog])
}
