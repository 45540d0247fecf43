/**
 * A popup of the wishlist: a native dialog with the contract's names, whose controls are identified by their
 * classes.
 */
import type { ReactNode, SyntheticEvent } from 'react'
import type { PopupName } from './popup-state.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { pushOverlay } from '#app/ui/overlay/overlay-stack.ts'
import { onBackdropClick } from '#app/ui/forms/backdrop-click.ts'
import { useWishlist } from '#app/features/wishlist/start.ts'
import { openManage, viewList } from './lists.ts'
import { closePopup, endNotice, popup } from './popup-state.ts'

type DialogProps = {
  name: PopupName
  label: string
  isLoaded?: boolean
  children: ReactNode
}

const NOTICE_DURATION_IN_MS = 3000

/** A popup that is open while it is mounted. */
export function Dialog({ name, label, isLoaded = false, children }: DialogProps) {
  const wishlist = useWishlist()
  const { isBusy, notice, noticeCount } = popup.use()
  const dialog = useRef<HTMLDialogElement>(null)
  const hasFocused = useRef(false)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return undefined
    if (!current.open) current.showModal()
    current.addEventListener('click', handleClick)
    const stopListening = onBackdropClick(current, closePopup)
    const removeOverlay = pushOverlay({ close: closePopup })
    return () => {
      removeOverlay()
      stopListening()
      current.removeEventListener('click', handleClick)
      // Removing an open dialog from the document would lose the focus.
      current.close()
    }
  }, [])
  // The focused element may have been removed by a re-render. Focus the close button, not the first control,
  // which may empty the list.
  useLayoutEffect(() => {
    const { activeElement } = document
    const { current } = dialog
    if (activeElement === document.body || activeElement === current || !hasFocused.current)
      current?.querySelector<HTMLElement>('.woosw-popup-close')?.focus()
    hasFocused.current = true
  })
  // One timer per notice, started when it is shown: an older timer never hides a newer notice (B.4.6).
  useEffect(() => {
    if (notice === '') return undefined
    const timer = setTimeout(() => endNotice(noticeCount), NOTICE_DURATION_IN_MS)
    return () => clearTimeout(timer)
  }, [notice, noticeCount])
  const classes = [
    `woosw-popup woosw-popup-${(name !== 'choose' && wishlist?.popupPosition) || 'center'} woosw-show`,
    isLoaded && 'woosw-loaded',
    isBusy && 'woosw-loading',
    wishlist?.perfectScrollbar && 'has-slim-scrollbars',
  ]
  return (
    <dialog
      ref={dialog}
      id={`woosw_${name}`}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={isBusy}
      onClose={handleClose}
    >
      {children}
    </dialog>
  )
}

function handleClose({ target, currentTarget }: SyntheticEvent): void {
  // Ignore events of nested dialogs, and of a dialog replaced by another.
  if (target === currentTarget && currentTarget.isConnected) closePopup()
}

function handleClick(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(controlSelector)
  if (!control) return
  if (control.matches('.woosw-manage')) openManage()
  else if (control.matches('.woosw-view-wishlist')) {
    event.preventDefault()
    viewList(control.dataset.key ?? '')
  } else {
    // Without a URL set by the merchant, "continue" only closes.
    if (!control.dataset.url) event.preventDefault()
    closePopup()
  }
}

const controlSelector = '.woosw-popup-close, .woosw-manage, .woosw-view-wishlist, .woosw-continue'
